import { parsePlainText, type TextRefusal } from './plain-text.ts';
import { accept, type Result, refuse } from './result.ts';

export type LatinNameRefusal = TextRefusal | 'name_cyrillic' | 'name_not_latin';

const latin = /^[\p{Script=Latin}\p{M}0-9 .,'’&/-]*$/u;
const cyrillic = /\p{Script=Cyrillic}/u;
/** Cyrillic letters that look like Latin ones, typed on the wrong keyboard layout. */
const lookAlike = /[АВЕЅІЈКМНОРСТУХаеосрухіјѕ]/g;

/** A name as it is on a card: Latin letters, and what is between them. Empty is fine: most cards need none. */
export function parseLatinName(text: string, maxLength: number): Result<string, LatinNameRefusal> {
  const read = parsePlainText(text, maxLength);
  if (!read.ok || latin.test(read.value)) return read.ok ? accept(read.value) : read;
  return refuse(cyrillic.test(read.value) ? 'name_cyrillic' : 'name_not_latin');
}

/** A name without a Latin letter is simply written in Russian: РОМА. */
export function hasLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text);
}

/**
 * The Cyrillic letters of a text that pass for Latin ones, each once. Empty when it has none, and when another letter
 * shows that the text is written in Russian: then no single letter is the mistake.
 */
export function findLookAlikes(text: string): string[] {
  return cyrillic.test(text.replace(lookAlike, '')) ? [] : [...new Set(text.match(lookAlike) ?? [])];
}
