import { toOtherLayout } from './other-layout.ts';

/** Lower case, ё as е, no accents, so that typed text and list entries can be compared. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .normalize('NFKD')
    .replace(/[\u0300-\u0305\u0307-\u036f]/g, '')
    .normalize('NFC');
}

const wordBreak = /[\s\-\u2010-\u2015_/.,()"«»]+/;

/**
 * How well a search finds an option: 1 every typed word begins a word of it, 0.5 every typed word is somewhere
 * in it, 0 not found. What was typed in the wrong keyboard layout is found as well, after the rest. Of options that fit
 * alike the one that is chosen already comes first: Enter, pressed by habit, then changes nothing.
 */
export function matchOption(search: string, texts: readonly string[], isChosen = false): number {
  const asTyped = match(search, texts);
  const found = asTyped === 1 ? 1 : Math.max(asTyped, match(toOtherLayout(search), texts) * 0.9);
  return isChosen ? found * 1.01 : found;
}

function match(search: string, texts: readonly string[]): number {
  const wanted = fold(search).split(wordBreak).filter(Boolean);
  const folded = texts.map(fold);
  const words = folded.flatMap((text) => text.split(wordBreak));
  if (wanted.every((part) => words.some((word) => word.startsWith(part)))) return 1;
  // "тбанк" is "Т-Банк".
  const joined = wanted.join('');
  if (folded.some((text) => text.split(wordBreak).join('').startsWith(joined))) return 1;
  return wanted.every((part) => folded.some((text) => text.includes(part))) ? 0.5 : 0;
}
