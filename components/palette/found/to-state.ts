import { ReadError } from '#lib/core/read-json.ts';

/** What is said in place of rows, or beside those of the text before; null: the rows say it. */
export function toState(error: unknown, count: number | undefined, isFetching: boolean) {
  if (error) return toFailure(error instanceof ReadError ? error.status : null);
  if (count === undefined) return 'searching';
  return count === 0 && !isFetching ? 'foundNone' : null;
}

/** Only what cannot be reached is the connection's fault, and only a search that is too wide can be mended by typing. */
function toFailure(status: number | null) {
  if (status === 422) return 'searchTooWide';
  return status === 0 ? 'searchFailed' : 'searchBroken';
}
