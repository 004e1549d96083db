import { ReadError } from '#lib/core/read-json.ts';

/**
 * The message in place of rows, or next to those of the text before; null: the rows say it. What is read again stays as
 * it was meanwhile: else the rows under it would jump with every change anywhere.
 */
export function toState(error: unknown, count: number | undefined, isOfTextBefore: boolean) {
  if (error) return toFailure(error instanceof ReadError ? error.status : null);
  if (count === undefined) return 'searching';
  return count === 0 && !isOfTextBefore ? 'foundNone' : null;
}

/** Only what cannot be reached is the connection's fault, and only a search that is too wide can be mended by typing. */
function toFailure(status: number | null) {
  if (status === 422) return 'searchTooWide';
  return status === 0 ? 'searchFailed' : 'searchBroken';
}
