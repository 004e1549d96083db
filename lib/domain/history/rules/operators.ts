import { toWholeDay } from '#lib/core/local-day.ts';
import { toDecimal } from '#lib/core/money.ts';
import { parseSum } from '#lib/core/typed-amount.ts';
import { readQuery } from '#lib/list/query.ts';
import { historyList } from '../schemas/list.ts';
import { type OperatorName, operatorWords, valueWords } from './operator-words.ts';

/** What else a value can be called: a colleague's or a bank's name, a status in the words of the screen. */
export type Named = { value: string; name: string };
export type Vocabulary = Partial<Record<OperatorName, readonly Named[]>>;

/** A typed line, taken apart. */
export type Understood = {
  /** The filters as the address writes them. */
  values: Partial<Record<OperatorName, string>>;
  /** What is left to search for. */
  rest: string;
  /**
   * Operators with a value that means nothing, as they were typed: nothing is searched until they are mended.
   */
  unclear: string[];
};

const names = Object.keys(operatorWords) as OperatorName[];

/** `word:value`, or `word:"several words"`. */
const operator = /(?<=^|\s)(\p{L}+):("[^"]*"?|«[^»]*»?|\S*)/gu;

/** Takes a typed line apart: known operators become filters, everything else stays a search text. */
export function readOperators(line: string, vocabulary: Vocabulary = {}): Understood {
  const values: Understood['values'] = {};
  const unclear: string[] = [];
  const rest = line.replace(operator, (typed: string, word: string, quoted: string) => {
    const name = findOperator(word);
    if (!name) return typed;
    const value = readValue(name, quoted.replace(/["«»]/g, '').trim(), vocabulary[name] ?? []);
    if (value === null) unclear.push(typed);
    else values[name] = value;
    return ' ';
  });
  return { values, rest: rest.replace(/\s+/g, ' ').trim(), unclear };
}

export function findOperator(word: string): OperatorName | undefined {
  const typed = word.toLowerCase();
  return names.find((name) => [...operatorWords[name].en, ...operatorWords[name].ru].includes(typed));
}

function readValue(name: OperatorName, typed: string, named: readonly Named[]): string | null {
  if (typed === '') return null;
  const value =
    name === 'amount'
      ? readAmount(typed)
      : (findWord(name, typed) ?? findNamed(named, typed) ?? (name === 'period' ? readDays(typed) : typed));
  // The address reads it by the same rules, so nothing is written there that it would refuse.
  return value !== null && readQuery(historyList.filters, new URLSearchParams({ [name]: value })).ok
    ? value
    : null;
}

function findWord(name: OperatorName, typed: string): string | undefined {
  const wanted = typed.toLowerCase();
  return Object.entries(valueWords[name] ?? {}).find(([, words]) => words.includes(wanted))?.[0];
}

/** The option of the whole name, or of the beginning of any of its words when only one is called so. */
function findNamed(named: readonly Named[], typed: string): string | undefined {
  const wanted = typed.toLowerCase();
  const whole = named.find(({ name }) => name.toLowerCase() === wanted);
  if (whole) return whole.value;
  const begun = new Set(named.filter(({ name }) => isBegun(name, wanted)).map(({ value }) => value));
  return begun.size === 1 ? [...begun][0] : undefined;
}

/** True when any word of the name begins so. */
export function isBegun(name: string, wanted: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith(wanted) || lower.split(/[\s-]+/).some((word) => word.startsWith(wanted));
}

/** ">1000" is strictly more, ">=1000" at least; "1000..5000" has both ends; a bare sum is exactly that. */
function readAmount(typed: string): string | null {
  const [, sign, one] = /^(>=|<=|>|<|=)?(.+)$/.exec(typed) ?? [];
  const ends = typed.split('..');
  if (ends.length === 2) {
    const [from, to] = ends.map((end) => (end === '' ? '' : (toUnits(end, 0n) ?? null)));
    return from === null || to === null ? null : `${from}..${to}`;
  }
  const exact = one === undefined ? null : toUnits(one, 0n);
  if (exact === null || one === undefined) return null;
  if (sign === '>') return `${toUnits(one, 1n)}..`;
  if (sign === '>=') return `${exact}..`;
  if (sign === '<') return exact === '0.00' ? null : `..${toUnits(one, -1n)}`;
  return sign === '<=' ? `..${exact}` : `${exact}..${exact}`;
}

function toUnits(typed: string, more: bigint): string | null {
  const sum = parseSum(typed.replaceAll('_', ' '), 'RUB');
  return sum.ok ? toDecimal({ ...sum.value, amountMinor: sum.value.amountMinor + more }) : null;
}

/** One day, or from one to another. */
function readDays(typed: string): string | null {
  const ends = typed.split('..').map((end) => toWholeDay(end));
  const [from, to = from] = ends;
  return from === undefined || to === undefined || ends.length > 2 ? null : `${from}..${to}`;
}
