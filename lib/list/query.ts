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

export const recentPeriods = ['today', 'yesterday', '7d', '30d', 'month', 'last-month'] as const;
type RecentPeriod = (typeof recentPeriods)[number];
/** Days that move with today, or from one day to another, both included. */
export type Period = RecentPeriod | { from: Day; to: Day };

const maxDays = 366;
const toFirstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const recentDays: Record<RecentPeriod, (today: Day) => { from: Day; to: Day }> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  '7d': (today) => ({ from: addDays(today, -6), to: today }),
  '30d': (today) => ({ from: addDays(today, -29), to: today }),
  month: (today) => ({ from: toFirstOfMonth(today), to: today }),
  'last-month': (today) => {
    const to = addDays(toFirstOfMonth(today), -1);
    return { from: toFirstOfMonth(to), to };
  },
};

/** Parses "today", "yesterday", "7d", "30d", "month", "last-month" or "2026-11-01..2026-11-21". */
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
  return typeof period === 'string' ? recentDays[period](today) : period;
}

/** The first moment of a period and the first moment after it, with days in that time zone. */
export function toMoments(period: Period, timeZone: string, now: Date): { from: Date; before: Date } {
  const { from, to } = toPeriodDays(period, toDay(now, timeZone));
  return { from: startOfDay(from, timeZone), before: startOfDay(addDays(to, 1), timeZone) };
}

/**
 * When the rows asked for were made: within the period and, where somebody searches for a day, on that day. A day
 * is a span and not a meaning of the text, because its rows appear side by side.
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

/** Up to a hundred of our ids with that prefix, checked before they get anywhere near a query. */
export function someIds(prefix: string): Reader<string[]> {
  const list = new RegExp(`^${prefix}_[0-9a-z]{26}(?:,${prefix}_[0-9a-z]{26}){0,99}$`);
  return (text) => (list.test(text) ? accept(text.split(',')) : refuse('filter_value_unknown'));
}

/** The row after which a page begins: one of our ids with that prefix. Any other text would lead to a wrong place. */
export function oneId(prefix: string): Reader<string> {
  const form = new RegExp(`^${prefix}_[0-9a-z]{26}$`);
  return (text) => (form.test(text) ? accept(text) : refuse('filter_value_unknown'));
}

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
  // A person who got the link can distinguish a slip of the hand from an old address only by what appears there.
  return refuse('filter_value_unknown', { params: { value: text.slice(0, longestEcho) } });
}

/** Converts the query of a page's address from the form in which Next passes it. */
export function fromSearchParams(params: Record<string, string | string[] | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  );
}

/** What the API accepts besides the filters: the cursor, and the ids of rows that a screen refreshes. */
type PageReaders = { cursor: ReturnType<typeof oneId>; ids: ReturnType<typeof someIds> };

export type List<Filters extends Readers = Readers, ApiOnly extends Readers = Readers> = {
  /** The filters of the page's address. Screens and query keys carry them as unparsed text. */
  filters: Filters;
  /** The parameters that the API accepts. */
  input: Filters & ApiOnly & PageReaders;
};

/** The parsed filters of a list, and the parsed parameters of its API. */
export type FiltersOf<L extends List> = QueryOf<L['filters']>;
export type InputOf<L extends List> = QueryOf<L['input']>;

type Definition<Filters, ApiOnly> = {
  /** The prefix of its rows' ids, such as "po". */
  idPrefix: string;
  filters: Filters;
  /** Parameters that only our own screens send and that no page address contains. */
  apiOnly?: ApiOnly;
};

/**
 * What a list can be asked for, defined once for its page, its API and its screen. The rest of a list is its
 * reads (reads.ts), its plans (store/plans.ts), its columns (components/shared/list) and its texts.
 */
export function defineList<Filters extends Readers, ApiOnly extends Readers = Record<never, never>>({
  idPrefix,
  filters,
  apiOnly,
}: Definition<Filters, ApiOnly>): List<Filters, ApiOnly> {
  const input = { ...filters, ...(apiOnly as ApiOnly), cursor: oneId(idPrefix), ids: someIds(idPrefix) };
  return { filters, input };
}
