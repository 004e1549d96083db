import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBatches, tryAlone } from './in-batches.ts';

type Item = { key: string; bytes: number };
type Rules = Partial<{
  most: number;
  mostBytes: number;
  underWay: number;
  aloneAtOnce: number;
  withinMs: number;
  join: (waiting: Item, other: Item) => boolean;
}>;

const item = (key: string, bytes = 1): Item => ({ key, bytes });
const refused = (code: string) => Object.assign(new Error(code), { code });
/** Long enough that all that is planned for the next turns has begun. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
};

/** Batches that end when the test says so; `batches` are those that have begun. */
function held(rules: Rules = {}) {
  const batches: { keys: string[]; isAlone: boolean; end: (how?: Error | typeof tryAlone) => void }[] = [];
  const bring = inBatches<Item, string>(
    async (items, isAlone) => {
      const { promise, resolve } = Promise.withResolvers<Error | typeof tryAlone | undefined>();
      batches.push({ keys: items.map(({ key }) => key), isAlone, end: resolve });
      const how = await promise;
      if (how instanceof Error) throw how;
      return items.map(({ key }) => how ?? `did ${key}`);
    },
    {
      ...{
        most: 100,
        mostBytes: 1_000,
        underWay: 1,
        aloneAtOnce: 1,
        withinMs: 60_000,
        join: () => false,
        ...rules,
      },
      toKey: ({ key }) => key,
      toBytes: ({ bytes }) => bytes,
    },
  );
  const keys = () => batches.map((batch) => batch.keys.join(''));
  const end = async (at: number, how?: Error | typeof tryAlone) => {
    batches[at]?.end(how);
    await settled();
  };
  return { bring, batches, keys, end };
}

test('who comes alone goes at once, and what comes meanwhile is the next batch, in its order', async () => {
  const { bring, keys, end } = held();
  const first = bring(item('a'));
  await settled();
  const others = ['b', 'c', 'd'].map((key) => bring(item(key)));
  await settled();
  expect(keys()).toEqual(['a']);
  await end(0);
  expect(await first).toBe('did a');
  expect(keys()).toEqual(['a', 'bcd']);
  await end(1);
  expect(await Promise.all(others)).toEqual(['did b', 'did c', 'did d']);
});

test('nobody has a result before the batch has ended', async () => {
  const { bring, end } = held();
  let results = 0;
  const all = ['a', 'b'].map((key) => bring(item(key)).then(() => (results += 1)));
  await settled();
  expect(results).toBe(0);
  await end(0);
  await Promise.all(all);
});

test.each([
  ['so many', { most: 2 }, [item('a'), item('b'), item('c'), item('d'), item('e')], ['ab', 'cd', 'e']],
  [
    'so many bytes',
    { mostBytes: 10 },
    [item('a', 6), item('b', 4), item('c', 9), item('d', 2)],
    ['ab', 'c', 'd'],
  ],
  [
    'a larger one alone',
    { mostBytes: 10 },
    [item('a'), item('b', 50), item('c'), item('d')],
    ['a', 'b', 'cd'],
  ],
  ['one of a key', {}, [item('a'), item('a'), item('b'), item('a')], ['ab', 'a', 'a']],
])('a batch takes %s', async (_, rules, items, expected) => {
  const { bring, keys, end } = held(rules);
  const all = items.map(bring);
  for (let at = 0; at < expected.length; at += 1) {
    await settled();
    await end(at);
  }
  expect(keys()).toEqual(expected);
  expect(await Promise.all(all)).toEqual(items.map(({ key }) => `did ${key}`));
});

test('no more batches are under way at once than may be', async () => {
  const { bring, keys, end } = held({ most: 1, underWay: 2 });
  const all = ['a', 'b', 'c'].map((key) => bring(item(key)));
  await settled();
  expect(keys()).toEqual(['a', 'b']);
  await end(1);
  expect(keys()).toEqual(['a', 'b', 'c']);
  await end(0);
  await end(2);
  await Promise.all(all);
});

test('one of a key that is under way waits until that has ended', async () => {
  const { bring, keys, end } = held({ underWay: 2 });
  const all = ['a', 'a', 'b'].map((key) => bring(item(key)));
  await settled();
  expect(keys()).toEqual(['ab']);
  await end(0);
  expect(keys()).toEqual(['ab', 'a']);
  await end(1);
  expect(await Promise.all(all)).toEqual(['did a', 'did a', 'did b']);
});

test('what joins one that waits has its result, and nothing joins one that a batch has taken', async () => {
  const { bring, keys, end } = held({ join: () => true });
  const all = ['a', 'a'].map((key) => bring(item(key)));
  await settled();
  all.push(...['a', 'a'].map((key) => bring(item(key))));
  await end(0);
  await end(1);
  expect(await Promise.all(all)).toEqual(all.map(() => 'did a'));
  expect(keys()).toEqual(['a', 'a']);
});

test('nothing joins one whose time has passed', async () => {
  const { bring, keys, end } = held({ withinMs: 20, join: () => true });
  const results = await Promise.allSettled([bring(item('first')), settled().then(() => bring(item('a')))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const late = bring(item('a'));
  await end(0);
  await end(1);
  expect(await late).toBe('did a');
  expect(keys()).toEqual(['first', 'a']);
});

test.each(['22P05', '23514', '40P01', '54000', '55P03'])(
  'when PostgreSQL refuses one with %s, it fails alone',
  async (code) => {
    const { bring, batches, end } = held();
    const all = ['a', 'bad', 'c'].map((key) => bring(item(key)));
    const results = Promise.allSettled(all);
    await settled();
    await end(0, refused(code));
    for (let at = 1; at < 4; at += 1)
      await end(at, batches[at]?.keys[0] === 'bad' ? refused(code) : undefined);
    expect(batches.map(({ isAlone }) => isAlone)).toEqual([false, true, true, true]);
    expect(await results).toEqual([
      { status: 'fulfilled', value: 'did a' },
      { status: 'rejected', reason: refused(code) },
      { status: 'fulfilled', value: 'did c' },
    ]);
  },
);

test.each([refused('57P01'), refused('ECONNRESET'), new Error('no connection within 2 s')])(
  'what concerns all of them (%s) fails them all, and is not asked for again',
  async (error) => {
    const { bring, batches, end } = held();
    const all = ['a', 'b'].map((key) => bring(item(key)));
    const results = Promise.allSettled(all);
    await settled();
    await end(0, error);
    expect(await results).toEqual(all.map(() => ({ status: 'rejected', reason: error })));
    expect(batches).toHaveLength(1);
  },
);

test('one that waits for a lock does so beside the batches, which go on', async () => {
  const { bring, batches, keys, end } = held();
  const locked = bring(item('locked'));
  await settled();
  await end(0, tryAlone);
  const others = ['b', 'c'].map((key) => bring(item(key)));
  await settled();
  await end(2);
  expect(await Promise.all(others)).toEqual(['did b', 'did c']);
  expect(keys()).toEqual(['locked', 'locked', 'bc']);
  expect(batches[1]?.isAlone).toBe(true);
  await end(1);
  expect(await locked).toBe('did locked');
});

test('whose time has passed is forgotten: no statement is sent about it later', async () => {
  const { bring, keys, end } = held({ withinMs: 20 });
  const results = await Promise.allSettled([
    bring(item('a')),
    ...['b', 'c'].map((key) => settled().then(() => bring(item(key)))),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await end(0);
  expect(keys()).toEqual(['a']);
});

test('whatever comes when, and whatever is refused, each has exactly its own result', async () => {
  const arrivals = fc.array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'bad', 'busy'),
      bytes: fc.nat(12),
      turns: fc.nat(3),
    }),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 5 }), fc.boolean(), async (all, most, doesJoin) => {
      const bring = inBatches<Item, string>(
        async (items, isAlone) => {
          expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
          expect(items.length).toBeLessThanOrEqual(most);
          await setImmediate();
          if (items.some(({ key }) => key === 'bad')) throw refused('22P05');
          return items.map(({ key }) => (key === 'busy' && !isAlone ? tryAlone : `did ${key}`));
        },
        {
          ...{ most, mostBytes: 20, underWay: 2, aloneAtOnce: 2, withinMs: 60_000, join: () => doesJoin },
          toKey: ({ key }) => key,
          toBytes: ({ bytes }) => bytes,
        },
      );
      const results = await Promise.allSettled(
        all.map(async ({ turns, ...one }) => {
          for (let turn = 0; turn < turns; turn += 1) await setImmediate();
          return bring(one);
        }),
      );
      expect(results).toEqual(
        all.map(({ key }) =>
          key === 'bad'
            ? { status: 'rejected', reason: refused('22P05') }
            : { status: 'fulfilled', value: `did ${key}` },
        ),
      );
    }),
  );
});
