/**
 * The cells of a row with what is left over behind the columns beside its sum, so that it is no sum until a person writes it: a
 * text was cut where it was not meant, as "1,250.50" at its comma. `width`: how many columns there are; null where
 * something else than a comma separates them, which is in no sum.
 */
export function showLeftOver(
  cells: readonly string[],
  sum: number | null | undefined,
  width: number | null,
): readonly string[] {
  const over = width === null ? [] : cells.slice(width).filter((text) => text !== '');
  const isCut = over.length > 0 && sum !== null && sum !== undefined;
  return isCut ? cells.with(sum, [cells[sum] ?? '', ...over].join(' | ')) : cells;
}
