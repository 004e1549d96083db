import { readDecimal } from '../cells/decimal.ts';
import { readMoment } from '../cells/moment.ts';
import { mostTitles } from '../limits.ts';

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/** A sum, a count, a day, an account: what a column holds and none is called. */
function isValue(cell: string): boolean {
  return (
    /^[+\-(]?[\d\s.,'()+-]+$/.test(cell.trim()) ||
    readDecimal(cell, 'RUB', ',') !== null ||
    readDecimal(cell, 'RUB', '.') !== null ||
    readMoment(cell, { timeZone: 'UTC' }) !== null
  );
}

/**
 * Which of the first rows names the columns: as wide as the rows below it, mostly different texts, no sum and no date among them.
 * `isKnown` says which names a table of this kind has; without any the first such row is taken. Null for a table that
 * begins with its first row.
 */
export function findHeadings(
  rows: readonly (readonly string[])[],
  isKnown: (name: string) => boolean,
): number | null {
  const usual = findUsualWidth(rows);
  const candidates = rows.slice(0, mostTitles + 1).flatMap((cells, at) => {
    const names = filled(cells);
    // Two columns may have one name; a row that says the same in most of its cells names nothing.
    const isNamed = names.every((name) => !isValue(name)) && new Set(names).size * 2 >= names.length;
    return isNamed && names.length >= Math.max(2, usual * 0.6)
      ? [{ at, score: names.filter(isKnown).length }]
      : [];
  });
  const best = Math.max(0, ...candidates.map(({ score }) => score));
  return candidates.find(({ score }) => score === best)?.at ?? null;
}

/** How many cells most rows have filled; a wider one counts more than a title of two. */
function findUsualWidth(rows: readonly (readonly string[])[]): number {
  const widths = rows.map((cells) => filled(cells).length).filter((width) => width > 1);
  const counts = [...Map.groupBy(widths, (width) => width)].map(([width, all]) => ({
    width,
    count: all.length,
  }));
  return counts.toSorted((one, other) => other.count * other.width - one.count * one.width)[0]?.width ?? 2;
}

/** A phrase, not a code that begins with it: "TOTAL-17" is somebody's order. */
const totals =
  /^(?:итого?|всего|общ(?:ий|ая) (?:итог|сумма)|промежуточн\S*|(?:входящ|исходящ)\S* (?:сальдо|остаток)|сальдо|остат(?:ок|ки)|оборот\S*|кол(?:ичество|-во)(?: \S+)?|grand total|sub-?totals?|totals?|sum|(?:opening |closing )?balance|turnover)(?![\p{L}\d_/#-])/iu;

/**
 * A row that adds up others, or the headings once more on the next sheet of paper. It begins with such a phrase and is
 * missing most of the columns, so that no movement of money is taken for it.
 */
export function isNoLine(cells: readonly string[], header: readonly string[]): boolean {
  const texts = filled(cells);
  if (texts.length === 0) return true;
  if (filled(header).length > 1 && cells.join('\0') === header.join('\0')) return true;
  return totals.test(texts[0]?.trim() ?? '') && texts.filter((cell) => !isValue(cell)).length <= 2;
}
