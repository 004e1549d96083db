import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worker } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { newClient, rows } from '#tests/database.ts';
import { audit, findAuditBreak } from './operations.ts';
import type { AuditDetails } from './schemas/details.ts';

const several = ['refund.held', 'refund.released', 'refund.created'] as const;
const about = (id: string) => ({ kind: 'test', id });

test('nobody waits for a transaction that has told the audit something and still works', async () => {
  const gate = Promise.withResolvers<void>();
  const hasReported = Promise.withResolvers<void>();
  const slow = transaction(async (tx) => {
    await audit(tx, worker, 'payout.unknown', about('slow'));
    hasReported.resolve();
    await gate.promise;
  });
  await hasReported.promise;
  await transaction((tx) => audit(tx, worker, 'payout.paid_out', about('quick')));
  gate.resolve();
  await slow;
  expect(await rows('SELECT action FROM audit_entries ORDER BY id')).toEqual([
    { action: 'payout.paid_out' },
    { action: 'payout.unknown' },
  ]);
});

test('one transaction tells several things in their order, and locks the chain once', async () => {
  const client = await newClient();
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(7201001)');
  const telling = transaction(async (tx) => {
    for (const action of several) await audit(tx, worker, action, about('told'));
  });
  const waiting = () =>
    rows<{ count: number }>(
      "SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = 7201001",
    );
  await expect.poll(waiting).toEqual([{ count: 1 }]);
  await client.query('COMMIT');
  await telling;
  const reported = await rows("SELECT action FROM audit_entries WHERE object_id = 'told' ORDER BY id");
  expect(reported).toEqual(several.map((action) => ({ action })));
});

test('what is rolled back is told to nobody, and twenty who tell at once make one whole chain', async () => {
  const refused = transaction(async (tx) => {
    await audit(tx, worker, 'refund.refused', about('refused'));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  const tellers = Array.from({ length: 20 }, (_, at) =>
    transaction(async (tx) => {
      await audit(tx, worker, 'refund.sending', about(`one-${at}`));
      await setImmediate();
      await audit(tx, worker, 'refund.refunded', about(`one-${at}`));
    }),
  );
  await Promise.all(tellers);
  expect(await rows("SELECT 1 FROM audit_entries WHERE object_id = 'refused'")).toEqual([]);
  expect(await rows("SELECT 1 FROM audit_entries WHERE object_id LIKE 'one-%'")).toHaveLength(40);
  expect(await findAuditBreak(db())).toBeNull();
});

test('whatever is told, the database makes the hash of it that is computed here', async () => {
  const values = fc.oneof(
    fc.constantFrom('%s', '%1$I', '"', '\\', "'; DROP TABLE users; --", '\n\u2028\u007f', 'ё😀', ''),
    fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\u0000', '')),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
  );
  const details = fc.dictionary(
    fc.string({ unit: 'grapheme' }).map((name) => `k${name.replaceAll('\u0000', '')}`),
    values,
    { maxKeys: 4 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(details, { minLength: 1, maxLength: 3 }), async (reported) => {
      await transaction(async (tx) => {
        for (const each of reported)
          await audit(tx, worker, 'refund.declined', about('"%s"'), each as AuditDetails);
      });
      const stored = await rows<{ details: unknown }>(
        `SELECT details FROM audit_entries ORDER BY id DESC LIMIT ${reported.length}`,
      );
      expect(stored.map(({ details }) => details).reverse()).toEqual(reported.map((each) => ({ ...each })));
    }),
    { numRuns: 60 },
  );
  expect(await findAuditBreak(db())).toBeNull();
});
