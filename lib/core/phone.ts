import { withoutInvisible } from './plain-text.ts';
import { accept, type Result, refuse } from './result.ts';

export type PhoneRefusal = 'phone_empty' | 'phone_unreadable' | 'phone_not_russian_mobile';

/**
 * A Russian mobile number in any usual way of typing ("+7 916 123-45-67", "8 (916) 123 45 67", "79161234567",
 * "007…") as E.164. SBP pays to these only: +77… is Kazakhstan, and Russian numbers that do not begin with 9 are not
 * mobile.
 */
export function parseRussianMobile(text: string): Result<string, PhoneRefusal> {
  const clean = withoutInvisible(text)
    .replace(/[\s\u00a0]/g, ' ')
    .trim();
  if (clean === '') return refuse('phone_empty');
  if (clean.length > 40 || !/^\+?[\d ()\u2010-\u2013-]+$/.test(clean)) return refuse('phone_unreadable');
  const digits = clean.replace(/\D/g, '').replace(/^007/, '7');
  const national = /^[78](\d{10})$/.exec(digits)?.[1];
  if (!national) return refuse('phone_unreadable');
  if (!national.startsWith('9') || (clean.startsWith('+') && !digits.startsWith('7')))
    return refuse('phone_not_russian_mobile');
  return accept(`+7${national}`);
}
