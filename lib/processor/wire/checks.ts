import { z } from 'zod';
import type { CheckAnswer } from '../answers.ts';
import { readReason, toSafeText } from './failure.ts';
import { looseText } from './scalars.ts';

/** Spec 2.5. Strict only about the one field that decides. */
const processorCheck = z.object({
  isDisbursementAllowed: z.boolean(),
  additionalData: z.object({ pam: looseText }).catch({ pam: null }),
});

/** Null when the answer does not say whether it is allowed. */
export function readCheck(body: unknown, secrets: readonly string[] = []): CheckAnswer | null {
  const parsed = processorCheck.safeParse(body);
  if (!parsed.success) return null;
  const { isDisbursementAllowed, additionalData } = parsed.data;
  if (!isDisbursementAllowed) return { kind: 'refused', ...readReason(body, secrets) };
  return { kind: 'allowed', recipientName: additionalData.pam && toSafeText(additionalData.pam, 200) };
}
