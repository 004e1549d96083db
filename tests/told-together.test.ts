import { expect, test } from 'vitest';
import { worker } from '#lib/auth/permissions.ts';
import { db, Prisma, type Tx, transaction } from '#lib/db/client.ts';
import { tell } from '#lib/db/together/tell.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { newClient, rows } from '#tests/database.ts';
import { takeStatements } from '#tests/taken-statements.ts';

const change = (tx: Tx, id: string, topic: string = 'payout') =>
  tell(tx, Prisma.sql`INSERT INTO live_events (topic, subject_id) VALUES (${topic}, ${id})`);
const note = (tx: Tx, id: string) => audit(tx, worker, 'told', { kind: 'told', id });
const changesOf = async (id: string) =>
  (
    await rows<{ topic: string }>('SELECT topic FROM live_events WHERE subject_id = $1 ORDER BY id', [id])
  ).map(({ topic }) => topic);
const notesOf = (id: string) => rows('SELECT 1 FROM audit_entries WHERE object_id = $1', [id]);

test('what several tell in one transaction is one statement, in the order in which it was told', async () => {
  takeStatements();
  await transaction(async (tx) => {
    await note(tx, 'many');
    for (const topic of ['payout', 'refund', 'payment']) await change(tx, 'many', topic);
    await note(tx, 'many');
  });
  const [begin, told, ...rest] = takeStatements();
  expect([begin, ...rest]).toEqual(['BEGIN', 'COMMIT']);
  expect(told).toContain('append_to_audit');
  expect(await changesOf('many')).toEqual(['payout', 'refund', 'payment']);
  expect(await notesOf('many')).toHaveLength(2);
});

test('nothing of it is left when one part cannot be written, or when the transaction fails', async () => {
  const refused = transaction(async (tx) => {
    await change(tx, 'refused');
    await note(tx, 'refused');
    await tell(tx, Prisma.sql`INSERT INTO live_events (topic, subject_id) VALUES (NULL, 'refused')`);
  });
  await expect(refused).rejects.toThrow(/null/i);
  const failed = transaction(async (tx) => {
    await change(tx, 'refused');
    throw new Error('changed its mind');
  });
  await expect(failed).rejects.toThrow('changed its mind');
  expect(await changesOf('refused')).toEqual([]);
  expect(await notesOf('refused')).toEqual([]);
});

test('outside a transaction it is written at once', async () => {
  await change(db(), 'alone');
  expect(await changesOf('alone')).toEqual(['payout']);
});

test('a part that waits for somebody keeps nobody from the end of the audit', async () => {
  await rows("INSERT INTO live_events (topic, subject_id) VALUES ('payout', 'held')");
  const holder = await newClient();
  await holder.query('BEGIN');
  await holder.query("SELECT 1 FROM live_events WHERE subject_id = 'held' FOR UPDATE");
  const waits = transaction(async (tx) => {
    await note(tx, 'waits');
    await tell(tx, Prisma.sql`UPDATE live_events SET topic = 'refund' WHERE subject_id = ${'held'}`);
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
