import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { type Read, searching } from '#lib/db/searching.ts';
import { allOf, hasIdOf, isMadeIn, type ListTable, oneOf, type Span } from './conditions.ts';
import type { Match, Source } from './search.ts';

/** A row must fit all of these; an absent field does not filter. */
export type Listing<Filters, Search = never> = {
  filters?: Filters;
  made?: Span | undefined;
  search?: Search | undefined;
  /** Only these rows. */
  ids?: readonly string[] | undefined;
  /** The row after which to go on, towards older rows. */
  afterId?: string | undefined;
  /** Where to begin instead, and in which direction. */
  edge?: Edge | undefined;
  /** How many rows a page has, if not the usual number. */
  size?: number | undefined;
  /** A page that is a part of another may take as long as any other statement, and is not refused as too wide. */
  isUnlimited?: boolean;
};

/** A row at which reading begins. Towards newer rows the ids come oldest first. */
export type Edge = { id: string; isIncluded: boolean; toward: 'older' | 'newer' };

export const pageSize = 50;
/** The rows of a search that an index looks up first. Of more, the list is read in its order and each row is tested. */
export const mostFound = 1_000;
/** So many of the newest rows are tested first: a text that fills a page with them is not looked up, because most rows have it. */
const newestTested = 500;

type Asked<Filters> = Omit<Listing<Filters>, 'search'> & { sources?: readonly Source[] | undefined };
type Given = { name: string; alternatives: Prisma.Sql[] };
type Part = { branches: readonly Prisma.Sql[]; joins?: readonly Prisma.Sql[]; tests: readonly Prisma.Sql[] };

/** The readings of a list; `toSources` says where a typed text is looked for. */
export function toReadings<Filters extends object, Search>(
  list: ListTable<Filters>,
  toSources: (search: Search) => Source[],
) {
  const toAsked = ({ search, ...asked }: Listing<Filters, Search>): Asked<Filters> => ({
    ...asked,
    sources: search && toSources(search).filter(({ matches }) => matches.length > 0),
  });
  return {
    listIds: (tx: Tx, listing: Listing<Filters, Search>) => listIds(tx, list, toAsked(listing)),
    toWhole: (listing: Listing<Filters, Search>) => toWhole(list, toAsked(listing)),
    toCount: (listing: Listing<Filters, Search>) => toCount(list, toAsked(listing)),
  };
}

/**
 * The ids of one page, in the order of reading, and the cursor of the next page: null on the last. Filters that one index
 * answers are read without a limit of their own; anything else has `SEARCH_WITHIN_MS`.
 * @throws SearchTooWide when the page is not found in that time
 */
export async function listIds<Filters extends object>(
  tx: Tx,
  list: ListTable<Filters>,
  asked: Asked<Filters>,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const given = toGiven(list, asked);
  if (given.some(({ alternatives }) => alternatives.length === 0)) return { ids: [], nextCursor: null };
  const work = (read: Read) =>
    asked.sources ? search(read, list, asked, given) : page(read, list, asked, toPart(list, given));
  const isOfOneIndex = !asked.sources && toPart(list, given).tests.length === 0;
  const found =
    isOfOneIndex || asked.isUnlimited ? await work((sql) => tx.$queryRaw(sql)) : await searching(tx, work);
  const size = toSize(asked);
  return { ids: found.slice(0, size), nextCursor: found.length > size ? (found[size - 1] ?? null) : null };
}

/** The rows of the first filter with an index, one branch an alternative; every other filter is tested on them. */
function toPart<Filters>({ indexed }: ListTable<Filters>, given: readonly Given[]): Part {
  const first = indexed.find((name) => given.some((one) => one.name === name));
  return {
    branches: given.find(({ name }) => name === first)?.alternatives ?? [Prisma.sql`TRUE`],
    tests: given.filter(({ name }) => name !== first).map(({ alternatives }) => oneOf(alternatives)),
  };
}

/**
 * What few rows have is looked up by its indexes. What many have is tested on each row, in the order of the list, until the
 * page is full.
 */
async function search<Filters>(
  read: Read,
  list: ListTable<Filters>,
  asked: Asked<Filters>,
  given: readonly Given[],
): Promise<string[]> {
  const sources = asked.sources ?? [];
  const common = await findCommon(read, sources);
  const few = await findFew(read, sources, common);
  const found = sources.flatMap(({ rows, matches }, at) => {
    const ids = few[at];
    if (!ids) return oneOf(matches.map(({ test }) => test));
    return ids.length > 0 ? rows(Prisma.sql`${ids}`) : [];
  });
  if (few.every((ids) => ids !== null))
    return page(read, list, asked, {
      branches: found,
      tests: given.map(({ alternatives }) => oneOf(alternatives)),
    });
  const part = toPart(list, given);
  const joins = sources.flatMap(({ join }, at) => (few[at] === null && join ? join : []));
  // A CASE keeps PostgreSQL from joining first and sorting then.
  const test = Prisma.sql`CASE WHEN ${oneOf(found)} THEN TRUE ELSE FALSE END`;
  return page(read, list, asked, { ...part, joins, tests: [...part.tests, test] });
}

/** The sources of which a search finds enough for a page among the newest rows. */
async function findCommon(read: Read, sources: readonly Source[]): Promise<boolean[]> {
  if (sources.length === 0) return [];
  const counts = sources.map(
    ({ from, id, matches }) => Prisma.sql`(SELECT count(*) FROM (
      SELECT ${oneOf(matches.map(({ test }) => test))} AS "fits" FROM ${from} ORDER BY ${id} DESC LIMIT ${newestTested}) AS "newest"
      WHERE "fits")`,
  );
  const [row] = await read<{ counts: bigint[] }>(
    Prisma.sql`SELECT ARRAY[${Prisma.join(counts)}] AS "counts"`,
  );
  return sources.map((_, at) => (row?.counts[at] ?? 0n) > pageSize);
}

/** The ids that each of the other sources finds by its indexes; null where they are many. */
async function findFew(
  read: Read,
  sources: readonly Source[],
  common: readonly boolean[],
): Promise<(string[] | null)[]> {
  const most = Prisma.sql`LIMIT ${mostFound + 1}`;
  const parts = sources.flatMap((source, at) =>
    common[at] ? [] : Prisma.sql`SELECT ${at}::int AS "at", ARRAY(${toFound(source, most)} ${most}) AS "ids"`,
  );
  if (parts.length === 0) return sources.map(() => null);
  const rows = await read<{ at: number; ids: string[] }>(Prisma.join(parts, ' UNION ALL '));
  return sources.map((_, at) => {
    const ids = rows.find((row) => row.at === at)?.ids ?? null;
    return ids && ids.length <= mostFound ? ids : null;
  });
}

/** The ids of a source that a search finds, at most so many by each thing that its text can mean. */
function toFound({ from, id, matches }: Source, most = Prisma.empty): Prisma.Sql {
  const toOne = ({ test, by = Prisma.sql`TRUE` }: Match) =>
    Prisma.sql`(SELECT ${id} AS "id" FROM ${from} WHERE ${by} AND (${test}) ${most})`;
  return Prisma.sql`SELECT DISTINCT "id" FROM (${Prisma.join(matches.map(toOne), ' UNION ALL ')}) AS "found"`;
}

/** The ids of the page and of one row more. */
async function page<Filters>(
  read: Read,
  list: ListTable<Filters>,
  asked: Asked<Filters>,
  { branches, joins = [], tests }: Part,
): Promise<string[]> {
  if (branches.length === 0) return [];
  const order = Prisma.sql`ORDER BY "id" ${toEdge(asked)?.toward === 'newer' ? Prisma.sql`ASC` : Prisma.sql`DESC`} LIMIT ${toSize(asked) + 1}`;
  const everywhere = [...tests, ...toBounds(list, asked)];
  const from = Prisma.join([list.from, ...joins], ' ');
  // Each in the order of the list, so that PostgreSQL merges them instead of sorting.
  const parts = branches.map(
    (branch) =>
      Prisma.sql`(SELECT ${list.id} AS "id" FROM ${from} WHERE ${allOf([branch, ...everywhere])} ${order})`,
  );
  const sql =
    parts.length === 1
      ? (parts[0] as Prisma.Sql)
      : Prisma.sql`SELECT DISTINCT "id" FROM (${Prisma.join(parts, ' UNION ALL ')}) AS "found" ${order}`;
  return (await read<{ id: string }>(sql)).map(({ id }) => id);
}

const toSize = ({ ids, size }: Asked<unknown>) => ids?.length ?? size ?? pageSize;

function toEdge({ edge, afterId }: Asked<unknown>): Edge | undefined {
  return edge ?? (afterId === undefined ? undefined : { id: afterId, isIncluded: false, toward: 'older' });
}

function toGiven<Filters>({ filters }: ListTable<Filters>, asked: Asked<Filters>): Given[] {
  const toAlternatives = filters as Record<string, (value: unknown) => Prisma.Sql[]>;
  return Object.entries(asked.filters ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, alternatives: toAlternatives[name]?.(value) ?? [] }],
  );
}

/** What holds for every row of the page, whatever its filters are. */
function toBounds<Filters>(list: ListTable<Filters>, asked: Asked<Filters>): Prisma.Sql[] {
  const edge = toEdge(asked);
  return [
    ...(list.where ? [list.where] : []),
    ...(asked.made ? [hasIdOf(list.id, list.idKind, asked.made), isMadeIn(list.madeAt, asked.made)] : []),
    ...(asked.ids ? [Prisma.sql`${list.id} = ANY (${asked.ids})`] : []),
    ...(edge ? [isBeyond(list.id, edge)] : []),
  ];
}

function isBeyond(column: Prisma.Sql, { id, isIncluded, toward }: Edge): Prisma.Sql {
  if (toward === 'newer') return isIncluded ? Prisma.sql`${column} >= ${id}` : Prisma.sql`${column} > ${id}`;
  return isIncluded ? Prisma.sql`${column} <= ${id}` : Prisma.sql`${column} < ${id}`;
}

/** The condition of every row that the pages of a list show under these filters, for reading them in one statement. */
function toWhole<Filters>(list: ListTable<Filters>, { filters, made, sources }: Asked<Filters>): Prisma.Sql {
  const asked = { made, ...(filters && { filters }) };
  return allOf([
    ...toGiven(list, asked).map(({ alternatives }) => oneOf(alternatives)),
    ...toBounds(list, asked),
    ...(sources ? [oneOf(sources.map((source) => source.rows(Prisma.sql`ARRAY(${toFound(source)})`)))] : []),
  ]);
}

/** How many rows those are, as "count". */
function toCount<Filters>(list: ListTable<Filters>, asked: Asked<Filters>): Prisma.Sql {
  return Prisma.sql`SELECT count(*) AS "count" FROM ${list.from} WHERE ${toWhole(list, asked)}`;
}
