/**
 * First digits and lengths that schemes issue: Visa, Mastercard and Mir, American Express, Diners, JCB, Maestro,
 * UnionPay, and the schemes of the neighbours (Uzcard, Humo, Belkart, Elkart). By the check digit alone every tenth
 * long number, a time in milliseconds for one, would pass for a card.
 */
const issued =
  /^(?:4\d{12}|4\d{15,18}|2(?:20[0-4]|22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12,15}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|5[0-8]\d{14,17}|6\d{15,18}|(?:8600|9860|9112|9417)\d{12})$/;
const maxDigits = 19;
/** The shortest of them. Fewer digits, in whatever script, are no card, and most texts have fewer. */
const leastDigits = 13;
const anyDigit = /\p{N}/gu;
const hasEnough = (text: string) => (text.match(anyDigit)?.length ?? 0) >= leastDigits;

/** The most characters between two digits of one number: " ----- " is still a way of writing it. */
const maxGap = 16;

/** A phone as people write it: its digits never belong to a card number that seems to run into or out of it. */
const phone =
  /\+7[ \u00a0(-]{0,2}\d{3}[ \u00a0)-]{0,2}\d{3}[ \u00a0-]?\d{2}[ \u00a0-]?\d{2}(?![ \u00a0-]?\d)/g;

/** Digits of a text that are together, and where. */
type Group = { digits: string; from: number; to: number };

/** True when some digits of the text, whatever is between them, are a card number. */
export function hasCardNumber(text: string): boolean {
  return hasEnough(text) && (listCardNumbers(text).length > 0 || hasSpelledNumber(text));
}

/** The ways in which the digits of a card appear in groups; a year, a sum or a date next to one breaks them. */
const groupings = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 4],
  [4, 6, 5],
  [8, 8],
  [6, 10],
  [4, 12],
  Array.from({ length: 16 }, () => 1),
];

/**
 * True when words are between the groups of a card number: "4111 then 1111 then …". Digits that appear so far apart are
 * one number only in the groups in which cards are written: other ones are too often a date next to a sum.
 */
function hasSpelledNumber(text: string): boolean {
  const groups = listRuns(text, Number.POSITIVE_INFINITY).flat();
  return groups.some((_, first) =>
    groupings.some((sizes) => {
      const found = groups.slice(first, first + sizes.length);
      const digits = found.map((group) => group.digits).join('');
      return (
        sizes.every((size, at) => found[at]?.digits.length === size) && issued.test(digits) && isLuhn(digits)
      );
    }),
  );
}

export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Card numbers in the order of the text. Two that overlap both count as one: nobody can know which was meant, and half
 * of the other one would stay readable.
 */
export function listCardNumbers(text: string): Group[] {
  if (!hasEnough(text)) return [];
  return listRuns(text).flatMap((groups) => {
    const found: { first: number; last: number }[] = [];
    for (let first = 0; first < groups.length; first += 1) {
      const last = findCardEnd(groups, first);
      const before = found.at(-1);
      if (last === null) continue;
      if (before && first <= before.last) before.last = Math.max(before.last, last);
      else found.push({ first, last });
    }
    return found.map(({ first, last }) => join(groups.slice(first, last + 1)));
  });
}

/** The last group of the longest card number that begins with this group; a number begins and ends with a group. */
function findCardEnd(groups: readonly Group[], first: number): number | null {
  let digits = '';
  let end: number | null = null;
  for (let last = first; last < groups.length && digits.length < maxDigits; last += 1) {
    digits += groups[last]?.digits;
    if (issued.test(digits) && isLuhn(digits)) end = last;
  }
  return end;
}

function join(groups: readonly Group[]): Group {
  const digits = groups.map((group) => group.digits).join('');
  return { digits, from: groups.at(0)?.from ?? 0, to: groups.at(-1)?.to ?? 0 };
}

/** The groups of digits that may be parts of one number. A phone or a gap longer than `most` ends such a run. */
function listRuns(text: string, most = maxGap): Group[][] {
  const runs: Group[][] = [];
  let gap = 0;
  let at = 0;
  for (const sign of text.replace(phone, (typed) => 'p'.repeat(typed.length))) {
    const to = at + sign.length;
    const digit = toDigit(sign);
    const last = runs.at(-1)?.at(-1);
    if (digit === null) gap += toGap(sign);
    else if (last && gap === 0) Object.assign(last, { digits: last.digits + digit, to });
    else if (last && gap <= most) runs.at(-1)?.push({ digits: digit, from: at, to });
    else runs.push([{ digits: digit, from: at, to }]);
    if (digit !== null) gap = 0;
    at = to;
  }
  return runs;
}

/** How much a character separates. Nobody sees the invisible ones, and "x" is between digits as a dot does. */
function toGap(sign: string): number {
  if (/[xXхХ]/.test(sign)) return 1;
  if (/\p{L}/u.test(sign)) return maxGap + 1;
  return 1;
}

/** The digit that a character means, in whatever form or script: "４" and "٤" are read as 4 by people too. */
function toDigit(sign: string): string | null {
  if (sign >= '0' && sign <= '9') return sign;
  if (sign < '\u0080') return null;
  const plain = sign.normalize('NFKC');
  if (/^[0-9]$/.test(plain)) return plain;
  if (!isDigit(sign.codePointAt(0))) return null;
  const code = sign.codePointAt(0) as number;
  let zero = code;
  // The ten digits of a script follow each other, from its zero.
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return String(code - zero);
}

function isDigit(code: number | undefined): boolean {
  return code !== undefined && /^\p{Nd}$/u.test(String.fromCodePoint(code));
}
