import { expect, test } from 'vitest';
import { payoutSubject } from '#lib/domain/payouts/operations/send-payout.ts';
import { releaseWaiting } from '#lib/domain/sending/operations/release-waiting.ts';
import { rows } from '#tests/database.ts';
import { payout } from '#tests/sending-subjects.ts';
import { takeStatements } from '#tests/taken-statements.ts';

/** Copies of a waiting payout, written as rows: what each of them is about does not matter here. */
async function copyWaiting(id: string, count: number): Promise<void> {
  const [made] = await rows<{ payout_id: string }>('SELECT payout_id FROM payout_attempts WHERE id = $1', [
    id,
  ]);
  const copy = (table: string, changes: string, from: string) =>
    rows(
      `INSERT INTO ${table} SELECT copied.* FROM ${table} original, generate_series(1, ${count}) i,
        jsonb_populate_record(original, ${changes}) copied WHERE original.id = $1`,
      [from],
    );
  await copy(
    'payouts',
    `jsonb_build_object('id', original.id || i, 'order_no', original.order_no || i, 'check_id', NULL)`,
    made?.payout_id ?? '',
  );
  await copy(
    'payout_attempts',
    `jsonb_build_object('id', original.id || i, 'payout_id', original.payout_id || i,
      'client_reference_id', original.client_reference_id || i)`,
    id,
  );
}

test('a resume queues everything that waits, however much it is, the oldest first, with a statement for 500', async () => {
  const { id } = await payout.make();
  await copyWaiting(id, 500);
  await rows('DELETE FROM graphile_worker._private_jobs');
  takeStatements();
  await releaseWaiting([payoutSubject]);
  expect(takeStatements().filter((text) => text.includes('add_job'))).toHaveLength(2);
  const attempts = await rows<{ key: string }>(
    "SELECT 'send:' || id AS key FROM payout_attempts ORDER BY id",
  );
  const queued = await rows('SELECT key FROM graphile_worker.jobs ORDER BY run_at');
  expect(queued).toHaveLength(501);
  expect(queued).toEqual(attempts);
});
