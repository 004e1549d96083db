import type { Cell } from '../table.ts';

const encoder = new TextEncoder();

/** Of what bytes a text consists: one that a kind of file or COPY writes in another way, and anything but digits. */
export const unusual = 1;
export const noDigit = 2;

/** What a kind of file writes before and behind. */
export type Frame = readonly [Uint8Array, Uint8Array];

/** What is the same in all cells of some sort, learned from the cells that a kind of file makes of samples. */
export type Learned = {
  /** Around a text that begins with a letter, and around one of digits. */
  word: Frame;
  digits: Frame;
  /** What each byte is (`unusual`, `noDigit`), and which may begin and end a text that stands as it is. */
  kinds: Uint8Array;
  begins: Uint8Array;
  ends: Uint8Array;
};

/** The lead bytes of Cyrillic letters; nothing else begins with them. */
const cyrillic = [0xd0, 0xd1];
/** Full-width forms, which spreadsheets take for signs of a formula, and what XML cannot hold. */
const fullWidth = 0xef;

export function learn(toText: (cell: Cell) => string): Learned {
  const [before, after] = splitAt(toText('Word'), 'Word');
  const isKept = (text: string) => toText(text) === `${before}${text}${after}`;
  const kinds = new Uint8Array(256).fill(noDigit);
  const begins = new Uint8Array(256);
  const ends = new Uint8Array(256);
  kinds[fullWidth] = unusual | noDigit;
  for (let code = 0; code < 0x80; code += 1) {
    const sign = String.fromCharCode(code);
    const isDigit = /\d/.test(sign);
    kinds[code] = (sign !== '\\' && isKept(`A${sign}A`) ? 0 : unusual) | (isDigit ? 0 : noDigit);
    begins[code] = /[a-z]/i.test(sign) && isKept(`${sign}A`) ? 1 : 0;
    ends[code] = isKept(`A${sign}`) ? 1 : 0;
  }
  for (const lead of cyrillic) begins[lead] = 1;
  return { word: toFrame(toText, 'Word'), digits: toFrame(toText, '00'), kinds, begins, ends };
}

/** Whether a text whose last bytes these are can end so; of the others nobody knows whether they are spaces. */
export function isEnd({ ends }: Learned, last: number, beforeLast: number): boolean {
  return last < 0x80 ? ends[last] === 1 : cyrillic.includes(beforeLast);
}

function toFrame(toText: (cell: Cell) => string, sample: string): Frame {
  const [before, after] = splitAt(toText(sample), sample);
  return [encoder.encode(before), encoder.encode(after)];
}

export function splitAt(text: string, sample: string): [string, string] {
  const at = text.indexOf(sample);
  if (at < 0) throw new Error(`A file does not write ${sample} as it is`);
  return [text.slice(0, at), text.slice(at + sample.length)];
}
