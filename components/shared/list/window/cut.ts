/** Up to so many rows all are in the page, where they are found, marked and printed as in any page. */
export const allShown = 200;

/** Rows that are not in the page, and the height that each of them had. */
export type HiddenRows = ReadonlyMap<string, number>;
export const nothingHidden: HiddenRows = new Map();

/** What a long list leaves out of the page, and how wide its columns were when that was decided (none: cards). */
export type Cut = { hidden: HiddenRows; widths: readonly number[] | null };
export const uncut: Cut = { hidden: nothingHidden, widths: null };

/** A row with its place among all of them, or the room of rows that are not in the page, named by the first of them. */
export type Part<Row> = { row: Row; at: number } | { gap: number; key: string };

export function toParts<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  hidden: HiddenRows,
): Part<Row>[] {
  const parts: Part<Row>[] = [];
  for (const [at, row] of rows.entries()) {
    const height = hidden.get(rowKey(row));
    const last = parts.at(-1);
    if (height === undefined) parts.push({ row, at });
    else if (last && 'gap' in last) last.gap += height;
    else parts.push({ gap: height, key: rowKey(row) });
  }
  return parts;
}
