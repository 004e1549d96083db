import { z } from 'zod';
import type { CheckAnswer } from '../answers.ts';
import { processorAmount, toCountedMoney, toCurrency } from './amounts.ts';
import { readReason, toSafeText } from './failure.ts';
import { fields, pickField, readOpened, toObject } from './fields.ts';
import type { Instrument } from './methods.ts';
import { namesOtherRecipient } from './named-recipients.ts';
import { looseText } from './scalars.ts';

/** Yes or no, as JSON or as its text; nothing else decides. */
const decision = z.union([
  z.boolean(),
  looseText.transform((text) =>
    /^(?:true|false)$/i.test(text ?? '') ? text?.toLowerCase() === 'true' : null,
  ),
]);

/** Spec 2.5. Strict only about the one field that decides. */
const readDecision = fields({
  isDisbursementAllowed: decision,
  paymentAmount: processorAmount,
  receivedAmountCurrencyCode: looseText,
});
const readDetails = fields({ pam: looseText });

/** Null when the answer does not say whether it is allowed. */
export function readCheck(
  body: unknown,
  secrets: readonly string[] = [],
  sent: Instrument | null = null,
): CheckAnswer | null {
  return readOpened(body, {
    read: (object): CheckAnswer | null => {
      const { isDisbursementAllowed, paymentAmount, receivedAmountCurrencyCode } = readDecision(object);
      if (isDisbursementAllowed === null) return null;
      // An answer about another phone, bank or card is no answer to our question.
      if (sent && namesOtherRecipient(pickField(object, 'clientOriginalRequest'), sent))
        return { kind: 'no_answer', reason: 'about_another' };
      if (!isDisbursementAllowed) return { kind: 'refused', ...readReason(object, secrets) };
      const { pam } = readDetails(toObject(pickField(object, 'additionalData')) ?? {});
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
  const code = text === null ? '' : (toCurrency(text) ?? text.toUpperCase());
  return /^[A-Z]{3}$/.test(code) ? code : null;
}
