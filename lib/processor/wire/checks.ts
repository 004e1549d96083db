import { z } from 'zod';
import type { CheckAnswer } from '../answers.ts';
import { readReason, toSafeText } from './failure.ts';
import { fields, pickField, readOpened } from './fields.ts';
import { isJsonObject } from './json.ts';
import { looseText, processorAmount, toCountedMoney } from './scalars.ts';

/** Spec 2.5. Strict only about the one field that decides. */
const readDecision = fields({
  isDisbursementAllowed: z.boolean().nullable().catch(null),
  paymentAmount: processorAmount,
  receivedAmountCurrencyCode: looseText,
});
const readDetails = fields({ pam: looseText });

/** Null when the answer does not say whether it is allowed. */
export function readCheck(body: unknown, secrets: readonly string[] = []): CheckAnswer | null {
  return readOpened(body, {
    read: (object): CheckAnswer | null => {
      const { isDisbursementAllowed, paymentAmount, receivedAmountCurrencyCode } = readDecision(object);
      if (isDisbursementAllowed === null) return null;
      if (!isDisbursementAllowed) return { kind: 'refused', ...readReason(object, secrets) };
      const details = pickField(object, 'additionalData');
      const { pam } = readDetails(isJsonObject(details) ? details : {});
      return {
        kind: 'allowed',
        recipientName: pam && toSafeText(pam, 200),
        calculated: toCountedMoney(paymentAmount),
        receivedCurrency: toCurrencyCode(receivedAmountCurrencyCode),
      };
    },
    toIdentity: ({ kind }) => kind,
  });
}

/** Any code of three letters: it is only shown. */
function toCurrencyCode(text: string | null): string | null {
  const code = text?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}
