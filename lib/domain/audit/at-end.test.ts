import { expect, test } from 'vitest';
import { worker } from '#lib/auth/permissions.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { newClient, rows } from '#tests/database.ts';
import { audit } from './operations.ts';

const note = (tx: Tx, id: string) => audit(tx, worker, 'payout.note_added', { kind: 'note', id });
const notesOf = (id: string) => rows('SELECT 1 FROM audit_entries WHERE object_id = $1', [id]);

test('nothing is in the audit of a transaction that fails', async () => {
  const failed = transaction(async (tx) => {
    await note(tx, 'failed');
    throw new Error('changed its mind');
  });
  await expect(failed).rejects.toThrow('changed its mind');
  expect(await notesOf('failed')).toEqual([]);
});

test('a transaction that waits for another keeps nobody from the end of the audit', async () => {
  await rows("INSERT INTO live_events (topic, subject_id) VALUES ('payout', 'held')");
  const holder = await newClient();
  await holder.query('BEGIN');
  await holder.query("SELECT 1 FROM live_events WHERE subject_id = 'held' FOR UPDATE");
  const waits = transaction(async (tx) => {
    await note(tx, 'waits');
    await tx.$executeRaw`UPDATE live_events SET topic = 'refund' WHERE subject_id = 'held'`;
  });
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(() => rows(waiting)).toHaveLength(1);
  await transaction((tx) => note(tx, 'passes'));
  expect(await notesOf('passes')).toHaveLength(1);
  await holder.query('COMMIT');
  await waits;
  expect(await notesOf('waits')).toHaveLength(1);
});
