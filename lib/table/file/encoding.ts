import { UnreadableTable } from './unreadable.ts';

/** The encodings in which tables come, the usual ones first. */
export const encodings = [
  'utf-8',
  'windows-1251',
  'utf-16le',
  'utf-16be',
  'ibm866',
  'koi8-r',
  'x-mac-cyrillic',
] as const;
export type Encoding = (typeof encodings)[number];

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Enough text to distinguish the encodings of one alphabet. */
const sampleBytes = 64_000;

/**
 * The encoding by what makes words: a byte order mark, then zeros next to letters, then UTF-8 that is valid to its end, then
 * whichever of the Cyrillic code pages gives the most usual Russian letters. Throws for bytes that are no text, and for
 * UTF-8 with lines of another encoding in it: half of such a file would be read wrongly.
 */
export function findEncoding(bytes: Uint8Array): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const wide = findWide(bytes);
  if (wide) return wide;
  if (bytes.includes(0) || isNoise(bytes.subarray(0, sampleBytes)))
    throw new UnreadableTable('table_not_text');
  if (isUtf8(bytes)) return 'utf-8';
  if (isPartlyUtf8(bytes)) throw new UnreadableTable('table_encoding');
  const sample = toForeign(bytes);
  const [best] = (['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'] as const)
    .map((encoding) => ({ encoding, score: scoreLetters(new TextDecoder(encoding).decode(sample)) }))
    .toSorted((one, other) => other.score - one.score);
  return best?.encoding ?? 'windows-1251';
}

/** UTF-16 without a mark: digits, separators and line ends have a zero next to them, always on the same side. */
function findWide(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at += 1)
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // A text without a separator, a digit or a line end in every eighth character is no table.
  const few = sample.length / 16;
  if (odd > few && even === 0) return 'utf-16le';
  return even > few && odd === 0 ? 'utf-16be' : null;
}

/** Signs that no program writes into a text, more than a stray one. */
function isNoise(sample: Uint8Array): boolean {
  let count = 0;
  for (const byte of sample) if (byte < 0x09 || (byte > 0x0d && byte < 0x1a)) count += 1;
  return count * 50 > sample.length;
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += sampleBytes)
      decoder.decode(bytes.subarray(at, at + sampleBytes), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Cyrillic letters of UTF-8 begin with these; in a code page the two hardly ever are before such a byte. */
const isLead = (byte: number | undefined) => byte === 0xd0 || byte === 0xd1;
const isTrail = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte <= 0xbf;

function isPartlyUtf8(bytes: Uint8Array): boolean {
  let pairs = 0;
  let foreign = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    foreign += 1;
    if (!isLead(bytes[at]) || !isTrail(bytes[at + 1])) continue;
    pairs += 1;
    foreign += 1;
    at += 1;
  }
  return pairs * 2 > foreign / 4;
}

/** The bytes beyond ASCII with what appears next to them: a file may have its first Russian word after a thousand lines. */
function toForeign(bytes: Uint8Array): Uint8Array {
  const kept: number[] = [];
  for (let at = 0; at < bytes.length && kept.length < sampleBytes; at += 1)
    if ((bytes[at] ?? 0) > 0x7f) kept.push(bytes[at] ?? 0);
    else if (kept.length > 0 && kept.at(-1) !== 0x20) kept.push(0x20);
  return Uint8Array.from(kept);
}

/** How often letters appear in Russian texts, in thousandths. */
const frequencies: Record<string, number> = {
  ...{
    о: 110,
    е: 85,
    а: 80,
    и: 74,
    н: 67,
    т: 63,
    с: 55,
    р: 47,
    в: 45,
    л: 44,
    к: 35,
    м: 32,
    д: 30,
    п: 28,
    у: 26,
  },
  ...{
    я: 20,
    ы: 19,
    ь: 17,
    г: 17,
    з: 16,
    б: 16,
    ч: 14,
    й: 12,
    х: 10,
    ж: 9,
    ш: 7,
    ю: 6,
    ц: 5,
    щ: 4,
    э: 3,
    ф: 3,
  },
  ...{ ъ: 1, ё: 1 },
};

/**
 * How likely this text is Russian: usual letters count for it, signs that no text has against it, and so does a capital
 * after a small letter (KOI8-R and Windows-1251 swap the two).
 */
function scoreLetters(text: string): number {
  let score = 0;
  let isAfterSmall = false;
  for (const sign of text) {
    const small = sign.toLowerCase();
    const isSmall = sign === small && small in frequencies;
    score += frequencies[small] ?? (/[№«»–—“”„\u00a0 ]/.test(sign) ? 0 : -60);
    if (isAfterSmall && !isSmall && small in frequencies) score -= 80;
    isAfterSmall = isSmall;
  }
  return score;
}

/** The text of the bytes in pieces, without the byte order mark. A byte that is none of the encoding throws. */
export function* decode(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += sampleBytes)
      yield decoder.decode(bytes.subarray(at, at + sampleBytes), { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableTable('table_other_encoding');
  }
}
