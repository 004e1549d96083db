import { maxCell } from '../limits.ts';
import { UnreadableTable } from './unreadable.ts';

export const separators = [';', ',', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** A file with no line end in so many characters is no table. */
const longestRow = 200_000;
/** Excel writes on the first line which separator follows. */
const named = /^sep=(.)[ \t]*(?:\r\n|\r|\n|$)/i;

/** The separator that Excel names on the first line; null where the line is missing or names another sign. */
export function findNamedSeparator(text: string): Separator | null {
  const sign = named.exec(text)?.[1];
  return separators.find((separator) => separator === sign) ?? null;
}

/**
 * The separator by which the first rows have the same number of columns, and the more the better: a decimal comma in every
 * sum makes two columns, the semicolons around it make six.
 */
export function findSeparator(text: string): Separator {
  const sample = text.slice(0, longestRow);
  const scored = separators.map((separator) => {
    const rows = takeRows(sample, separator, 60);
    const widths = Map.groupBy(
      rows.filter(({ length }) => length > 1),
      ({ length }) => length,
    );
    const scores = [...widths].map(([width, alike]) => (width - 1) * (alike.length / rows.length) ** 2);
    return { separator, score: Math.max(0, ...scores) };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.separator ?? ';';
}

function takeRows(text: string, separator: Separator, count: number): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length && rows.length < count) {
    const row = readRow(text, at, separator, true);
    if (!row) break;
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row.cells);
    at = row.next;
  }
  return rows;
}

/** The rows of a text that comes in pieces. An empty line is an empty row, so that rows are counted as the file counts them. */
export function* separate(texts: Iterable<string>, separator: Separator): Generator<string[]> {
  let text = '';
  let at = 0;
  for (const piece of texts) {
    text = text.slice(at) + piece;
    at = 0;
    for (;;) {
      const row = readRow(text, at, separator, false);
      if (!row) break;
      at = row.next;
      yield row.cells;
    }
    if (text.length - at > longestRow) throw new UnreadableTable('table_row_too_long');
  }
  while (at < text.length) {
    const row = readRow(text, at, separator, true);
    if (!row) return;
    at = row.next;
    yield row.cells;
  }
}

type Row = { cells: string[]; next: number };

/** The row that begins there; null while its end has not come yet. */
function readRow(text: string, start: number, separator: Separator, isLast: boolean): Row | null {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = readCell(text, at, separator, isLast);
    if (!cell) return null;
    cells.push(cell.text);
    at = cell.next;
    if (at >= text.length) return isLast ? { cells, next: text.length } : null;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    // A line feed may follow in the next piece.
    if (text[at] === '\r' && at + 1 >= text.length && !isLast) return null;
    return { cells, next: text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1 };
  }
}

type Cell = { text: string; next: number };

function readCell(text: string, start: number, separator: Separator, isLast: boolean): Cell | null {
  const plain = () => {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return { text: text.slice(start, end), next: end };
  };
  const open = skipSpaces(text, start);
  if (text[open] !== '"') return plain();
  const strict = readQuoted(text, open, separator);
  if (strict === 'more')
    return isLast ? (readLast(text, open) ?? readLoose(text, open, separator) ?? plain()) : null;
  return strict ?? readLoose(text, open, separator) ?? plain();
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}

const endsCell = (text: string, at: number, separator: Separator) =>
  at >= text.length || text[at] === separator || text[at] === '\n' || text[at] === '\r';

/**
 * A cell in quotation marks as the rules have it: every mark inside is doubled, and it may go over several lines. 'more'
 * while its end may still come. Null for one that is not written so.
 */
function readQuoted(text: string, start: number, separator: Separator): Cell | 'more' | null {
  for (let at = start + 1; at < text.length; at += 1) {
    if (at - start > 2 * maxCell) return null;
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const next = skipSpaces(text, at + 1);
    if (next >= text.length) return 'more';
    if (!endsCell(text, next, separator)) return null;
    return { text: text.slice(start + 1, at).replaceAll('""', '"'), next };
  }
  return 'more';
}

/** The last cell of a file, which ends with its closing mark. */
function readLast(text: string, start: number): Cell | null {
  const inner = /^"((?:[^"]|"")*)" *$/.exec(text.slice(start))?.[1];
  return inner === undefined ? null : { text: inner.replaceAll('""', '"'), next: text.length };
}

/**
 * A cell with inner marks that are not doubled ("ООО "Ромашка""): it ends on its own line, at the first mark before a
 * separator. Without one the marks are signs like any other, so that no unclosed mark swallows the lines below.
 */
function readLoose(text: string, start: number, separator: Separator): Cell | null {
  // A longer cell is refused whichever way it is read.
  const last = Math.min(text.length, start + 2 * maxCell);
  for (let at = start + 1; at < last; at += 1) {
    if (text[at] === '\n' || text[at] === '\r') return null;
    if (text[at] !== '"' || !endsCell(text, at + 1, separator)) continue;
    const inner = text.slice(start + 1, at);
    // `"Ромашка" ООО "Лютик"` closes its first mark before it opens another, so the outer two are no pair.
    const first = inner.indexOf('"');
    const isPair = (inner.match(/"/g) ?? []).length % 2 === 0 && /^$|[\s(«-]$/.test(inner.slice(0, first));
    return { text: isPair ? inner : `"${inner}"`, next: at + 1 };
  }
  return null;
}
