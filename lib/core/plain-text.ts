import { accept, type Result, refuse } from './result.ts';

export type TextRefusal = 'text_too_long' | 'text_unreadable' | 'card_number_not_allowed';

// Direction overrides, zero-width and other invisible characters: two texts that look the same must be the same.
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const cardLike = /(?:\d[ \u00a0-]?){13,19}/g;

/** Trims, drops invisible characters, and refuses what has no place in a free text (a card number above all). */
export function parsePlainText(text: string, maxLength: number): Result<string, TextRefusal> {
  if (text.length > maxLength * 4) return refuse('text_too_long', { params: { max: maxLength } });
  const clean = text.replace(invisible, '').trim().normalize('NFC');
  if ([...clean].length > maxLength) return refuse('text_too_long', { params: { max: maxLength } });
  if (control.test(clean) || !clean.isWellFormed()) return refuse('text_unreadable');
  if (hasCardNumber(clean)) return refuse('card_number_not_allowed');
  return accept(clean);
}

/** True when a run of 13 to 19 digits passes the Luhn check. */
export function hasCardNumber(text: string): boolean {
  return (text.match(cardLike) ?? []).some((run) => isLuhn(run.replace(/\D/g, '')));
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
