import { type CsvDialect, quoteCell, toHarmless } from '#lib/core/csv.ts';

/** A cell of an exported table: a text that stays one, or a sum as a plain decimal ("1250.50"). */
export type Cell = string | { decimal: string };

/** Digits, and what Excel takes for a number, a date or a time although it is a number of ours. */
const looksLikeNumber = /^[\d\s.,:/()-]+(?:[eE][+-]?\d+)?$/;

const digit = /\d/;

/** Most cells begin with a letter and contain nothing that a rule below changes, so they are written as they are. */
const plain = /^[A-Za-z\u0410-\u044f](?:[^",;\r\n\0]*[^",;\s\0])?$/;

/** A line of text with its line break. */
export function toTextLine(cells: readonly Cell[], dialect: CsvDialect): string {
  let line = '';
  for (let at = 0; at < cells.length; at += 1)
    line +=
      at === 0 ? write(cells[at] as Cell, dialect) : dialect.separator + write(cells[at] as Cell, dialect);
  return `${line}\r\n`;
}

/**
 * In the file for Excel a text of digits gets an apostrophe too: Excel would drop the zeros before it and round what is
 * behind the fifteenth.
 */
function write(cell: Cell, { separator, decimalMark }: CsvDialect): string {
  if (typeof cell !== 'string') return quoteCell(cell.decimal.replace('.', decimalMark), separator);
  if (cell === '' || plain.test(cell)) return cell;
  const isNumber = separator === ';' && looksLikeNumber.test(cell) && digit.test(cell);
  return quoteCell(isNumber ? `'${cell}` : toHarmless(cell), separator);
}
