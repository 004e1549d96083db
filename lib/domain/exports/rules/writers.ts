import { byteOrderMark, csvDialects } from '#lib/core/csv.ts';
import type { ExportFormat } from '../schemas.ts';
import { type Cell, toTextLine } from './table.ts';
import { Workbook } from './xlsx.ts';

/** Makes the bytes of a file out of its rows, in the order of its calls. */
export const toWriter = (format: ExportFormat) => (format === 'xlsx' ? toSheet() : toText(format));
export type Writer = ReturnType<typeof toWriter>;

function toText(format: Exclude<ExportFormat, 'xlsx'>) {
  const dialect = csvDialects[format];
  const encoder = new TextEncoder();
  const write = (rows: readonly (readonly Cell[])[]) => {
    let text = '';
    for (const cells of rows) text += toTextLine(cells, dialect);
    return encoder.encode(text);
  };
  return {
    *begin(head: Cell[]) {
      yield encoder.encode(byteOrderMark);
      yield write([head]);
    },
    *add(rows: Cell[][]) {
      if (rows.length > 0) yield write(rows);
    },
    *end() {},
    *breakOff(sentence: string) {
      yield write([[sentence]]);
    },
  };
}

function toSheet() {
  const workbook = new Workbook();
  return {
    *begin(head: Cell[]) {
      workbook.addRows([head], true);
      yield* workbook.take();
    },
    *add(rows: Cell[][]) {
      workbook.addRows(rows);
      yield* workbook.take();
    },
    *end() {
      workbook.end();
      yield* workbook.take();
    },
    // Without its end no program opens it.
    *breakOff() {},
  };
}
