import { toCellText } from './cells/cell-text.ts';
import { findHeadings } from './columns/headings.ts';
import { decode, type Encoding, findEncoding } from './file/encoding.ts';
import { findFileKind, refuseMarkup } from './file/file-kind.ts';
import { findNamedSeparator, findSeparator, type Separator, separate } from './file/separate.ts';
import { UnreadableTable } from './file/unreadable.ts';
import { maxCell, maxColumns, mostTitles } from './limits.ts';
import type { ReadingChoice, SheetNotes, Table, TableRow } from './table.ts';
import { readSheet } from './xlsx/sheet.ts';
import { readWorkbook } from './xlsx/workbook.ts';

/** Rows that are handed on at once. */
const atOnce = 1_000;
/** Rows by which headings are found. */
const looked = mostTitles + 60;

type Asked = {
  choice?: ReadingChoice;
  /** Whether a table of this kind has a column of that name. */
  isKnown: (name: string) => boolean;
  maxRows: number;
};

/**
 * Reads a table out of a file: text in any of the usual encodings and separators, or a workbook of Excel. What it found out
 * by itself is in `reading`, and `choice` says otherwise. Rows are read while they are taken; each of them may throw
 * `UnreadableTable`, as this does.
 */
export function readTable(bytes: Uint8Array, { choice = {}, isKnown, maxRows }: Asked): Table {
  const { rows, ...found } =
    findFileKind(bytes) === 'workbook' ? openWorkbook(bytes, choice) : openText(bytes, choice);
  const kept = keepRows(rows, maxRows);
  const start: TableRow[] = [];
  // Not with `for … of`, which closes what it leaves early.
  for (let next = kept.next(); !next.done; next = kept.next()) if (start.push(next.value) >= looked) break;
  if (start.length === 0) throw new UnreadableTable('table_empty');
  const at = findNamesRow(start, choice, isKnown);
  const header = at === null ? toNameless(start) : (start[at]?.cells ?? []);
  if (header.length < 2) throw new UnreadableTable('table_one_column');
  return {
    reading: { ...found, headings: at === null ? 0 : (start[at]?.number ?? 0) },
    header,
    titles: at === null ? [] : start.slice(0, at),
    rows: inParts(start.slice(at === null ? 0 : at + 1), kept),
  };
}

function findNamesRow(
  start: readonly TableRow[],
  { headings }: ReadingChoice,
  isKnown: (name: string) => boolean,
): number | null {
  if (headings === 0) return null;
  if (headings === undefined)
    return findHeadings(
      start.map(({ cells }) => cells),
      isKnown,
    );
  const at = start.findIndex(({ number }) => number === headings);
  if (at < 0) throw new UnreadableTable('table_headings_missing', { line: headings });
  return at;
}

const toNameless = (rows: readonly TableRow[]) =>
  Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) }, () => '');

function openText(bytes: Uint8Array, choice: ReadingChoice) {
  const encoding = choice.encoding ?? findEncoding(bytes);
  const texts = choice.encoding ? decode(bytes, encoding) : decodeFound(bytes, encoding);
  const { value: start = '' } = texts.next();
  refuseMarkup(start);
  const named = findNamedSeparator(start);
  const separator = choice.separator ?? named ?? findSeparator(start);
  const whole = prepend(start, texts);
  return {
    ...readLines(whole, { encoding, separator, isNamed: named !== null }),
    sheet: null,
    sheets: [],
    notes: null,
  };
}

/** An encoding that was found and does not fit is no choice of anybody's: part of the file is no text. */
function* decodeFound(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  try {
    yield* decode(bytes, encoding);
  } catch (error) {
    throw error instanceof UnreadableTable ? new UnreadableTable('table_not_text') : error;
  }
}

type TextReading = { encoding: Encoding; separator: Separator; isNamed: boolean };

function readLines(texts: Iterable<string>, { encoding, separator, isNamed }: TextReading) {
  function* rows(): Generator<TableRow> {
    let number = 0;
    for (const cells of separate(texts, separator)) {
      number += 1;
      // The line that names the separator is no row of the table.
      if (!(isNamed && number === 1)) yield { number, cells };
    }
  }
  return { encoding, separator, rows: rows() };
}

function* prepend(first: string, others: Iterable<string>): Generator<string> {
  yield first;
  yield* others;
}

function openWorkbook(bytes: Uint8Array, choice: ReadingChoice) {
  const notes: SheetNotes = { hiddenRows: 0, emptyFormulas: 0, merged: 0, shortened: 0 };
  const workbook = readArchive(() => readWorkbook(bytes));
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  const usable = visible.length > 0 ? visible : workbook.sheets;
  const sheet = usable.find(({ name }) => name === choice.sheet) ?? usable.find(({ path }) => hasTable(path));
  if (!sheet) throw new UnreadableTable('table_empty');
  function hasTable(path: string): boolean {
    for (const rows of partsOf(path, { ...notes }))
      if (rows.some(({ cells }) => cells.length > 1)) return true;
    return false;
  }
  /** What goes wrong while its rows are looked at is not the fault of the archive. */
  function* partsOf(path: string, seen: SheetNotes): Generator<TableRow[]> {
    const parts = readSheet(bytes, path, { workbook, notes: seen });
    for (let part = readArchive(() => parts.next()); !part.done; part = readArchive(() => parts.next()))
      yield part.value;
  }
  function* rows(path: string): Generator<TableRow> {
    for (const part of partsOf(path, notes)) yield* part;
  }
  const sheets = usable.map(({ name }) => name);
  return { encoding: null, separator: null, sheet: sheet.name, sheets, notes, rows: rows(sheet.path) };
}

/** An archive that is no workbook, or a broken one, is reported as that. */
function readArchive<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('table_zip');
  }
}

/** What the cells say, without empty rows. Throws where the table is wider or longer than is allowed. */
function* keepRows(rows: Iterable<TableRow>, maxRows: number): Generator<TableRow, void> {
  let count = 0;
  for (const { number, cells } of rows) {
    const kept = cells.map(toCellText);
    while (kept.length > 0 && kept.at(-1) === '') kept.pop();
    if (kept.length === 0) continue;
    if (kept.length > maxColumns) throw new UnreadableTable('table_too_wide', { max: maxColumns });
    if (kept.some(({ length }) => length > maxCell))
      throw new UnreadableTable('table_cell_too_long', { max: maxCell, line: number });
    count += 1;
    if (count > maxRows + mostTitles) throw new UnreadableTable('table_too_long', { max: maxRows });
    yield { number, cells: kept };
  }
}

function* inParts(first: readonly TableRow[], others: Iterator<TableRow, void>): Generator<TableRow[]> {
  let part = [...first];
  for (let next = others.next(); !next.done; next = others.next()) {
    part.push(next.value);
    if (part.length < atOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
