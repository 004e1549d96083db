import { expect, test } from 'vitest';
import { db, disconnect } from '#lib/db/client.ts';
import { checkInvariants, findProblems } from '#lib/domain/health/operations/watch.ts';
import { getStatus } from '#lib/domain/health/queries/status.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { writePastGuards } from '#tests/person-traces.ts';
import { newRefund } from '#tests/refunds.ts';
import { readFigures } from './store/processes.ts';

test('a contradiction between rows, totals and audit is found, named, and stands on the status page', async () => {
  const [finance, manager] = [await newPerson('finance'), await newPerson('manager')];
  const { payoutId, attemptId } = await newPayout(finance);
  await sendPayout(attemptId);
  const { paymentId } = await newPayment(manager);
  const refundId = await newRefund(manager, paymentId, { amount: 100 });
  const found = async () => {
    await checkInvariants();
    return (await getStatus(manager, new Date())).invariants;
  };
  expect(await found()).toMatchObject({ problems: [] });

  await writePastGuards("UPDATE payout_attempts SET status = 'paid_out' WHERE id = $1", [attemptId]);
  await writePastGuards("UPDATE refunds SET status = 'refunded' WHERE id = $1", [refundId]);
  expect((await found())?.problems).toEqual([
    { invariant: 'payout_states', count: 1, example: attemptId, rows: [payoutId] },
    { invariant: 'refund_states', count: 1, example: refundId, rows: [refundId] },
    { invariant: 'payment_totals', count: 1, example: paymentId, rows: [paymentId] },
  ]);
  await writePastGuards("UPDATE audit_entries SET actor = 'x' WHERE object_id = $1", [payoutId]);
  const [first] = await rows<{ id: string }>(
    'SELECT min(id)::text AS id FROM audit_entries WHERE object_id = $1',
    [payoutId],
  );
  expect((await found())?.problems[0]).toEqual({
    invariant: 'audit_chain',
    count: 1,
    example: first?.id,
    rows: [],
  });
  expect(await readFigures(db())).toContainEqual({ what: 'invariants_broken', value: 4 });
});

test('looking for contradictions writes nothing, so that it works where nothing may be written', async () => {
  const [{ name } = { name: '' }] = await rows<{ name: string }>('SELECT current_database() AS name');
  await rows(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  await disconnect();
  await expect(newPerson('finance')).rejects.toThrow('read-only');
  expect((await findProblems(new Date(0))).length).toBeGreaterThan(0);
});
