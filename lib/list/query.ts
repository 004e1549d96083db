import { addDays, countDays, type Day, isDay, startOfDay, toDay, toWholeDay } from '#lib/core/local-day.ts';
import { parsePlainText } from '#lib/core/plain-text.ts';
import { accept, type Refusal, type Result, refuse } from '#lib/core/result.ts';

/**
 * How the filters of a list are written in an address; the page, its screen and the API all read them with
 * these functions. They are plain functions and not schemas because the screen reads its address before
 * anything else loads (docs/decisions/020).
 */

/** Parses the text of one filter. */
export type Reader<Value> = (text: string) => Result<Value>;
/** The parameters that an address may contain, by name; any other is refused. */
export type Readers = Readonly<Record<string, Reader<unknown>>>;
export type QueryOf<Names extends Readers> = {
  [Name in keyof Names]?: Names[Name] extends Reader<infer Value> ? Value : never;
};

/** Any of a closed list, each at most once: "moving,unknown". */
export function someOf<const Value extends string>(values: readonly Value[]): Reader<Value[]> {
  const isOne = (word: string): word is Value => (values as readonly string[]).includes(word);
  return (text) => {
    const words = text.split(',');
    const isGood = words.every(isOne) && new Set(words).size === words.length;
    return isGood ? accept(words) : refuse('filter_value_unknown');
  };
}

/** Expands a status filter: exact statuses, and the groups that people filter by. */
export function toStatuses<Word extends string, Groups extends Readonly<Record<string, readonly string[]>>>(
  words: readonly Word[],
  groups: Groups,
) {
  type Status = Exclude<Word, keyof Groups> | Groups[keyof Groups][number];
  return [...new Set(words.flatMap((word) => (groups[word] ?? [word]) as readonly Status[]))];
}

/** "1", or absent from the address. */
export const parseFlag: Reader<true> = (text) =>
  text === '1' ? accept(true) : refuse('filter_value_unknown');

/** What waits for the viewer: of all of it, or of what the viewer made themselves. */
export const parseWaiting: Reader<'all' | 'own'> = (text) =>
  text === 'all' || text === 'own' ? accept(text) : refuse('filter_value_unknown');

export const recentPeriods = ['today', '7d', '30d', 'month'] as const;
type RecentPeriod = (typeof recentPeriods)[number];
/** The last days or this calendar month, up to today; or from one day to another, both included. */
export type Period = RecentPeriod | { from: Day; to: Day };

const maxDays = 366;
const firstDay: Record<RecentPeriod, (today: Day) => Day> = {
  today: (today) => today,
  '7d': (today) => addDays(today, -6),
  '30d': (today) => addDays(today, -29),
  month: (today) => `${today.slice(0, 8)}01`,
};

/** Parses "today", "7d", "30d", "month" or "2026-11-01..2026-11-21". */
export function parsePeriod(text: string): Result<Period> {
  const recent = recentPeriods.find((period) => period === text);
  if (recent) return accept(recent);
  const [from = '', to = '', ...rest] = text.split('..');
  if (rest.length > 0 || !isDay(from) || !isDay(to)) return refuse('period_unreadable');
  if (from > to) return refuse('period_backwards');
  if (countDays(from, to) > maxDays) return refuse('period_too_long', { params: { max: maxDays } });
  return accept({ from, to });
}

/** What most lists can be asked for: rows made in a period (of the asking person's days), and those of that person. */
export const plainFilters = { period: parsePeriod, mine: parseFlag };

/** The first and the last day of a period. */
export function toPeriodDays(period: Period, today: Day): { from: Day; to: Day } {
  return typeof period === 'string' ? { from: firstDay[period](today), to: today } : period;
}

/** The first moment of a period and the first moment after it, with days in that time zone. */
export function toMoments(period: Period, timeZone: string, now: Date): { from: Date; before: Date } {
  const { from, to } = toPeriodDays(period, toDay(now, timeZone));
  return { from: startOfDay(from, timeZone), before: startOfDay(addDays(to, 1), timeZone) };
}

/**
 * When the rows asked for were made: within the period and, where somebody searches for a day, on that day. A day
 * is a span and not a meaning of the text, because its rows stand side by side.
 */
export function toMade(
  { period, q }: { period?: Period | undefined; q?: string | undefined },
  timeZone: string,
  now: Date,
): { from: Date; before: Date } | undefined {
  const day = q === undefined ? undefined : toWholeDay(q);
  const spans = [period, day && { from: day, to: day }].flatMap((each) =>
    each ? toMoments(each, timeZone, now) : [],
  );
  if (spans.length === 0) return undefined;
  const times = (of: 'from' | 'before') => spans.map((span) => span[of].getTime());
  return { from: new Date(Math.max(...times('from'))), before: new Date(Math.min(...times('before'))) };
}

/** The text that is left to search for when a day has been taken out of it. */
export const toSearched = (q: string | undefined): string | undefined =>
  q === undefined || toWholeDay(q) !== undefined ? undefined : q;

/** A search text, trimmed. A card number is refused, because addresses end up in histories and logs. */
export function parseSearchText(text: string): Result<string> {
  const parsed = parsePlainText(text, 100);
  if (!parsed.ok) return parsed;
  return parsed.value === '' ? refuse('search_empty') : parsed;
}

/** At most a hundred of our ids with that prefix, checked before they get anywhere near a query. */
export function someIds(prefix: string): Reader<string[]> {
  const list = new RegExp(`^${prefix}_[0-9a-z]{26}(?:,${prefix}_[0-9a-z]{26}){0,99}$`);
  return (text) => (list.test(text) ? accept(text.split(',')) : refuse('filter_value_unknown'));
}

/** The row after which a page begins. */
export const parseCursor: Reader<string> = (text) =>
  /^[\w.-]{1,64}$/.test(text) ? accept(text) : refuse('filter_value_unknown');

/** A page quotes no more of an address than fits a line: it may be anybody's text. */
const longestEcho = 40;

/**
 * Parses the query of an address. Every wrong parameter is named in `field`: unknown, given twice, or with an
 * invalid value.
 */
export function readQuery<Names extends Readers>(
  readers: Names,
  params: URLSearchParams,
): { ok: true; value: QueryOf<Names> } | { ok: false; wrong: Refusal[] } {
  const names = [...new Set(params.keys())];
  const read = names.map((name) => [name, readOne(readers, name, params.getAll(name))] as const);
  const wrong = read.flatMap(([name, result]) => (result.ok ? [] : [{ ...result.refusal, field: name }]));
  if (wrong.length > 0) return { ok: false, wrong };
  const value = Object.fromEntries(
    read.map(([name, result]) => [name, result.ok ? result.value : undefined]),
  );
  return { ok: true, value: value as QueryOf<Names> };
}

function readOne(readers: Readers, name: string, [text = '', ...more]: string[]): Result<unknown> {
  if (!Object.hasOwn(readers, name)) return refuse('filter_unknown');
  if (more.length > 0) return refuse('filter_twice');
  const result = readers[name]?.(text) ?? refuse('filter_unknown');
  if (result.ok || result.refusal.code !== 'filter_value_unknown') return result;
  // Whoever got the link can tell a slip of the hand from an old address only by what stands there.
  return refuse('filter_value_unknown', { params: { value: text.slice(0, longestEcho) } });
}

/** Converts the query of a page's address from the form in which Next passes it. */
export function fromSearchParams(params: Record<string, string | string[] | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  );
}
