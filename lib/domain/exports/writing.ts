import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { toMovementReader } from '#lib/domain/history/queries/copied-movement.ts';
import { copyHistory } from '#lib/domain/history/queries/stream.ts';
import type { HistoryColumn } from '#lib/domain/history/schemas/columns.ts';
import { type HistoryFilters, historyList } from '#lib/domain/history/schemas/list.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { readQuery } from '#lib/list/query.ts';
import type { LineColumn } from './rules/lines/way.ts';
import {
  type ExportColumn,
  type MovementWords,
  type Speech,
  sources,
  toExportColumns,
  toMovementCell,
} from './rules/movement-cells.ts';
import { toWriter } from './rules/writers.ts';
import type { ExportFormat } from './schemas.ts';

export type MovementFile = {
  /** The filters as the history's address writes them. */
  query: string;
  columns: readonly string[];
  format: ExportFormat;
  words: MovementWords;
  /** Rows that were made later are left out. */
  until: Date;
};

/** What a part of a file holds: its bytes, and how many movements. */
type FilePart = { bytes: readonly Uint8Array[]; rows: number };

/** The history as a file of this person: what the screen would show, part by part, from its head to its end. */
export async function* writeMovements(
  person: Person,
  { query, words, until, format, ...file }: MovementFile,
): AsyncGenerator<FilePart, void, undefined> {
  const columns = toExportColumns(file.columns as HistoryColumn[]);
  const writer = toWriter(format, await toLineColumns(columns, { words, timeZone: person.timeZone }));
  yield { bytes: await writer.begin(columns.map((column) => words.columns[column])), rows: 0 };
  const fields = columns.flatMap((column) => sources[column].fields);
  for await (const rows of copyHistory(person, toFilters(query), { fields, until, take: writer.add }))
    yield { bytes: await writer.take(), rows };
  yield { bytes: await writer.end(), rows: 0 };
}

/** How the cells of these columns are made of what COPY wrote. */
async function toLineColumns(columns: readonly ExportColumn[], speech: Speech): Promise<LineColumn[]> {
  const toLatin = await findLatinNames();
  return columns.map((column) => {
    const { way, fields } = sources[column];
    const read = toMovementReader(fields, toLatin);
    return { way, fields: fields.length, toCell: (line) => toMovementCell(read(line), column, speech) };
  });
}

/** Read again from the text that was kept: what the address cannot say, no export has. */
function toFilters(query: string): HistoryFilters {
  const filters = readQuery(historyList.filters, new URLSearchParams(query));
  if (!filters.ok) throw new Error('The filters of an export were readable when it was prepared');
  return filters.value as HistoryFilters;
}
