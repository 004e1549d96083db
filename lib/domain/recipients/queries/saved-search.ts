import type { Sight } from '#lib/core/personal-data.ts';
import { toBank, toFirst6, toLast4, toPhone } from '#lib/list/search-text.ts';
import type { SavedSearch } from '../store/saved.ts';

/** Fewer digits appear in every phone. */
const fewestDigits = 3;

/**
 * A search by name, note and bank, by any part of a phone, and by the visible digits of a card. Who sees them masked searches
 * by a whole phone, the last digits of a card, and the bank.
 */
export function toSavedSearch(text: string, sight: Sight): SavedSearch {
  const isNumber = /^[\d\s()+*•-]+$/.test(text);
  const digits = text.replace(/\D/g, '');
  const bank = toBank(text)?.name;
  const last4 = toLast4(text);
  const first6 = toFirst6(text);
  if (sight !== 'whole') {
    const phonePart = toPhone(text)?.slice(1);
    return { ...(phonePart && { phonePart }), ...(bank && { bank }), ...(last4 && { last4 }) };
  }
  return {
    text: text.toLowerCase().replaceAll('ё', 'е'),
    ...(isNumber && digits.length >= fewestDigits && { phonePart: toPhone(text)?.slice(1) ?? digits }),
    ...(bank && { bank }),
    ...(last4 && { last4 }),
    ...(first6 && { first6 }),
  };
}
