import { z } from 'zod';
import type { CheckAnswer } from '../answers.ts';
import { readReason, toSafeText } from './failure.ts';
import { looseText, processorAmount, toMoney } from './scalars.ts';

/** Spec 2.5. Strict only about the one field that decides. */
const processorCheck = z.object({
  isDisbursementAllowed: z.boolean(),
  paymentAmount: processorAmount,
  receivedAmountCurrencyCode: looseText,
  additionalData: z.object({ pam: looseText }).catch({ pam: null }),
});

/** Null when the answer does not say whether it is allowed. */
export function readCheck(body: unknown, secrets: readonly string[] = []): CheckAnswer | null {
  const parsed = processorCheck.safeParse(body);
  if (!parsed.success) return null;
  const { isDisbursementAllowed, paymentAmount, receivedAmountCurrencyCode, additionalData } = parsed.data;
  if (!isDisbursementAllowed) return { kind: 'refused', ...readReason(body, secrets) };
  return {
    kind: 'allowed',
    recipientName: additionalData.pam && toSafeText(additionalData.pam, 200),
    calculated: toMoney(paymentAmount),
    receivedCurrency: /^[A-Z]{3}$/.test(receivedAmountCurrencyCode ?? '') ? receivedAmountCurrencyCode : null,
  };
}
