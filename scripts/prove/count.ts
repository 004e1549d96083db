import { CannotStart } from '../process/cannot-start.ts';

/** A number of lives, minutes or a seed, as somebody typed it. */
export function toCount(text: string | undefined, usage: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new CannotStart(usage);
  return count;
}
