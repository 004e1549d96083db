import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCatchingUp, type Loaded, type Page, readAgain } from './read-again.ts';

type Row = { id: string; mark: number };
const size = 5;
const toId = (number: number) => `row-${String(number).padStart(3, '0')}`;

/** A list of these rows, in the order of their ids, as its API answers it page by page. */
const toServer = (numbers: readonly number[], mark: number) => {
  const ids = numbers.map(toId).sort();
  let reads = 0;
  const read = async (cursor: string): Promise<Page<Row>> => {
    reads += 1;
    const after = ids.filter((id) => id > cursor);
    const items = after.slice(0, size).map((id) => ({ id, mark }));
    return { items, nextCursor: after.length > size ? (items.at(-1)?.id ?? null) : null };
  };
  return { read, ids, reads: () => reads };
};

/** As TanStack Query reads an infinite list again: so many pages, each from the cursor of the one before. */
async function load(
  read: (cursor: string) => Promise<Page<Row>>,
  most: number,
): Promise<Loaded<Row> & { pages: Page<Row>[] }> {
  const [pages, pageParams]: [Page<Row>[], string[]] = [[], []];
  for (let cursor: string | null = ''; cursor !== null && pages.length < most; ) {
    pageParams.push(cursor);
    const page = await read(cursor);
    pages.push(page);
    cursor = page.nextCursor;
  }
  return { pages, pageParams };
}

const numbers = fc.uniqueArray(fc.nat(300), { minLength: 40, maxLength: 90 });
const change = fc.record({
  before: numbers,
  gone: fc.uniqueArray(fc.nat(300), { maxLength: 15 }),
  come: fc.uniqueArray(fc.nat(320), { maxLength: 25 }),
  near: fc.uniqueArray(fc.nat(7), { maxLength: 8 }),
});

async function changed({
  before,
  gone,
  come,
  near,
}: typeof change extends fc.Arbitrary<infer T> ? T : never) {
  const first = await load(toServer(before, 1).read, 8);
  const far = new Map(
    first.pages.flatMap(({ items }, at) =>
      near.includes(at) ? [] : items.map(({ id }) => [id, 48] as const),
    ),
  );
  const after = [...new Set([...before.filter((number) => !gone.includes(number)), ...come])];
  const server = toServer(after, 2);
  const again = (cursor: string, loaded: Loaded<Row>, rows: ReadonlyMap<string, unknown>) =>
    readAgain({ loaded, cursor, far: rows, read: server.read });
  const second = await load((cursor) => again(cursor, first, far), 8);
  return { first, far, server, second, again };
}

test('near pages show what there is now, far ones what there was, and no row is there twice or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(change, async (one) => {
      const { first, far, server, second } = await changed(one);
      const ids = second.pages.flatMap(({ items }) => items.map(({ id }) => id));
      expect(ids).toEqual([...new Set(ids)].sort());
      for (const [at, { items, isBehind }] of second.pages.entries()) {
        const cursor = second.pageParams[at] as string;
        if (isBehind) expect(items).toEqual(first.pages[first.pageParams.indexOf(cursor)]?.items);
        else {
          // Nothing that is there now is missing between its cursor and its last row.
          const last = items.at(-1)?.id ?? '';
          const within = server.ids.filter((id) => id > cursor && id <= last);
          expect(items.map(({ id }) => id)).toEqual(within);
          expect(items.every(({ mark }) => mark === 2)).toBe(true);
        }
      }
      if (far.size === 0) expect(second.pages.some(({ isBehind }) => isBehind)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('a page that comes near is read again, and then the list is what there is', async () => {
  await fc.assert(
    fc.asyncProperty(change, async (one) => {
      const { far, server, second, again } = await changed(one);
      expect(isCatchingUp(second, far)).toBe(false);
      // A list that was always near has no far rows; one far row that is in no page says that this one is long.
      const last = await load(
        (cursor) => again(cursor, second, new Map([['elsewhere', 48]])),
        second.pages.length,
      );
      expect(isCatchingUp(last, new Map())).toBe(false);
      const ids = last.pages.flatMap(({ items }) => items.map(({ id }) => id));
      expect(ids).toEqual(server.ids.slice(0, ids.length));
    }),
    { numRuns: 300 },
  );
});

test('of a long list a change costs the reads of what is near', async () => {
  const all = Array.from({ length: 40 }, (_, at) => at);
  const { server, second } = await changed({ before: all, gone: [], come: [], near: [0, 3] });
  expect(second.pages).toHaveLength(8);
  expect(server.reads()).toBe(2);
});
