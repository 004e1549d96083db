import {
  isExpired,
  parseCardCode,
  parseCardNumber,
  parseExpiryMonth,
  parseExpiryYear,
} from '#lib/core/card-number.ts';
import { parseLatinName } from '#lib/core/latin-name.ts';
import { type Result, refuse } from '#lib/core/result.ts';

/** Maximum lengths of the free texts about a card. */
export const cardTextMax = { brand: 30, holderName: 60 };

/** Only the number is required (spec 2.3). */
export const cardFields = {
  cardNumber: parseCardNumber,
  holderName: (text: string) => parseLatinName(text, cardTextMax.holderName),
  expiryMonth: parseExpiryMonth,
  expiryYear: (text: string) => parseExpiryYear(text),
  cvv: parseCardCode,
};

/** The same field, refused with this code when it is empty. */
export function required<Value, Code extends string, Empty extends string>(
  parse: (text: string) => Result<Value, Code>,
  code: Empty,
) {
  return (text: string): Result<Value, Code | Empty> => (text.trim() === '' ? refuse(code) : parse(text));
}

type Expiry = { expiryMonth: number | null; expiryYear: number | null };

/** Month and year: both or neither, and not in the past. */
export function judgeExpiry({ expiryMonth, expiryYear }: Expiry): { field: string; code: string } | null {
  if (expiryMonth === null && expiryYear === null) return null;
  if (expiryMonth === null) return { field: 'expiryMonth', code: 'expiry_incomplete' };
  if (expiryYear === null) return { field: 'expiryYear', code: 'expiry_incomplete' };
  return isExpired(expiryMonth, expiryYear) ? { field: 'expiryYear', code: 'expiry_past' } : null;
}

/**
 * National card schemes of the neighbouring countries: Uzcard, Humo, Belkart, Elkart. Neither the Russian nor
 * the Kazakh method pays to their cards.
 */
const neighbourSchemes = /^(?:8600|9860|9112|9417)/;

export function isOfNeighbour(cardNumber: string): boolean {
  return neighbourSchemes.test(cardNumber);
}
