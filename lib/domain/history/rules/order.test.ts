import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOf, movementKinds } from '../status.ts';
import { compareNewestFirst } from './newest-first.ts';
import { type Direction, type KindPage, mergePages, toKindEdge } from './order.ts';

const prefixes = { payout: 'po', payment: 'pay', refund: 'rf' } as const;

// Few different times, so that many rows share one.
const anyId = fc
  .tuple(fc.constantFrom(...movementKinds), fc.integer({ min: 0, max: 40 }))
  .map(([kind, at]) => `${prefixes[kind]}_01${String(at).padStart(24, '0')}`);
const anyRows = fc.uniqueArray(anyId, { maxLength: 60 });

/** A page of one kind, as lib/list/store/select.ts reads it: at most `size` rows that fit, of at most `window` rows. */
function readKind(
  all: readonly string[],
  fits: (id: string) => boolean,
  cursor: string | null,
  toward: Direction,
  { kind, size, window }: { kind: (typeof movementKinds)[number]; size: number; window: number },
): KindPage {
  const edge = cursor === null ? null : toKindEdge(cursor, kind, prefixes[kind], toward);
  const beyond = (id: string) => {
    if (!edge) return true;
    if (id === edge.id) return edge.isIncluded;
    return toward === 'older' ? id < edge.id : id > edge.id;
  };
  const own = all.filter((id) => kindOf(id) === kind && beyond(id)).sort();
  const seen = (toward === 'older' ? own.reverse() : own).slice(0, window);
  const found = seen.filter(fits);
  if (found.length > size) return { ids: found.slice(0, size), nextCursor: found[size - 1] ?? null };
  return { ids: found, nextCursor: seen.length === window ? (seen.at(-1) ?? null) : null };
}

const anyCase = fc.record({
  rows: anyRows,
  size: fc.integer({ min: 1, max: 7 }),
  window: fc.integer({ min: 1, max: 9 }),
  toward: fc.constantFrom('older' as const, 'newer' as const),
  every: fc.integer({ min: 1, max: 4 }),
});

test('pages show every movement once and in order, in both directions, whatever their borders', () => {
  fc.assert(
    fc.property(anyCase, ({ rows, size, window, toward, every }) => {
      const fits = (id: string) => Number(id.slice(-6)) % every === 0;
      const shown: string[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < 500; page += 1) {
        const merged = mergePages(
          movementKinds.map((kind) => readKind(rows, fits, cursor, toward, { kind, size, window })),
          size,
          toward,
        );
        expect(merged.ids.length).toBeLessThanOrEqual(size);
        shown.push(...merged.ids);
        cursor = merged.nextCursor;
        if (cursor === null) break;
      }
      expect(cursor).toBeNull();
      const fitting = rows.filter(fits).sort(compareNewestFirst);
      expect(shown).toEqual(toward === 'older' ? fitting : fitting.reverse());
    }),
  );
});

test('the page above a row and the page below it leave nothing out', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), (rows, at) => {
      fc.pre(rows.length > 0);
      const cursor = rows[at % rows.length] as string;
      const read = (toward: Direction) =>
        mergePages(
          movementKinds.map((kind) =>
            readKind(rows, () => true, cursor, toward, { kind, size: 99, window: 99 }),
          ),
          99,
          toward,
        ).ids;
      expect([...read('newer').reverse(), cursor, ...read('older')]).toEqual(
        rows.toSorted(compareNewestFirst),
      );
    }),
  );
});
