import { expect, test } from 'vitest';
import { newId } from '#lib/core/id.ts';
import { db, inboxPool, keepPlans, transaction } from '#lib/db/client.ts';
import { planForGrowing } from '#lib/db/prepared.ts';
import { openQueuePool } from '#lib/db/queue-pool.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { applyDelivery } from '#lib/domain/webhooks/operations/apply.ts';
import { newClient } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { takeStatements } from '#tests/taken-statements.ts';
import { eventHandlers } from '../worker/event-handlers.ts';
import '#tests/sandbox.ts';

keepPlans();

/** What a statement reads from end to end, whatever its values are, on tables that nobody has analysed yet. */
async function listScanned(statements: string[]): Promise<string[]> {
  const client = await newClient();
  await planForGrowing(client);
  const scanned: string[] = [];
  for (const statement of statements.filter((text) => text.includes('$1'))) {
    const plan = await client.query<Record<string, string>>(`EXPLAIN (GENERIC_PLAN) ${statement}`);
    for (const line of plan.rows.map((row) => row['QUERY PLAN'] ?? ''))
      scanned.push(...Array.from(line.matchAll(/Seq Scan on "?((?!pg_)\w+)/g), ([, table = '']) => table));
  }
  return scanned;
}

/** Reads all connections of the pool, which has ten: nobody knows which of them sent the payout. */
async function listKeptPlans(): Promise<string[]> {
  const everybody = Promise.withResolvers<void>();
  let come = 0;
  const each = Array.from({ length: 10 }, () =>
    transaction(async (tx) => {
      const kept = await tx.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements`;
      come += 1;
      if (come === 10) everybody.resolve();
      await everybody.promise;
      return kept.map(({ statement }) => statement);
    }),
  );
  return (await Promise.all(each)).flat();
}

// The worker sends as many payouts a second as its processor time allows, and most of that goes into statements.
test.each(['sbp', 'ru_card'] as const)(
  'one payout by %s is sent with statements whose plans are kept and scan no table',
  async (method) => {
    const finance = await newPerson('finance');
    // The first one takes the token.
    await sendPayout((await newPayout(finance, { method })).attemptId);
    const { attemptId } = await newPayout(finance, { method });
    takeStatements();
    await sendPayout(attemptId);
    const statements = takeStatements();
    expect(await listScanned(statements)).toEqual([]);

    const texts = await listKeptPlans();
    // A statement without values has no plan to keep. Transactions of one payout can overlap.
    const withValues = statements.filter((text) => text.includes('$1'));
    expect(withValues.length).toBeGreaterThan(0);
    expect(withValues.filter((text) => !texts.includes(text))).toEqual([]);
  },
);

test('every connection over which plans are kept makes them for tables that grow', async () => {
  const queue = openQueuePool(1);
  const ask = { text: "SELECT current_setting('random_page_cost') AS cost" };
  const answers = await Promise.all([queue.query(ask), inboxPool().query(ask)]);
  await queue.end();
  expect(answers.map((answer) => answer.rows)).toEqual([[{ cost: '1.1' }], [{ cost: '1.1' }]]);
  expect(await db().$queryRawUnsafe(ask.text)).toEqual([{ cost: '1.1' }]);
});

test('a notification that ends a payout is applied with statements that scan no table', async () => {
  const { attemptId } = await newPayout(await newPerson('finance'));
  await sendPayout(attemptId);
  const attempt = await db().payoutAttempt.findUniqueOrThrow({ where: { id: attemptId } });
  const said = { transactionId: attempt.processorDisbursementId, status: 'PAID_OUT' };
  const id = newId('webhookDelivery');
  const delivery = {
    id,
    subjectKind: 'payout_attempt',
    subjectId: attemptId,
    sha256: id.padEnd(64),
    headers: {},
  };
  const body = Buffer.from(JSON.stringify({ transactionType: 'DISBURSEMENT', ...said }));
  await db().webhookDelivery.create({ data: { ...delivery, body, sourceAddress: '::1' } });
  takeStatements();
  await applyDelivery(id, eventHandlers);
  const statements = takeStatements();
  expect(await listScanned(statements)).toEqual([]);
  expect(await db().payoutAttempt.count({ where: { id: attemptId, status: 'paid_out' } })).toBe(1);
});
