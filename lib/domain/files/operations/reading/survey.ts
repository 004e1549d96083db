import 'server-only';
import { UnreadableTable } from '#lib/table/file/unreadable.ts';
import type { Table } from '#lib/table/table.ts';
import { ColumnCounts } from '../../rules/column-facts.ts';
import { guessByNames, isCardCodeName, isCardName, isColumnName } from '../../rules/column-names.ts';
import { guessedRows } from '../../rules/limits.ts';
import { mostRows } from '../../status.ts';
import { linesOf } from './upload.ts';

/** What the columns of a whole table look like. */
export type Survey = {
  count: number;
  counts: ColumnCounts;
  samples: string[][];
  /** Its name says so, or what it holds: mistyped numbers in it are masked as well. */
  isCardColumn: (column: number) => boolean;
};

/** A column of codes shows after so many of them. */
const fewestCodes = 3;

/** Goes through a table once before anything of it is kept: what must not be kept is refused here. */
export function surveyTable(table: Table): Survey {
  const { header } = table;
  if (header.some(isCardCodeName)) throw new UnreadableTable('file_card_codes');
  const counts = new ColumnCounts();
  const samples: string[][] = [];
  const cardColumns = new Set([guessByNames(header).cardNumber]);
  let count = 0;
  for (const lines of linesOf(table)) {
    count += lines.length;
    if (count > mostRows) throw new UnreadableTable('table_too_long', { max: mostRows });
    const whole = lines.filter(({ isSkipped }) => !isSkipped).map(({ cells }) => cells);
    counts.add(whole);
    samples.push(...whole.slice(0, guessedRows - samples.length));
    // Looked at after each part: codes and cards in the upper half of a column count, whatever is below them.
    if (hasCardCodes(header, counts)) throw new UnreadableTable('file_card_codes');
    for (const [at, { cards, filled }] of counts.columns.entries())
      if (cards > 0 && cards * 2 >= filled) cardColumns.add(at);
  }
  if (count === 0) throw new UnreadableTable('file_without_rows');
  return { count, counts, samples, isCardColumn: (column) => cardColumns.has(column) };
}

/**
 * A column of three digits next to card numbers holds their codes, unless its name says that it is something else. A sheet that took
 * them for numbers has lost the noughts of every tenth.
 */
function hasCardCodes(header: readonly string[], { columns }: ColumnCounts): boolean {
  if (!columns.some(({ cards, filled }) => cards >= fewestCodes && cards * 2 > filled)) return false;
  return columns.some(
    ({ threeDigits, filled, round }, at) =>
      threeDigits >= fewestCodes &&
      threeDigits * 10 >= filled * 8 &&
      round * 2 < threeDigits &&
      (!isColumnName(header[at] ?? '') || isCardName(header[at] ?? '')),
  );
}
