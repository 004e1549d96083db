import { addByCurrency } from '#lib/core/money-view.ts';
import type { FileReview } from '#lib/domain/batches/schemas/file.ts';

/** What the rows of a file come to. */
export function toSummary({ rows }: Pick<FileReview, 'rows'>) {
  const good = rows.filter(({ problem }) => problem === null);
  return {
    good: good.length,
    wrong: rows.length - good.length,
    toApprove: good.filter(({ needsApproval }) => needsApproval).length,
    totals: addByCurrency(good.flatMap(({ amount }) => amount ?? [])),
  };
}

/** The lines that are not as they were shown before. */
export function findChanged(
  before: Pick<FileReview, 'rows'>,
  now: Pick<FileReview, 'rows'>,
): ReadonlySet<number> {
  const seen = new Map(before.rows.map((row) => [row.line, JSON.stringify(row)]));
  const changed = now.rows.filter((row) => seen.get(row.line) !== JSON.stringify(row));
  return new Set(changed.map(({ line }) => line));
}
