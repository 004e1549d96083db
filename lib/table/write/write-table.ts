import { byteOrderMark, type CsvDialect, csvDialects, toCsvLine, toHarmless } from '#lib/core/csv.ts';
import { inlineText, sheetRow, toPlace, xmlPatterns } from '#lib/core/sheet-xml.ts';
import { toHeadRow, Workbook } from './workbook.ts';

export const tableFormats = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** A table of texts: its headings, and its rows, some at a time. */
export type WrittenTable = { head: readonly string[]; rows: AsyncIterable<readonly (readonly string[])[]> };

/** What people of that language expect of a table of text: their Excel splits it at this sign. */
export const toDialect = (language: string): CsvDialect =>
  language === 'ru' ? csvDialects.excel : csvDialects.international;

/** The table as a file, part by part. No cell is a formula, whatever it says, and none is read as another number. */
export function writeTable(
  format: TableFormat,
  table: WrittenTable,
  dialect: CsvDialect,
): AsyncGenerator<Uint8Array | string> {
  return format === 'xlsx' ? writeSheet(table) : writeText(table, dialect);
}

async function* writeText({ head, rows }: WrittenTable, dialect: CsvDialect): AsyncGenerator<string> {
  const toLine = (cells: readonly string[]) =>
    toCsvLine(
      cells.map((cell) => toHarmless(cell, dialect.separator === ';')),
      dialect,
    );
  yield byteOrderMark + toLine(head);
  for await (const part of rows) yield part.map(toLine).join('');
}

async function* writeSheet({ head, rows }: WrittenTable): AsyncGenerator<Uint8Array> {
  const workbook = new Workbook();
  workbook.beginSheet(toHeadRow(head));
  let row = 1;
  for await (const part of rows) {
    const lines = part.map((cells) => {
      row += 1;
      return toSheetRow(cells, row);
    });
    workbook.add(Buffer.from(lines.join('')));
    yield* await workbook.take();
  }
  yield* await workbook.end();
}

const forbidden = new RegExp(xmlPatterns.forbidden, 'g');
const code = new RegExp(xmlPatterns.code, 'g');
const toXml = (text: string) =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(code, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function toSheetRow(cells: readonly string[], row: number): string {
  const [before, after] = inlineText;
  const written = cells.map((text, at) =>
    text === '' ? '' : `${toPlace(at, String(row))}${before}${toXml(text)}${after}`,
  );
  return `${sheetRow[0]}${row}${sheetRow[1]}${written.join('')}${sheetRow[2]}`;
}
