import { type CsvDialect, quoteCell, toHarmless } from '#lib/core/csv.ts';

/** A cell of an exported table: a text that stays one, or a sum as a plain decimal ("1250.50"). */
export type Cell = string | { decimal: string };

/** Digits, and what Excel takes for a number, a date or a time although it is a number of ours. */
const looksLikeNumber = /^[\d\s.,:/()-]+(?:[eE][+-]?\d+)?$/;

const digit = /\d/;

/** Most cells begin with a letter and contain nothing that a rule below changes, so they are written as they are. */
const plain = /^[A-Za-z\u0410-\u044f](?:[^",;\r\n\0]*[^",;\s\0])?$/;

/**
 * A cell as it is written in a line of text. In the file for Excel a text of digits gets an apostrophe too: Excel would
 * drop its leading zeros and round everything after the fifteenth digit.
 */
export function toTextCell(cell: Cell, { separator, decimalMark }: CsvDialect): string {
  if (typeof cell !== 'string') return quoteCell(cell.decimal.replace('.', decimalMark), separator);
  if (cell === '' || plain.test(cell)) return cell;
  const isNumber = separator === ';' && looksLikeNumber.test(cell) && digit.test(cell);
  return quoteCell(isNumber ? `'${cell}` : toHarmless(cell), separator);
}

/** The last row that a sheet can have, its heading counted. */
export const lastSheetRow = 1_048_576;
