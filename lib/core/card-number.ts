import { isLuhn } from './card-text.ts';
import { accept, type Result, refuse } from './result.ts';
import { toPlainDashes, toPlainSpaces, withoutInvisible } from './typed-text.ts';

export type CardRefusal =
  | 'card_empty'
  | 'card_not_digits'
  | 'card_length'
  | 'card_check_digit'
  | 'card_unissued'
  | 'card_amex'
  | 'card_length_kz';

/** How much of a card may be shown: these digits, out of `length`, with the others hidden. */
export type MaskedCard = { first6: string; last4: string; length: number; brand: CardBrand | null };

export const cardBrands = [
  'mir',
  'visa',
  'mastercard',
  'maestro',
  'unionpay',
  'amex',
  'jcb',
  'other',
] as const;
export type CardBrand = (typeof cardBrands)[number];

/** Lengths that the schemes issue. The spec's 3 to 22 characters (2.3) is what the wire takes, not what cards have. */
const lengths: Record<CardBrand, readonly number[]> = {
  mir: [16, 17, 18, 19],
  visa: [13, 16, 19],
  mastercard: [16],
  maestro: [13, 14, 15, 16, 17, 18, 19],
  unionpay: [16, 17, 18, 19],
  amex: [15],
  jcb: [16, 17, 18, 19],
  other: [13, 14, 15, 16, 17, 18, 19],
};
function toDigits(text: string): string {
  return toPlainDashes(toPlainSpaces(withoutInvisible(text))).replace(/[ -]/g, '');
}

/** The digits of a card as people type them, with any spaces or dashes between. */
export function parseCardNumber(text: string): Result<string, CardRefusal> {
  if (text.length > 60) return refuse('card_length');
  const digits = toDigits(text);
  if (digits === '') return refuse('card_empty');
  if (!/^\d+$/.test(digits)) return refuse('card_not_digits');
  if (digits.startsWith('0')) return refuse('card_unissued');
  // A wrong length is reported before a wrong check digit: a person who left out a digit learns what to do.
  if (!lengths[toCardBrand(digits) ?? 'other'].includes(digits.length)) return refuse('card_length');
  return isLuhn(digits) ? accept(digits) : refuse('card_check_digit');
}

/** A Russian bank's card. American Express is not paid to here, and would be declined. */
export function parseRuCardNumber(text: string): Result<string, CardRefusal> {
  return toCardBrand(toDigits(text)) === 'amex' ? refuse('card_amex') : parseCardNumber(text);
}

/** A KZ card has exactly 16 digits (spec 2.3). */
export function parseKzCardNumber(text: string): Result<string, CardRefusal> {
  const number = parseCardNumber(text);
  const code = number.ok ? null : number.refusal.code;
  if (code === 'card_empty' || code === 'card_not_digits') return number;
  return toDigits(text).length === 16 ? number : refuse('card_length_kz');
}

const brandPatterns: readonly [CardBrand, RegExp][] = [
  ['mir', /^220[0-4]/],
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
  ['maestro', /^(?:50|5[6-9]|6[0-9])/],
];

/** The brand by the first digits; null while there are too few of them. */
export function toCardBrand(digits: string): CardBrand | null {
  const found = brandPatterns.find(([, pattern]) => pattern.test(digits));
  if (found) return found[0];
  return digits.length >= 6 ? 'other' : null;
}

/** The processor may name a card with fewer digits than any that is issued. */
const shortestIssued = 13;

/** A short number shows fewer digits, never so many that the rest could be guessed. */
export function maskCard(digits: string): MaskedCard {
  const { length } = digits;
  // The check digit gives away one more: a 13-digit number with ten digits shown leaves only a hundred
  // candidates.
  const shown = length >= 16 ? 6 : length >= shortestIssued ? 4 : 0;
  return {
    first6: digits.slice(0, shown),
    last4: digits.slice(shown > 0 ? -4 : -2),
    length,
    brand: toCardBrand(digits),
  };
}

export type ExpiryRefusal = 'expiry_month' | 'expiry_year' | 'expiry_past' | 'expiry_incomplete';

/** An empty name is null: most cards are paid without it. */
export function parseExpiryMonth(text: string): Result<number | null, ExpiryRefusal> {
  const typed = text.trim();
  if (typed === '') return accept(null);
  const month = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return month >= 1 && month <= 12 ? accept(month) : refuse('expiry_month');
}

/** A four-digit year, or the last two digits as printed on the card; at most 20 years ahead. */
export function parseExpiryYear(text: string, now = new Date()): Result<number | null, ExpiryRefusal> {
  const typed = text.trim();
  if (typed === '') return accept(null);
  if (!/^(?:20)?\d{2}$/.test(typed)) return refuse('expiry_year');
  const year = typed.length === 2 ? 2000 + Number(typed) : Number(typed);
  if (year > now.getUTCFullYear() + 20) return refuse('expiry_year');
  return year < now.getUTCFullYear() ? refuse('expiry_past') : accept(year);
}

/** A card is valid to the end of its month, in the time zone that is farthest behind. */
export function isExpired(month: number, year: number, now = new Date()): boolean {
  return now.getTime() >= Date.UTC(year, month, 1, 12);
}

/** Three ASCII digits (spec 2.3); empty is null. */
export function parseCardCode(text: string): Result<string | null, 'card_code'> {
  const typed = text.trim();
  if (typed === '') return accept(null);
  return /^[0-9]{3}$/.test(typed) ? accept(typed) : refuse('card_code');
}
