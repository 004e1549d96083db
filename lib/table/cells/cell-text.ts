import { withoutGuard } from '#lib/core/csv.ts';
import { withoutInvisible } from '#lib/core/typed-text.ts';

/** What a cell of a file says: without what cannot be seen, and without the guard that keeps Excel from changing it. */
export function toCellText(text: string): string {
  const plain = withoutInvisible(text).trim();
  const formula = /^="([^"]*)"$/.exec(plain)?.[1];
  return (formula ?? withoutGuard(plain)).trim();
}
