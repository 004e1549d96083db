import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allShown, nothingHidden, toParts } from './cut.ts';
import { toHidden } from './hidden-rows.ts';

const windowHeight = 900;
const toKeys = (count: number) => Array.from({ length: count }, (_, at) => `row-${at}`);

type Scrolled = { heights: number[]; scrolled: number; focused: number };

/** A long list somewhere next to the window, of rows of any height, one of which may have the focus. */
const list = fc.record({
  heights: fc.array(fc.integer({ min: 20, max: 120 }), {
    minLength: allShown + 1,
    maxLength: 900,
    size: 'max',
  }),
  scrolled: fc.nat(90_000),
  focused: fc.integer({ min: -1, max: 899 }),
});

const cutOf = ({ heights, scrolled, focused }: Scrolled) => {
  const keys = toKeys(heights.length);
  const known = new Map(keys.map((key, at) => [key, heights[at] as number]));
  const at = focused < keys.length ? focused : -1;
  const hidden = toHidden({ keys, heights: known, top: -scrolled, windowHeight, focused: at });
  return { keys, hidden, focused: at };
};

test('a list of up to two hundred rows is in the page as a whole', () => {
  const keys = toKeys(allShown);
  const hidden = toHidden({ keys, heights: new Map(), top: -90_000, windowHeight, focused: -1 });
  expect(hidden).toBe(nothingHidden);
});

test('what can be seen, the focus, its neighbours and the first row are in the page, and little else', () => {
  fc.assert(
    fc.property(list, (one) => {
      const { keys, hidden, focused } = cutOf(one);
      let top = -one.scrolled;
      for (const [at, key] of keys.entries()) {
        const height = one.heights[at] as number;
        if (top + height >= 0 && top <= windowHeight) expect(hidden.has(key)).toBe(false);
        if (at === 0 || (focused >= 0 && Math.abs(at - focused) <= 1)) expect(hidden.has(key)).toBe(false);
        top += height;
      }
      // Four windows of the lowest rows, a group begun at either end, and what is kept.
      const most = (4 * windowHeight) / 20 + 2 * 25 + 4 + 1;
      expect(keys.length - hidden.size).toBeLessThanOrEqual(most);
    }),
  );
});

test('rows and gaps together are all rows in their order, and as high as all of them', () => {
  fc.assert(
    fc.property(list, (one) => {
      const { keys, hidden } = cutOf(one);
      const parts = toParts(keys, (key) => key, hidden);
      const heightOf = (at: number) => one.heights[at] as number;
      const sum = parts.reduce((all, part) => all + ('gap' in part ? part.gap : heightOf(part.at)), 0);
      expect(sum).toBe(one.heights.reduce((all, height) => all + height, 0));
      const shown = parts.flatMap((part) => ('gap' in part ? [] : [part]));
      expect(shown.map(({ row }) => row)).toEqual(keys.filter((key) => !hidden.has(key)));
      expect(shown.every(({ row, at }) => keys[at] === row)).toBe(true);
      // Two gaps never touch.
      expect(parts.some((part, at) => 'gap' in part && 'gap' in (parts[at + 1] ?? {}))).toBe(false);
    }),
  );
});

test('a row that was not measured counts as high as the others on average', () => {
  const keys = toKeys(1_000);
  const heights = new Map(keys.slice(0, 250).map((key) => [key, 30]));
  const hidden = toHidden({ keys, heights, top: -15_000, windowHeight, focused: -1 });
  expect(hidden.has('row-500')).toBe(false);
  expect(hidden.get('row-999')).toBe(30);
});
