import { withoutResult } from '../cells/formula.ts';
import { UnreadableTable } from '../file/unreadable.ts';
import { maxCell, maxColumns } from '../limits.ts';
import type { SheetNotes, TableRow } from '../table.ts';
import { toMomentText, toNumberText } from './formats.ts';
import { fromEscapes, type Workbook } from './workbook.ts';
import { inflate, toXmlReader } from './xml.ts';

/** A sheet of Excel has no more rows, and a row no more cells. */
const lastRow = 1_048_576;
const lastCell = 16_384;

type OpenCell = {
  column: number;
  type: string;
  format: number;
  value: string;
  hasFormula: boolean;
  hasValue: boolean;
};

/** The rows of one sheet, some at a time, with what was noticed on the way in `notes`. */
export function* readSheet(
  archive: Uint8Array,
  path: string,
  { workbook, notes }: { workbook: Workbook; notes: SheetNotes },
): Generator<TableRow[]> {
  const reader = new SheetReader(workbook, notes);
  for (const _ of inflate(archive, path, toXmlReader(reader))) yield reader.take();
  yield reader.take();
}

class SheetReader {
  private rows: TableRow[] = [];
  private row: { number: number; cells: string[] } | null = null;
  private last = 0;
  private rowCount = 0;
  private cellCount = 0;
  /** A cell that does not say where it stands comes behind the last one, empty or not. */
  private next = 0;
  private cell: OpenCell | null = null;
  private isValue = false;
  private readonly workbook: Workbook;
  private readonly notes: SheetNotes;

  constructor(workbook: Workbook, notes: SheetNotes) {
    this.workbook = workbook;
    this.notes = notes;
  }

  take(): TableRow[] {
    const taken = this.rows;
    this.rows = [];
    return taken;
  }

  readonly open = (name: string, attributes: Record<string, string>): void => {
    if (name === 'row') this.beginRow(attributes);
    else if (name === 'c' && this.row) this.beginCell(attributes);
    else if (name === 'f' && this.cell) this.cell.hasFormula = true;
    else if (name === 'v' || name === 't') this.beginValue();
    else if (name === 'mergeCell') this.notes.merged += isOverRows(attributes.ref ?? '') ? 1 : 0;
  };

  readonly text = (text: string): void => {
    if (this.isValue && this.cell && this.cell.value.length <= maxCell) this.cell.value += text;
  };

  readonly close = (name: string): void => {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'c') this.endCell();
    else if (name === 'row' && this.row) {
      // Empty rows only count.
      if (this.row.cells.length > 0) this.rows.push(this.row);
      this.row = null;
    }
  };

  private beginRow({ r, hidden }: Record<string, string>): void {
    this.rowCount += 1;
    this.cellCount = 0;
    this.next = 0;
    if (this.rowCount > lastRow) throw new UnreadableTable('table_workbook_too_large');
    const named = Number(r);
    this.last = Number.isInteger(named) && named > 0 && named <= lastRow ? named : this.last + 1;
    this.row = { number: this.last, cells: [] };
    if (hidden === '1' || hidden === 'true') this.notes.hiddenRows += 1;
  }

  private beginCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    this.cellCount += 1;
    if (this.cellCount > lastCell) throw new UnreadableTable('table_workbook_too_large');
    const named = r === undefined ? -1 : toColumn(r);
    const column = named < 0 ? this.next : named;
    this.next = column + 1;
    this.cell = { column, type: t, format: Number(s), value: '', hasFormula: false, hasValue: false };
  }

  private beginValue(): void {
    this.isValue = this.cell !== null;
    if (this.cell) this.cell.hasValue = true;
  }

  private endCell(): void {
    const { cell, row } = this;
    this.cell = null;
    if (!cell || !row) return;
    const isEmptyFormula = hasNoResult(cell);
    if (isEmptyFormula) this.notes.emptyFormulas += 1;
    const text = isEmptyFormula ? withoutResult : this.toText(cell);
    // Cells without a text far to the right only have a colour.
    if (text === '') return;
    // One more than is allowed, so that the row is refused rather than cut.
    const column = Math.min(cell.column, maxColumns);
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
  }

  private toText({ type, value, format }: OpenCell): string {
    if (type === 's') return this.workbook.texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return value.replace('T', ' ');
    if (type !== 'n' || value === '') return fromEscapes(value);
    const { isMoment, digits } = this.workbook.formats[format] ?? { isMoment: false, digits: 0 };
    if (isMoment) return toMomentText(Number(value), this.workbook.is1904);
    const text = toNumberText(value, digits);
    if (text.includes('E+')) this.notes.shortened += 1;
    return text;
  }
}

/** A formula may well say an empty text; then it has a value that is one. */
const hasNoResult = ({ hasFormula, hasValue, type, value }: OpenCell): boolean =>
  hasFormula && value === '' && !(hasValue && type === 'str');

/** "C5" is the third column, 2. */
function toColumn(place: string): number {
  let column = 0;
  for (const letter of place.replace(/[^A-Z]/g, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Cells that share one value over several rows: all but the first look empty. */
function isOverRows(ref: string): boolean {
  const [from, to] = ref.split(':').map((place) => place.replace(/\D/g, ''));
  return to !== undefined && from !== to;
}
