import { hasCardNumber } from './card-text.ts';
import { accept, type Result, refuse } from './result.ts';
import { withoutInvisible } from './typed-text.ts';

export type TextRefusal = 'text_too_long' | 'text_unreadable' | 'card_number_not_allowed';

/** The longest reason a person may type, wherever one is asked for. */
export const reasonMax = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * The index of the first text that makes a card number together with those before it: half a number in each of two
 * fields is a whole one for a reader of both. Undefined when there is none.
 */
export function findSplitCard(texts: readonly string[]): number | undefined {
  const at = texts.findIndex((text, at) => text !== '' && hasCardNumber(texts.slice(0, at + 1).join(' ')));
  return at === -1 ? undefined : at;
}

/**
 * Trims, removes invisible characters, and refuses what has no place in a free text (a card number above
 * all).
 */
export function parsePlainText(text: string, maxLength: number): Result<string, TextRefusal> {
  if (text.length > maxLength * 4) return refuse('text_too_long', { params: { max: maxLength } });
  const clean = withoutInvisible(text).trim().normalize('NFC');
  if ([...clean].length > maxLength) return refuse('text_too_long', { params: { max: maxLength } });
  if (control.test(clean) || !clean.isWellFormed()) return refuse('text_unreadable');
  if (hasCardNumber(clean)) return refuse('card_number_not_allowed');
  return accept(clean);
}
