import { type Separator, separators } from '../status.ts';

/** What separates the columns: the sign that stands most often in the first line, outside of quotes. */
export function findSeparator(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n' || sign === '\r') break;
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const count = (sign: Separator) => counts.get(sign) ?? 0;
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ';';
}
