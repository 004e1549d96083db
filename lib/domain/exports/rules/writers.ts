import { byteOrderMark, csvDialects } from '#lib/core/csv.ts';
import type { ExportFormat } from '../schemas.ts';
import { type LineFormat, MovementLines } from './lines/movement-lines.ts';
import type { LineColumn } from './lines/way.ts';
import { type Cell, lastSheetRow, toTextCell } from './table.ts';
import { toHeadRow, toPlace, toSheetCell, Workbook } from './xlsx.ts';

/** Makes the bytes of a file out of its rows, in the order of its calls. A sheet that is full is followed by another. */
export const toWriter = (format: ExportFormat, columns: readonly LineColumn[], lastRow = lastSheetRow) =>
  format === 'xlsx' ? toSheets(columns, lastRow) : toText(format, columns);
export type Writer = ReturnType<typeof toWriter>;

/** How rows are written in it. */
export function toFormat(format: ExportFormat): LineFormat {
  if (format === 'xlsx') {
    const places = { row: ['<row r="', '">'], cell: toPlace } as const;
    return { toText: toSheetCell, places, between: '', end: '</row>' };
  }
  const dialect = csvDialects[format];
  const toText = (cell: Cell) => toTextCell(cell, dialect);
  return { toText, places: null, between: dialect.separator, end: '\r\n' };
}

function toText(format: Exclude<ExportFormat, 'xlsx'>, columns: readonly LineColumn[]) {
  const lines = new MovementLines(columns, toFormat(format), 1);
  return {
    begin: (head: readonly string[]) => [new TextEncoder().encode(byteOrderMark), writeLine(head, format)],
    /** A row: a line that COPY wrote, from its first field to its end. */
    add: (bytes: Buffer, from: number, to: number) => lines.add(bytes, from, to),
    /** What was added since. */
    take: () => [lines.take()],
    end: () => [],
  };
}

/** What ends a file that breaks off: a text that merely stops looks whole, a workbook without its end nobody opens. */
export const toLastLine = (sentence: string, format: ExportFormat): Uint8Array =>
  format === 'xlsx' ? new Uint8Array() : writeLine([sentence], format);

function writeLine(texts: readonly string[], format: Exclude<ExportFormat, 'xlsx'>): Uint8Array {
  const dialect = csvDialects[format];
  const cells = texts.map((text) => toTextCell(text, dialect));
  return new TextEncoder().encode(`${cells.join(dialect.separator)}\r\n`);
}

function toSheets(columns: readonly LineColumn[], lastRow: number) {
  const workbook = new Workbook();
  const lines = new MovementLines(columns, toFormat('xlsx'), 1);
  let head: Uint8Array = new Uint8Array();
  const begin = () => {
    workbook.beginSheet(head);
    lines.rowsBefore = 1;
  };
  return {
    begin(texts: readonly string[]) {
      head = toHeadRow(texts);
      begin();
      return workbook.take();
    },
    add(bytes: Buffer, from: number, to: number) {
      if (lines.rowsBefore === lastRow) {
        workbook.add(lines.take());
        begin();
      }
      lines.add(bytes, from, to);
    },
    take() {
      workbook.add(lines.take());
      return workbook.take();
    },
    end: () => workbook.end(),
  };
}
