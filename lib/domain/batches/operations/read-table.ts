import 'server-only';
import { replaceCardNumbers } from '#lib/core/card-masking.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { showLeftOver } from '#lib/table/cells/left-over.ts';
import { isNoLine } from '#lib/table/columns/headings.ts';
import { takeFile } from '#lib/table/file/take-file.ts';
import { UnreadableTable } from '#lib/table/file/unreadable.ts';
import { readTable } from '#lib/table/read-table.ts';
import type { Reading, TableRow } from '#lib/table/table.ts';
import { areUsable, guessRefundColumns, isColumnName, type RefundColumns } from '../rules/columns.ts';
import { mostBytes, mostRows } from '../rules/limits.ts';
import { type RowTexts, toTexts } from '../rules/read-row.ts';

/** A file as it was read: nothing of it is kept. */
export type ReadFile = {
  reading: Reading;
  /** The names of the columns, without card numbers; empty texts where they have none. */
  header: string[];
  columns: RefundColumns;
  rows: RowTexts[];
  /** Lines with a total, or with the headings once more. */
  skipped: number;
};

/** Reads the rows of a file. `columns`: as a person has named them; null: by their names. */
export async function readRefundTable(
  chunks: AsyncIterable<Uint8Array>,
  columns: RefundColumns | null,
): Promise<Result<ReadFile>> {
  try {
    const bytes = await takeFile(chunks, { maxBytes: mostBytes, maxRows: mostRows });
    return read(bytes, columns);
  } catch (error) {
    if (error instanceof UnreadableTable) return refuse(error.code, { params: error.params });
    throw error;
  }
}

function read(bytes: Uint8Array, named: RefundColumns | null): Result<ReadFile> {
  const { reading, header, rows } = readTable(bytes, { isKnown: isColumnName, maxRows: mostRows });
  const columns = named ?? guessRefundColumns(header);
  if (!areUsable(columns, header.length)) return refuse('refund_file_columns');
  const width = reading.separator === ',' ? header.length : null;
  const all: TableRow[] = [...rows].flat();
  const lines = all.filter(({ cells }) => !isNoLine(cells, header));
  if (lines.length === 0) return refuse('table_empty');
  if (lines.length > mostRows) return refuse('table_too_long', { params: { max: mostRows } });
  return accept({
    reading,
    header: header.map(withoutCards),
    columns,
    rows: lines.map(({ number, cells }) =>
      toTexts(number, showLeftOver(cells, columns.amount, width), columns),
    ),
    skipped: all.length - lines.length,
  });
}

/** No card number is ever shown whole. */
export const withoutCards = (text: string) => replaceCardNumbers(text, (digits) => `••••${digits.slice(-4)}`);
