import { byteOrderMark, csvDialects, toCsvLine, toHarmless } from '#lib/core/csv.ts';
import { rowNumber } from '#lib/core/sheet-xml.ts';
import { toHeadRow, Workbook } from '#lib/table/write/workbook.ts';
import { type ExportFormat, lastSheetRow } from '../schemas.ts';

/** Makes the bytes of a file out of its lines, in the order of its calls. */
export type Writer = {
  begin: (head: readonly string[]) => Promise<Uint8Array[]>;
  add: (lines: readonly string[]) => Promise<Uint8Array[]>;
  end: () => Promise<Uint8Array[]>;
};

/** A sheet that is full is followed by another. */
export const toWriter = (format: ExportFormat, lastRow = lastSheetRow): Writer =>
  format === 'xlsx' ? toSheets(lastRow) : toText(format);

function toText(format: Exclude<ExportFormat, 'xlsx'>): Writer {
  return {
    begin: async (head) => [Buffer.from(byteOrderMark), writeLine(head, format)],
    add: async (lines) => [Buffer.from(lines.map((line) => `${line}\r\n`).join(''))],
    end: async () => [],
  };
}

/** What ends a file that breaks off: a text that merely stops looks whole, a workbook without its end nobody opens. */
export const toLastLine = (sentence: string, format: ExportFormat): Uint8Array =>
  format === 'xlsx' ? new Uint8Array() : writeLine([sentence], format);

function writeLine(texts: readonly string[], format: Exclude<ExportFormat, 'xlsx'>): Uint8Array {
  const isForExcel = format === 'excel';
  const cells = texts.map((text) => toHarmless(text, isForExcel));
  return Buffer.from(toCsvLine(cells, csvDialects[format]));
}

function toSheets(lastRow: number): Writer {
  const workbook = new Workbook();
  let head: Uint8Array = new Uint8Array();
  let row = lastRow;
  const addRows = (lines: readonly string[]) =>
    workbook.add(
      Buffer.from(
        lines
          .map((line) => {
            row += 1;
            return line.replaceAll(rowNumber, String(row));
          })
          .join(''),
      ),
    );
  const beginSheet = () => {
    workbook.beginSheet(head);
    row = 1;
  };
  return {
    async begin(texts) {
      head = toHeadRow(texts);
      beginSheet();
      return workbook.take();
    },
    async add(lines) {
      for (let at = 0; at < lines.length; ) {
        if (row === lastRow) beginSheet();
        const next = at + lastRow - row;
        addRows(lines.slice(at, next));
        at = next;
      }
      return workbook.take();
    },
    end: () => workbook.end(),
  };
}
