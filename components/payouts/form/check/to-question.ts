import type { CheckSubject } from '#components/recipients/check/check-phase.ts';
import { parseCardNumber } from '#lib/core/card-number.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import type { checkRecipientAction } from '#lib/domain/recipients/actions.ts';
import type { PayoutFields } from '../payout-fields.ts';

type Question = Parameters<typeof checkRecipientAction>[0];

/** What is asked about the recipient, and whom the answer will speak of; null when a method knows no check. */
export function toQuestion(fields: PayoutFields): { question: Question; subject: CheckSubject } | null {
  const { method, amount, side, bankCode, cardNumber } = fields;
  if (method === 'sbp') {
    const phone = parseRussianMobile(fields.phone);
    if (!phone.ok) return null;
    return {
      question: { method, phone: fields.phone, bankCode, amount, side },
      subject: { method, phone: phone.value, bankCode },
    };
  }
  const number = parseCardNumber(cardNumber);
  if (method === 'test' || !number.ok) return null;
  return {
    question: { method, cardNumber, amount, side },
    subject: { method, cardNumber: number.value },
  };
}
