import { parsePlainText, type TextRefusal } from './plain-text.ts';
import { accept, type Result, refuse } from './result.ts';

export type LatinNameRefusal = TextRefusal | 'name_cyrillic' | 'name_not_latin';

const latin = /^[\p{Script=Latin}\p{M}0-9 .,'’&/-]*$/u;
const cyrillic = /\p{Script=Cyrillic}/u;
/** Cyrillic letters that look like Latin ones, typed on the wrong keyboard layout. */
const lookAlike = /[АВЕЅІЈКМНОРСТУХаеосрухіјѕ]/g;

/** A name as it stands on a card: Latin letters, and what stands between them. Empty is fine: most cards need none. */
export function parseLatinName(text: string, maxLength: number): Result<string, LatinNameRefusal> {
  const read = parsePlainText(text, maxLength);
  if (!read.ok || latin.test(read.value)) return read.ok ? accept(read.value) : read;
  return refuse(cyrillic.test(read.value) ? 'name_cyrillic' : 'name_not_latin');
}

/** The Cyrillic letters of a text that pass for Latin ones, each once; empty when it has none. */
export function findLookAlikes(text: string): string[] {
  return [...new Set(text.match(lookAlike) ?? [])];
}
