import { getLocale } from 'next-intl/server';
import { toDownloadHeaders } from '#lib/core/download-headers.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { isLocale } from '#lib/i18n/locales.ts';
import { someOf } from '#lib/list/query.ts';
import {
  type TableFormat,
  tableFormats,
  toDialect,
  type WrittenTable,
  writeTable,
} from '#lib/table/write/write-table.ts';
import { toByteStream } from './byte-stream.ts';

/** How a table is asked for: `?format=xlsx|csv&language=en|ru`. */
export const tableReaders = {
  format: someOf(tableFormats),
  language: (text: string) => (isLocale(text) ? accept(text) : refuse('filter_value_unknown')),
};

export type AskedTable = { format?: TableFormat[] | undefined; language?: 'en' | 'ru' | undefined };

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** The table as a file that is saved. */
export async function answerTable(
  name: string,
  table: WrittenTable,
  { format: [format = 'xlsx'] = [], language }: AskedTable,
): Promise<Response> {
  const bytes = writeTable(format, table, toDialect(language ?? (await getLocale())));
  return new Response(toByteStream(bytes), {
    headers: toDownloadHeaders(`${name}.${format}`, types[format]),
  });
}
