import { type CsvDialect, toCsvLine, toHarmless } from '#lib/core/csv.ts';

/** A cell of an exported table: a text that stays one, or a sum as a plain decimal ("1250.50"). */
export type Cell = { text: string } | { decimal: string };

/** Digits, and what Excel takes for a number, a date or a time although it is a number of ours. */
const looksLikeNumber = /^[\d\s.,:/()-]+(?:[eE][+-]?\d+)?$/;

const digit = /\d/;

/**
 * A line of text. In the file for Excel a text of digits gets an apostrophe too: Excel would drop the zeros before it
 * and round what is behind the fifteenth.
 */
export function toTextLine(cells: readonly Cell[], dialect: CsvDialect): string {
  const isForExcel = dialect.separator === ';';
  const texts = cells.map((cell) => {
    if ('decimal' in cell) return cell.decimal.replace('.', dialect.decimalMark);
    if (cell.text === '') return '';
    const isNumber = isForExcel && looksLikeNumber.test(cell.text) && digit.test(cell.text);
    return isNumber ? `'${cell.text}` : toHarmless(cell.text);
  });
  return toCsvLine(texts, dialect);
}
