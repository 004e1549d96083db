/**
 * How the name that a bank returned fits the name that somebody expected. `match`: the same. `close`: the same person as
 * far as a masked name can say: ё or е, another order, no patronymic, initials, Latin letters. `different`: everything
 * else that has letters. `none`: the bank returned no name.
 */
export const nameMatches = ['match', 'close', 'different', 'none'] as const;
export type NameMatch = (typeof nameMatches)[number];

export function compareNames(expected: string, returned: string | null): NameMatch {
  const [one, other] = [toPlain(expected), toPlain(returned ?? '')];
  if (other === '') return 'none';
  if (one === other) return 'match';
  return isClose(one, other) ? 'close' : 'different';
}

/**
 * The name without what does not identify the person: capitals, dots, hyphens, quotes. An asterisk hides letters, so it
 * stays.
 */
function toPlain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}*]+/gu, ' ')
    .trim();
}

/** More is no name of a person, and takes long to compare. */
const mostWords = 6;

function isClose(one: string, other: string): boolean {
  // A letter more or less makes another name of a Cyrillic one: only ё is forgiven. Latin is spelled in many ways.
  const isLatin = /\p{Script=Latin}/u.test(one + other);
  const [few, many] = [one, other]
    .map((name) => name.split(' ').map((word, at) => toWord(word, at, isLatin)))
    .toSorted((left, right) => left.length - right.length) as [Word[], Word[]];
  if (many.length > mostWords || many.length - few.length > 1) return false;
  return isPaired(few, many, { hasWhole: false, lastInitial: -1 });
}

/** `end`: the letters after its asterisks. */
type Word = { text: string; end: string; at: number; isCut: boolean };

/** A letter alone, and letters before an asterisk, are the beginning of a word. */
function toWord(text: string, at: number, isLatin: boolean): Word {
  const [begun = '', ...ends] = text.split('*');
  const read = (part: string) => (isLatin ? toSkeleton(part) : part.replaceAll('ё', 'е'));
  const isCut = ends.length > 0 || [...begun].length === 1;
  return { text: read(begun), end: read(ends.at(-1) ?? ''), at, isCut };
}

/**
 * Whether each word of one name belongs to a word of its own in the other. Only a patronymic may be left over. Initials
 * alone fit half a city, so that one word must be whole in both, and not only a patronymic; and initials in another
 * order are those of another person.
 */
function isPaired(
  [word, ...few]: Word[],
  many: Word[],
  { hasWhole, lastInitial }: { hasWhole: boolean; lastInitial: number },
): boolean {
  if (!word) return hasWhole && many.every(isPatronymic);
  return many.some((each, index) => {
    const isCut = word.isCut || each.isCut;
    if (!isSameWord(word, each) || (isCut && each.at < lastInitial)) return false;
    const found = {
      hasWhole: hasWhole || !(isCut || isPatronymic(word)),
      lastInitial: isCut ? each.at : lastInitial,
    };
    return isPaired(few, many.toSpliced(index, 1), found);
  });
}

function isSameWord(one: Word, other: Word): boolean {
  if (one.text === '' || other.text === '') return false;
  if (one.isCut && other.text.startsWith(one.text)) return isSameEnd(one, other);
  if (other.isCut && one.text.startsWith(other.text)) return isSameEnd(other, one);
  return one.text === other.text;
}

/** The letters behind the asterisks are as visible as those before them. Of two words that are cut only both ends can be compared. */
function isSameEnd(cut: Word, { text, end, isCut }: Word): boolean {
  if (!isCut) return text.endsWith(cut.end);
  return cut.end.endsWith(end) || end.endsWith(cut.end);
}

const patronymic = /(?:вич|ьич|лич|мич|вна|чна|оглы|оглу|кызы|кизи|улы)$/;

/** A Latin one has become Cyrillic letters by then. */
function isPatronymic({ text, isCut }: Word): boolean {
  return !isCut && patronymic.test(text);
}

/** Longer groups of letters first: otherwise "shch" is read as "sh" and "ch". */
const latinGroups: [RegExp, string][] = [
  [/shch|sch/g, 'щ'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts|tz/g, 'ц'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/x/g, 'кс'],
];
const latinLetters: Record<string, string> = {
  ...{
    a: 'а',
    b: 'б',
    c: 'к',
    d: 'д',
    e: 'е',
    f: 'ф',
    g: 'г',
    h: 'х',
    i: 'и',
    j: 'и',
    k: 'к',
    l: 'л',
    m: 'м',
  },
  ...{ n: 'н', o: 'о', p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', y: 'и', z: 'з' },
};
/** Letters that Latin spellings do not keep apart, and those of Kazakh next to the Russian ones they are written as. */
const sameLetters: Record<string, string> = {
  ...{ ё: 'е', э: 'е', й: 'и', ы: 'и', ъ: '', ь: '' },
  ...{ ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'и' },
};
/** Both ways of writing a soft vowel after a vowel: Iuliia, Yulia, Юлия. */
const softVowels: [RegExp, string][] = [
  [/и+/g, 'и'],
  [/и?(?:иа|я)/g, 'я'],
  [/и?(?:иу|ю)/g, 'ю'],
  [/и?(?:ио|ие|е)/g, 'е'],
  [/и+/g, 'и'],
];

/** One spelling for a word in Cyrillic and all the ways in which it is written in Latin letters. */
function toSkeleton(word: string): string {
  const bare = word
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC');
  const read = latinGroups.reduce((text, [group, letter]) => text.replace(group, letter), bare);
  const letters = [...read].map((letter) => latinLetters[letter] ?? sameLetters[letter] ?? letter).join('');
  return softVowels.reduce((text, [group, letter]) => text.replace(group, letter), letters);
}
