import { type MovementKind, movementKinds } from '../status.ts';
import { compareNewestFirst, rankOf, timeOf } from './newest-first.ts';

export type Direction = 'older' | 'newer';

/** One page of one kind: its ids in the order of reading, and where it would go on (null: nothing is left). */
export type KindPage = { ids: readonly string[]; nextCursor: string | null };

const comparing: Record<Direction, (a: string, b: string) => number> = {
  older: compareNewestFirst,
  newer: (a, b) => compareNewestFirst(b, a),
};

/**
 * The place of a cursor in the order of one kind. The cursor may be of another kind, because all ids sort by
 * the same time; `isIncluded` settles a row of the very same time.
 */
export function toKindEdge(cursor: string, kind: MovementKind, prefix: string, toward: Direction) {
  const id = `${prefix}_${timeOf(cursor)}`;
  const apart = movementKinds.indexOf(kind) - rankOf(cursor);
  return { id, isIncluded: toward === 'older' ? apart > 0 : apart < 0, toward };
}

/**
 * One page out of the pages of the kinds. A kind that could not be read to its end says nothing about the rows
 * beyond its cursor, so no other kind's rows are shown beyond that place either: the next page begins there.
 */
export function mergePages(
  pages: readonly KindPage[],
  size: number,
  toward: Direction,
): { ids: string[]; nextCursor: string | null } {
  const compare = comparing[toward];
  const [horizon = null] = pages.flatMap(({ nextCursor }) => nextCursor ?? []).sort(compare);
  const known = pages
    .flatMap(({ ids }) => ids)
    .filter((id) => horizon === null || compare(id, horizon) <= 0)
    .sort(compare);
  const ids = known.slice(0, size);
  return { ids, nextCursor: known.length > size ? (ids.at(-1) ?? null) : horizon };
}
