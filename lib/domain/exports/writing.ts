import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { copyHistory } from '#lib/domain/history/queries/stream.ts';
import type { HistoryColumn } from '#lib/domain/history/schemas/columns.ts';
import { type HistoryFilters, historyList } from '#lib/domain/history/schemas/list.ts';
import { listLatinNames } from '#lib/domain/recipients/queries.ts';
import { readQuery } from '#lib/list/query.ts';
import { knownReasons } from '#lib/processor/dictionary.ts';
import { toExportColumns, toHeading } from './rules/columns.ts';
import { toWriter } from './rules/writers.ts';
import type { ExportFormat, ExportTexts } from './schemas.ts';
import { toLine } from './store/lines.ts';

export type MovementFile = {
  /** The filters as the history's address writes them. */
  query: string;
  columns: readonly string[];
  format: ExportFormat;
  texts: ExportTexts;
  /** Rows that were made later are left out. */
  until: Date;
  /** Names and cards as the screen shows them to somebody who sees everything. */
  isWhole: boolean;
};

/** What a part of a file holds: its bytes, and how many movements. */
type FilePart = { bytes: readonly Uint8Array[]; rows: number };

/** The history as a file of this person: what the screen would show, part by part, from its head to its end. */
export async function* writeMovements(
  person: Person,
  { query, texts, until, format, ...file }: MovementFile,
): AsyncGenerator<FilePart, void, undefined> {
  const { timeZone } = person;
  const columns = toExportColumns(file.columns as HistoryColumn[]);
  const writer = toWriter(format);
  const head = columns.map((column) => toHeading(column, texts, timeZone));
  yield { bytes: await writer.begin(head), rows: 0 };
  const latinNames = await listLatinNames();
  // Somebody may have lost the role between asking for the file and reading it.
  const isWhole = file.isWhole && person.sight === 'whole';
  const line = toLine(columns, { isWhole, format, texts, timeZone, latinNames, knownReasons, until });
  for await (const lines of copyHistory(person, toFilters(query), { line, until }))
    yield { bytes: await writer.add(lines), rows: lines.length };
  yield { bytes: await writer.end(), rows: 0 };
}

/** Read again from the text that was kept: what the address cannot say, no export has. */
function toFilters(query: string): HistoryFilters {
  const filters = readQuery(historyList.filters, new URLSearchParams(query));
  if (!filters.ok) throw new Error('The filters of an export were readable when it was prepared');
  return filters.value as HistoryFilters;
}
