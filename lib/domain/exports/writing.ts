import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { streamHistory } from '#lib/domain/history/queries/stream.ts';
import type { HistoryColumn } from '#lib/domain/history/schemas/columns.ts';
import { type HistoryFilters, historyList } from '#lib/domain/history/schemas/list.ts';
import { readQuery } from '#lib/list/query.ts';
import { type MovementWords, toExportColumns, toMovementCells } from './rules/movement-cells.ts';
import type { Writer } from './rules/writers.ts';

export type MovementFile = {
  /** The filters as the history's address writes them. */
  query: string;
  columns: readonly string[];
  words: MovementWords;
  /** Rows that were made later are left out. */
  until: Date;
};

/** What a part of a file holds: its bytes, and how many movements. */
type FilePart = { bytes: Iterable<Uint8Array>; rows: number };

/** The history as a file of this person: what the screen would show, part by part, from its head to its end. */
export async function* writeMovements(
  person: Person,
  { query, words, until, ...file }: MovementFile,
  writer: Writer,
): AsyncGenerator<FilePart, void, undefined> {
  const columns = toExportColumns(file.columns as HistoryColumn[]);
  yield { bytes: writer.begin(columns.map((column) => words.columns[column])), rows: 0 };
  const wanted = { hasApprovers: columns.includes('approver'), until };
  for await (const rows of streamHistory(person, toFilters(query), wanted)) {
    const cells = rows.map((row) => toMovementCells(row, columns, { words, timeZone: person.timeZone }));
    yield { bytes: writer.add(cells), rows: rows.length };
  }
  yield { bytes: writer.end(), rows: 0 };
}

/** Read again from the text that was kept: what the address cannot say, no export has. */
function toFilters(query: string): HistoryFilters {
  const filters = readQuery(historyList.filters, new URLSearchParams(query));
  if (!filters.ok) throw new Error('The filters of an export were readable when it was prepared');
  return filters.value as HistoryFilters;
}
