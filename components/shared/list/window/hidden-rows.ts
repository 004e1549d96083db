import { allShown, type HiddenRows, nothingHidden } from './cut.ts';

/** Rows come and go in groups of so many, so that not every turn of the wheel draws the list again. */
const joined = 25;
/** Rows so far above and below the window are there before they are scrolled to, in heights of the window. */
const margin = 1.5;

type Rows = {
  keys: readonly string[];
  /** Rows that were not seen since the list changed its look have none. */
  heights: ReadonlyMap<string, number>;
  /** Where the first row begins, from the upper edge of the window. */
  top: number;
  windowHeight: number;
  /** The row that has the focus, or -1: it and its neighbours stay, so that the keyboard walks on from it. */
  focused: number;
};

/** Which rows need not be in the page: far from the window, from the focus, and not the first one. */
export function toHidden({ keys, heights, top, windowHeight, focused }: Rows): HiddenRows {
  if (keys.length <= allShown) return nothingHidden;
  const usual = toAverage(heights);
  const heightOf = (key: string) => heights.get(key) ?? usual;
  const [above, below] = [-margin * windowHeight, (1 + margin) * windowHeight];
  const near = new Set<number>();
  let at = top;
  for (const [index, key] of keys.entries()) {
    const end = at + heightOf(key);
    if (end >= above && at <= below) near.add(toGroup(index));
    at = end;
  }
  const hidden = new Map<string, number>();
  for (const [index, key] of keys.entries()) {
    const isKept = index === 0 || (focused >= 0 && Math.abs(index - focused) <= 1);
    if (!isKept && !near.has(toGroup(index))) hidden.set(key, heightOf(key));
  }
  return hidden;
}

const toGroup = (index: number) => Math.floor(index / joined);

/** Any height is as good before anything was measured. */
function toAverage(heights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const height of heights.values()) sum += height;
  return heights.size > 0 ? sum / heights.size : 48;
}

export function isSame(one: HiddenRows, other: HiddenRows): boolean {
  if (one.size !== other.size) return false;
  for (const [key, height] of one) if (other.get(key) !== height) return false;
  return true;
}
