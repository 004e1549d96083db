import { kindOf, movementKinds } from '../status.ts';

/** What of an id sorts by time, whatever its kind. */
export const timeOf = (id: string): string => id.slice(id.indexOf('_') + 1);

/** The rank among movements with the same time part. */
export const rankOf = (id: string): number => movementKinds.indexOf(kindOf(id));

/** The order of the history: newest first, and of the same moment by kind. */
export function compareNewestFirst(a: string, b: string): number {
  const [one, other] = [timeOf(a), timeOf(b)];
  if (one !== other) return one < other ? 1 : -1;
  return rankOf(a) - rankOf(b);
}
