import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Hex } from '#lib/crypto/digest.ts';
import '#tests/database.ts';
import { judgeChain } from './operations.ts';
import { chainText, erasedAction, genesisHash, readHeads, writeErased } from './rules.ts';
import type { AuditRow } from './store.ts';

const runs = { numRuns: 1_000 };

/** A chain of that many entries, each a minute after the one before. */
function newChain(length: number): AuditRow[] {
  const chain: AuditRow[] = [];
  for (let at = 1; at <= length; at += 1) {
    const prevHash = chain.at(-1)?.hash ?? genesisHash;
    const content = {
      id: BigInt(at),
      at: new Date(1_700_000_000_000 + at * 60_000),
      actor: `usr_${at % 3}`,
      action: 'refund.declined',
      objectKind: 'test',
      objectId: `one-${at}`,
      details: { sum: at * 100 },
    };
    chain.push({ ...content, prevHash, hash: sha256Hex(chainText(prevHash, content)) });
  }
  return chain;
}

/** The chain from there on, computed again as somebody does who owns the tables. */
function relink(chain: AuditRow[], from: number): AuditRow[] {
  const linked = chain.slice(0, from);
  for (const entry of chain.slice(from)) {
    const prevHash = linked.at(-1)?.hash ?? genesisHash;
    const content = { ...entry, id: BigInt(linked.length + 1) };
    linked.push({ ...content, prevHash, hash: sha256Hex(chainText(prevHash, content)) });
  }
  return linked;
}

const lengths = fc.integer({ min: 3, max: 12 });
/** A chain and two different places in it, neither of them the last. */
const places = lengths.chain((length) =>
  fc.record({
    length: fc.constant(length),
    place: fc.integer({ min: 0, max: length - 3 }),
  }),
);
type Case = { length: number; place: number };

const tamperings: Record<string, (chain: AuditRow[], at: Case) => { chain: AuditRow[]; id: number }> = {
  'an entry that was changed': (chain, { place }) => ({
    chain: chain.with(place, { ...(chain[place] as AuditRow), details: { sum: 1 } }),
    id: place + 1,
  }),
  'an entry that was taken out': (chain, { place }) => ({ chain: chain.toSpliced(place, 1), id: place + 2 }),
  'an entry that was put in': (chain, { place }) => {
    const made = { ...(chain[place] as AuditRow), id: BigInt(place + 2), prevHash: chain[place]?.hash ?? '' };
    const moved = chain.slice(place + 1).map((entry) => ({ ...entry, id: entry.id + 1n }));
    return { chain: [...chain.slice(0, place + 1), made, ...moved], id: place + 2 };
  },
  'two entries that changed places': (chain, { place }) => {
    const [one, other] = [chain[place] as AuditRow, chain[place + 1] as AuditRow];
    return {
      chain: chain.with(place, { ...other, id: one.id }).with(place + 1, { ...one, id: other.id }),
      id: place + 1,
    };
  },
};

test.each(Object.entries(tamperings))('%s is found, and where', async (_what, tamper) => {
  await fc.assert(
    fc.asyncProperty(places, async (at) => {
      const { chain, id } = tamper(newChain(at.length), at);
      expect((await judgeChain(chain)).problem).toEqual({ id: BigInt(id), what: 'broken' });
    }),
    runs,
  );
});

/** The chain with an entry at its end that says what one of it gives since it was overwritten. */
function withErasure(chain: AuditRow[], place: number): AuditRow[] {
  const { id, prevHash, ...content } = chain[place] as AuditRow;
  const hash = sha256Hex(chainText(prevHash, { id, ...content }));
  const details = { erased: writeErased([{ id, hash }]) };
  const last = chain.at(-1) as AuditRow;
  return relink([...chain, { ...last, action: erasedAction, details }], chain.length);
}

test('an erasure leaves dashes, and no other text; of what it overwrote its entry is named', async () => {
  await fc.assert(
    fc.asyncProperty(places, async ({ length, place }) => {
      const chain = newChain(length);
      const entry = chain[place] as AuditRow;
      const erased = withErasure(chain.with(place, { ...entry, details: { sum: '—' } }), place);
      expect(await judgeChain(erased)).toMatchObject({ problem: null, erasures: [BigInt(length + 1)] });
      const changed = withErasure(chain.with(place, { ...entry, actor: 'usr_other' }), place);
      expect((await judgeChain(changed)).problem).toEqual({ id: entry.id, what: 'broken' });
    }),
    runs,
  );
});

test('an erasure that cannot be read says nothing, and stops no check', async () => {
  const chain = newChain(3);
  const [last] = chain.slice(-1) as [AuditRow];
  for (const details of [{ erased: 'x:y' }, { erased: '7' }, null])
    expect(
      (await judgeChain(relink([...chain, { ...last, action: erasedAction, details }], 3))).problem,
    ).toBeNull();
});

test('a clock that was turned back is found, though the chain holds', async () => {
  await fc.assert(
    fc.asyncProperty(places, fc.integer({ min: 3, max: 10_000 }), async ({ length, place }, minutes) => {
      const chain = newChain(length);
      const last = chain[place + 1] as AuditRow;
      const back = relink(
        chain.with(place + 1, { ...last, at: new Date(last.at.getTime() - minutes * 60_000) }),
        place + 1,
      );
      expect((await judgeChain(back)).problem).toMatchObject({
        id: BigInt(place + 2),
        what: 'clock_back',
      });
    }),
    runs,
  );
});

test('an end that was cut off, and a chain that was written anew, contradict a head that was kept elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(places, async ({ length, place }) => {
      const chain = newChain(length);
      const { id, hash } = chain.at(-1) as AuditRow;
      const missing = { id, what: 'head_missing' };
      expect((await judgeChain(chain.slice(0, place + 1), [{ id, hash }])).problem).toEqual(missing);
      const anew = relink(chain.with(place, { ...(chain[place] as AuditRow), details: { sum: 1 } }), place);
      expect((await judgeChain(anew)).problem).toBeNull();
      expect((await judgeChain(anew, [{ id, hash }])).problem).toEqual(missing);
      expect((await judgeChain(chain, [{ id, hash }])).problem).toBeNull();
    }),
    runs,
  );
});

test('of many heads that were kept, in whatever text, the first that is not in the chain is named; two of one number are never both right', async () => {
  await fc.assert(
    fc.asyncProperty(places, async ({ length, place }) => {
      const chain = newChain(length);
      const lines = chain.map(({ id, hash }) => `2026-11-28T03:00:00Z {"head":"${id}:${hash}"} 12:00`);
      expect(readHeads(lines.join('\n'))).toEqual(chain.map(({ id, hash }) => ({ id, hash })));
      const anew = relink(chain.with(place, { ...(chain[place] as AuditRow), details: { sum: 1 } }), place);
      const missing = { id: BigInt(place + 1), what: 'head_missing' };
      expect((await judgeChain(anew, readHeads(lines.join('\n')))).problem).toEqual(missing);
      const both = [...chain, ...anew].map(({ id, hash }) => ({ id, hash }));
      expect((await judgeChain(chain, both)).problem).toEqual(missing);
    }),
    runs,
  );
});
