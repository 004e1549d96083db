import { parseCardNumber } from '#lib/core/card-number.ts';
import { isId } from '#lib/core/id.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Subject } from './status/found.ts';

export type SubjectRefusal = 'card_unreadable' | 'subject_unreadable' | 'subject_missing';

/** Reads phones, e-mails and ids of payouts, refunds and payments; a card number comes by another way. */
export function parseSubject(
  words: readonly string[],
  cardNumber: string | null,
): Result<Subject, SubjectRefusal> {
  const subject: Subject = {
    phone: null,
    cardNumber: null,
    email: null,
    payouts: [],
    refunds: [],
    payments: [],
  };
  if (cardNumber !== null) {
    const card = parseCardNumber(cardNumber);
    if (!card.ok) return refuse('card_unreadable');
    subject.cardNumber = card.value;
  }
  for (const word of words) {
    const phone = toPhone(word);
    if (isId('payout', word)) subject.payouts.push(word);
    else if (isId('refund', word)) subject.refunds.push(word);
    else if (isId('payment', word)) subject.payments.push(word);
    else if (word.includes('@') && subject.email === null) subject.email = word.trim().toLowerCase();
    else if (phone !== null && subject.phone === null) subject.phone = phone;
    else return refuse('subject_unreadable', { params: { word } });
  }
  const isNobody = words.length === 0 && subject.cardNumber === null;
  return isNobody ? refuse('subject_missing') : accept(subject);
}

/** As phones are stored: of other countries too, for mobile money goes there. */
function toPhone(word: string): string | null {
  const russian = parseRussianMobile(word);
  if (russian.ok) return russian.value;
  const plain = word.replace(/[ ()-]/g, '');
  return /^\+\d{10,15}$/.test(plain) ? plain : null;
}
