import type { FileField } from '#lib/domain/files/status.ts';
import { type Edit, isMasked } from './use-edits.ts';
import { type GridRow, isThere } from './use-rows.ts';

/** A marked block by its corners: places of rows, and of fields. */
export type Block = { row: number; field: number; toRow: number; toField: number };

const between = (a: number, b: number) =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, at) => Math.min(a, b) + at);

const rowsOf = ({ row, toRow }: Block) => between(row, toRow);
const fieldsIn = ({ field, toField }: Block) => between(field, toField);

export const isInBlock = (block: Block | null, row: number, field: number) =>
  block !== null && rowsIn(block, row) && fieldIn(block, field);
const rowsIn = ({ row, toRow }: Block, at: number) =>
  at >= Math.min(row, toRow) && at <= Math.max(row, toRow);
const fieldIn = ({ field, toField }: Block, at: number) =>
  at >= Math.min(field, toField) && at <= Math.max(field, toField);

/** The texts of a block, for the clipboard; what is masked on the screen is left empty. */
export function toTexts(rows: readonly GridRow[], fields: readonly FileField[], block: Block): string[][] {
  return rowsOf(block).map((at) =>
    fieldsIn(block).map((place) => {
      const row = rows[at];
      const field = fields[place];
      const text = row && isThere(row) && field ? (row.texts[field] ?? '') : '';
      return isMasked(text) ? '' : text;
    }),
  );
}

type Place = { row: number; field: number };

/**
 * Pasted texts as edits from one cell on. Rows that are not there yet and places outside the grid are left out: `lost` says how
 * many cells.
 */
export function toEdits(
  { rows, fields }: { rows: readonly GridRow[]; fields: readonly FileField[] },
  from: Place,
  texts: readonly (readonly string[])[],
): { cells: Edit[]; before: Edit[]; lost: number } {
  const cells = texts.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const row = rows[from.row + down];
      const field = fields[from.field + right];
      if (!row || !isThere(row) || !field || row.status === 'skipped') return [];
      return [{ row: row.number, field, text, was: row.texts[field] ?? '' }];
    }),
  );
  const changed = cells.filter(({ text, was }) => text !== was);
  const all = texts.reduce((count, line) => count + line.length, 0);
  return {
    lost: all - cells.length,
    cells: changed.map(({ row, field, text }) => ({ row, field, text })),
    before: changed.map(({ row, field, was }) => ({ row, field, text: was })),
  };
}
