import type { FileField } from '#lib/domain/files/status.ts';
import { type GridRow, isThere } from './use-rows.ts';

type Place = { row: number; field: number };

/** The fields of a row that have to be corrected, by their places in the grid. */
export function wrongFields(row: GridRow, fields: readonly FileField[]): number[] {
  if (!isThere(row) || row.status !== 'problem') return [];
  const places = row.problems.map(({ field }) => (field ? fields.indexOf(field) : 0));
  return places.map((place) => Math.max(0, place)).toSorted((a, b) => a - b);
}

/** The next cell to correct behind that place, as far as the rows are there; `far` where the next row is not. */
export function findNext(
  { rows, fields }: { rows: readonly GridRow[]; fields: readonly FileField[] },
  from: Place,
): Place | 'far' | null {
  const here = rows[from.row];
  const rest = here ? wrongFields(here, fields).filter((place) => place > from.field) : [];
  if (rest[0] !== undefined) return { row: from.row, field: rest[0] };
  for (let at = from.row + 1; at < rows.length; at += 1) {
    const row = rows[at];
    if (!row || !isThere(row)) return 'far';
    const [field] = wrongFields(row, fields);
    if (field !== undefined) return { row: at, field };
  }
  return null;
}
