import { beforeEach, expect, test } from 'vitest';
import { newId } from '#lib/core/id.ts';
import { accept } from '#lib/core/result.ts';
import { db, type Tx } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { runIdempotent } from './operations.ts';

const lock = 7_100_001;
/** Rather than the usual 5 s. */
const waitBriefly = (tx: Tx) => tx.$executeRaw`SET LOCAL lock_timeout = '50ms'`;
const take = (tx: Tx) => tx.$queryRaw`SELECT pg_advisory_xact_lock(${lock}::int)::text`;

let use: { key: string; purpose: string; resultId: string; content: unknown };
beforeEach(() => {
  use = { key: crypto.randomUUID(), purpose: 'payout', resultId: newId('payout'), content: 1 };
});
const nameBoth = async () => ({});
const usedKeys = () => rows('SELECT 1 FROM idempotency_keys WHERE key = $1', [use.key]);

/** Runs `work` while somebody else has the lock, until `letGo` is called. */
async function whileTaken<Value>(work: (letGo: () => void) => Promise<Value>): Promise<Value> {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: taken, resolve: isTaken } = Promise.withResolvers<void>();
  const holding = db().$transaction(async (tx) => {
    await take(tx);
    isTaken();
    await released;
  });
  await taken;
  try {
    return await work(letGo);
  } finally {
    letGo();
    await holding;
  }
}

test('whoever waited for a lock too long is told that nothing was made, and nothing was', async () => {
  const person = await newPerson('finance');
  const made = await whileTaken(() =>
    runIdempotent(person, use, {
      make: async (tx) => {
        await waitBriefly(tx);
        await take(tx);
        return accept('made');
      },
      found: () => 'found',
      nameBoth,
    }),
  );
  expect(made).toEqual({ ok: false, refusal: { code: 'database_busy' } });
  expect(await usedKeys()).toEqual([]);
});

test('a lock that comes free meanwhile refuses nobody: it is made at the second try, once', async () => {
  const person = await newPerson('finance');
  let tried = 0;
  const made = await whileTaken((letGo) =>
    runIdempotent(person, use, {
      make: async (tx) => {
        tried += 1;
        if (tried === 2) letGo();
        else await waitBriefly(tx);
        await take(tx);
        return accept('made');
      },
      found: () => 'found',
      nameBoth,
    }),
  );
  expect([made, tried]).toEqual([{ ok: true, value: 'made' }, 2]);
  expect(await usedKeys()).toHaveLength(1);
});

test('an error of another kind stays a fault: nobody says of it that nothing was made', async () => {
  const person = await newPerson('finance');
  const broken = runIdempotent(person, use, {
    make: async (tx) => accept(String(await tx.$queryRaw`SELECT 1 / 0`)),
    found: () => 'found',
    nameBoth,
  });
  await expect(broken).rejects.toThrow('division by zero');
});
