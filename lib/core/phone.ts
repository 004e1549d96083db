import { accept, type Result, refuse } from './result.ts';
import { toPlainDashes, toPlainSpaces, withoutInvisible } from './typed-text.ts';

export type PhoneRefusal = 'phone_empty' | 'phone_unreadable' | 'phone_not_russian_mobile';

/** What contacts, letters and links write before a number. */
const label = /^(?:тел(?:ефон)?|tel|phone)(?:\.|:| )+/i;

/** True for a number that people write as a phone, of Russia or with a plus of any other country. */
export function isPhone(text: string): boolean {
  const read = parseRussianMobile(text);
  if (read.ok || read.refusal.code === 'phone_not_russian_mobile') return true;
  return /^\+(?:[ ().-]*\d){10,15}$/.test(toPlainDashes(toPlainSpaces(text)).trim());
}

/**
 * A Russian mobile number in any usual way of typing ("+7 916 123-45-67", "8 (916) 123 45 67", "8.916.123.45.67",
 * "916-123-45-67"), or pasted with its label ("тел. +7 916 …"), as E.164. SBP pays to these only: +77… is Kazakhstan,
 * and Russian numbers that do not begin with 9 are not mobile. A leading 00 is refused: what follows it is a country's
 * code, and nobody writes Russia's so.
 */
export function parseRussianMobile(text: string): Result<string, PhoneRefusal> {
  const typed = toPlainDashes(toPlainSpaces(withoutInvisible(text.slice(0, 100)))).trim();
  const clean = typed.replace(label, '');
  if (typed === '') return refuse('phone_empty');
  if (clean.length > 40 || !/^\+?[\d ().-]+$/.test(clean)) return refuse('phone_unreadable');
  const digits = clean.replace(/\D/g, '');
  const isInternational = clean.startsWith('+');
  const national =
    /^[78](\d{10})$/.exec(digits)?.[1] ?? (isInternational ? null : /^9\d{9}$/.exec(digits)?.[0]);
  if (!national) return refuse('phone_unreadable');
  if (!national.startsWith('9') || (isInternational && !digits.startsWith('7')))
    return refuse('phone_not_russian_mobile');
  return accept(`+7${national}`);
}
