import 'server-only';
import * as z from 'zod/mini';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { ask, type Read, searching } from '#lib/db/together/ask.ts';
import { mostPlaces, toWindow, windowSize } from './budget.ts';
import { choosePlan } from './choose-plan.ts';
import { allOf, type Hit, oneOf, type Place, type Plans, type Span } from './plans.ts';

/** A row must match all of these; an absent field does not filter. */
export type Asked<Filters> = {
  filters?: Filters;
  made?: Span | undefined;
  /** Any of these. */
  hits?: readonly Hit[] | undefined;
  /** Only these rows. */
  ids?: readonly string[] | undefined;
  /** The row after which to go on, towards older rows. */
  afterId?: string | undefined;
  /** Where to begin instead, and in which direction. */
  edge?: Edge | undefined;
  /** How many rows a page has, if not the usual number. */
  size?: number | undefined;
  /** How many buffers a page may read, if not `mostBuffers`. */
  buffers?: number | undefined;
};

/** A row at which reading begins. Towards newer rows the ids come oldest first. */
export type Edge = { id: string; isIncluded: boolean; toward: 'older' | 'newer' };

/** The request for a noun's list: as `Asked`, with the meaning of a search instead of its hits. */
export type Listing<Filters, Search = never> = Omit<Asked<Filters>, 'hits'> & {
  search?: Search | undefined;
};

export const pageSize = 50;
/** When more rows than this begin or end with the text, the newest rows are tested one by one instead. */
const manyMatches = 1_000;

/** Rows in the order of the list, and the conditions left to test on each. */
type Walk = { place: Place; branches: readonly Prisma.Sql[]; rest: Prisma.Sql | null };

/** `isLast`: of the rows that a page may examine. Both are said only where not every row that is examined fits. */
const foundRow = z.object({
  id: z.string(),
  fits: z.optional(z.boolean()),
  isLast: z.optional(z.boolean()),
});
type Found = z.infer<typeof foundRow>;

/**
 * The ids of one page, in the order of reading, and the cursor of the next page: null on the last.
 * @throws SearchTooWide when what is searched for is not found in good time
 */
export async function listIds<Filters extends object>(
  tx: Tx,
  list: Plans<Filters>,
  asked: Asked<Filters>,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const { hits } = asked;
  if (!hits) return readPage(list, asked, toWalk(list, asked), (sql) => ask(tx, foundRow, sql));
  // It may take long, so it is sent alone and delays no other question.
  return searching(tx, async (read) =>
    readPage(list, asked, await toSearch(read, list, asked, hits), (sql) => read<Found>(sql)),
  );
}

async function readPage<Filters extends object>(
  list: Plans<Filters>,
  asked: Asked<Filters>,
  walk: Walk,
  read: (sql: Prisma.Sql) => Promise<Found[]>,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  if (walk.branches.length === 0) return { ids: [], nextCursor: null };
  const size = asked.ids?.length ?? asked.size ?? pageSize;
  const rows = await read(toStatement(list, walk, asked, size + 1));
  const found = [...new Set(rows.filter(({ fits = true }) => fits).map(({ id }) => id))];
  const ids = found.slice(0, size);
  if (found.length > size) return { ids, nextCursor: ids.at(-1) ?? null };
  return { ids, nextCursor: rows.find(({ isLast }) => isLast)?.id ?? null };
}

/** The rows that match these filters, by the plan that fits them; `tests` is checked on each row as well. */
function toWalk<Filters extends object>(
  list: Plans<Filters>,
  { filters, ids, buffers }: Asked<Filters>,
  tests: Prisma.Sql[] = [],
): Walk {
  const { branches, rest } = choosePlan(list, filters, mostPlaces(buffers));
  const named = ids ? [Prisma.sql`${list.place.id} = ANY(${ids})`] : [];
  const conditions = [...rest, ...tests];
  return {
    place: list.place,
    branches: branches.map((branch) => allOf([...branch, ...named])),
    rest: conditions.length > 0 ? allOf(conditions) : null,
  };
}

/**
 * The rows that a search finds, each hit by its own index: one OR over all of them would scan the table. For
 * a common beginning or ending it is the other way round: rows are tested one by one, newest first.
 */
async function toSearch<Filters extends object>(
  read: Read,
  list: Plans<Filters>,
  asked: Asked<Filters>,
  hits: readonly Hit[],
): Promise<Walk> {
  const place = list.searched ?? list.place;
  if (await isCommon(read, hits)) {
    const test = oneOf(hits.map((hit) => hit.test ?? hit.where));
    return toWalk(list, asked, [list.searched ? toLookUp(list.searched, list.place, test) : test]);
  }
  const { branches, rest } = choosePlan({ ...list, plans: [] }, asked.filters, mostPlaces());
  if (branches.length === 0) return { place, branches: [], rest: null };
  if (list.searched && asked.made) rest.push(isMadeIn(list.madeAt, asked.made));
  const question = rest.length > 0 ? allOf(rest) : null;
  return {
    place,
    branches: hits.map(toFound),
    rest: question && list.searched ? toLookUp(list.place, place, question) : question,
  };
}

/**
 * Known to be few: they are looked up first. Left to itself PostgreSQL expects many rows for a text, and would test one
 * row after the other in the order of the list.
 */
function toFound({ where, matches }: Hit): Prisma.Sql {
  if (!matches) return where;
  const { ids, of, through = (same) => same } = matches;
  const few = Prisma.sql`SELECT "id" FROM (${ids} LIMIT ${manyMatches + 1}) AS "m"`;
  return Prisma.sql`${of} = ANY (ARRAY(${through(few)}))`;
}

async function isCommon(read: Read, hits: readonly Hit[]): Promise<boolean> {
  const counts = hits.flatMap(({ matches }) =>
    matches ? [Prisma.sql`(SELECT count(*) FROM (${matches.ids} LIMIT ${manyMatches + 1}) AS "m")`] : [],
  );
  if (counts.length === 0) return false;
  const [row] = await read<{ most: bigint }>(Prisma.sql`SELECT greatest(${Prisma.join(counts)}) AS "most"`);
  return (row?.most ?? 0n) > manyMatches;
}

/** Tests a condition on the row of one table from the row with the same id in another. */
function toLookUp({ from, where, id }: Place, seenFrom: Place, question: Prisma.Sql): Prisma.Sql {
  const row = allOf([Prisma.sql`${id} = ${seenFrom.id}`, ...(where ? [where] : [])]);
  return Prisma.sql`(SELECT ${question} FROM ${from} WHERE ${row})`;
}

/** The rows of a page and, if it could not examine all rows, the last one that it did, whether it is of the page or not. */
function toStatement<Filters>(
  list: Plans<Filters>,
  walk: Walk,
  asked: Asked<Filters>,
  take: number,
): Prisma.Sql {
  const distinct = asked.hits ? Prisma.sql`DISTINCT` : Prisma.empty;
  const order = toOrder(asked);
  const window = asked.hits ? windowSize : toWindow(walk.branches.length, asked.buffers);
  if (!walk.rest)
    return Prisma.sql`SELECT ${distinct} "id" FROM (${toMerged(list, walk, asked, take)}) AS "found"
      ORDER BY "id" ${order} LIMIT ${take}`;
  return Prisma.sql`SELECT ${distinct} "id", "fits", "isLast" FROM (
      SELECT *, row_number() OVER (ORDER BY "id" ${order}) = ${window} AS "isLast" FROM (
        SELECT "id", coalesce("fits", FALSE) AS "fits" FROM (${toMerged(list, walk, asked, window)}) AS "found"
        ORDER BY "id" ${order} LIMIT ${window}
      ) AS "window"
    ) AS "numbered" WHERE "fits" OR "isLast" ORDER BY "id" ${order} LIMIT ${take}`;
}

/**
 * The branches side by side, each in the order of the list, so that PostgreSQL merges them instead of
 * sorting.
 */
function toMerged<Filters>(
  list: Plans<Filters>,
  { place, branches, rest }: Walk,
  asked: Asked<Filters>,
  limit: number,
): Prisma.Sql {
  const { made } = asked;
  const edge = toEdge(asked);
  const fits = rest ? Prisma.sql`, ${rest} AS "fits"` : Prisma.empty;
  const everywhere = place.where ? [place.where] : [];
  if (made) everywhere.push(hasIdOf(place.id, list.idKind, made));
  if (made && place === list.place) everywhere.push(isMadeIn(list.madeAt, made));
  if (edge) everywhere.push(isBeyond(place.id, edge));
  const parts = branches.map(
    (branch) => Prisma.sql`(SELECT ${place.id} AS "id"${fits} FROM ${place.from}
      WHERE ${allOf([branch, ...everywhere])} ORDER BY ${place.id} ${toOrder(asked)} LIMIT ${limit})`,
  );
  return Prisma.join(parts, ' UNION ALL ');
}

function toEdge<Filters>({ edge, afterId }: Asked<Filters>): Edge | undefined {
  return edge ?? (afterId === undefined ? undefined : { id: afterId, isIncluded: false, toward: 'older' });
}

function toOrder<Filters>({ edge }: Asked<Filters>): Prisma.Sql {
  return edge?.toward === 'newer' ? Prisma.sql`ASC` : Prisma.sql`DESC`;
}

function isBeyond(column: Prisma.Sql, { id, isIncluded, toward }: Edge): Prisma.Sql {
  if (toward === 'newer') return isIncluded ? Prisma.sql`${column} >= ${id}` : Prisma.sql`${column} > ${id}`;
  return isIncluded ? Prisma.sql`${column} <= ${id}` : Prisma.sql`${column} < ${id}`;
}

/**
 * Allows for differing clocks: the database sets the creation time, and the process sets the time in the id.
 */
export const clocksDifferMs = 3_600_000;

/** Starts reading the list at the period, instead of reading everything created since. */
export function hasIdOf(id: Prisma.Sql, kind: Plans<unknown>['idKind'], { from, before }: Span): Prisma.Sql {
  const first = firstIdAt(kind, new Date(from.getTime() - clocksDifferMs));
  const last = firstIdAt(kind, new Date(before.getTime() + clocksDifferMs));
  return Prisma.sql`${id} >= ${first} AND ${id} < ${last}`;
}

/**
 * Beside the ids of the period it leaves out few rows. Written so that PostgreSQL does not think so of each: it would
 * expect a handful of rows of a whole day, and sort them all.
 */
export function isMadeIn(madeAt: Prisma.Sql, { from, before }: Span): Prisma.Sql {
  return Prisma.sql`CASE WHEN ${madeAt} >= ${from} AND ${madeAt} < ${before} THEN TRUE ELSE FALSE END`;
}
