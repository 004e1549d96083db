import { withoutGuard } from '#lib/core/csv.ts';
import { withoutInvisible } from '#lib/core/typed-text.ts';

/**
 * What a cell of a file says: without what cannot be seen, and without the guard that keeps Excel from changing it. Half of a letter
 * and NUL are in no text; the database takes neither.
 */
export function toCellText(text: string): string {
  const plain = withoutInvisible(text).replaceAll('\0', '').toWellFormed().trim();
  const formula = /^="([^"]*)"$/.exec(plain)?.[1];
  return (formula ?? withoutGuard(plain)).trim();
}
