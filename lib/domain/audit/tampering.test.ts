import { beforeEach, expect, test } from 'vitest';
import { worker } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { audit, findAuditBreak } from './operations.ts';

/** As somebody who owns the tables, and whom no trigger stops. */
const tamper = (sql: string) =>
  rows(`SET session_replication_role = replica; ${sql}; RESET session_replication_role`);

beforeEach(async () => {
  await tamper('DELETE FROM audit_entries');
  for (const id of ['one', 'two', 'three', 'four', 'five'])
    await transaction((tx) => audit(tx, worker, 'refund.declined', { kind: 'test', id }, { count: 100 }));
  expect(await findAuditBreak(db())).toBeNull();
});

const third = "object_id = 'three'";
const values = 'at, actor, action, object_kind, object_id, details';

test.each([
  ['a detail of an entry', `UPDATE audit_entries SET details = '{"sum": 900}' WHERE ${third}`, 3n],
  ['who it was', `UPDATE audit_entries SET actor = 'usr_other' WHERE ${third}`, 3n],
  ['when it was', `UPDATE audit_entries SET at = at - interval '1 day' WHERE ${third}`, 3n],
  ['a hash', `UPDATE audit_entries SET hash = repeat('0', 64) WHERE ${third}`, 3n],
  ['an entry that is taken out', `DELETE FROM audit_entries WHERE ${third}`, 4n],
  [
    'an entry that is taken out, with the others moved up',
    `DELETE FROM audit_entries WHERE ${third}; UPDATE audit_entries SET id = id - 1 WHERE id = 4;
     UPDATE audit_entries SET id = id - 1 WHERE id = 5`,
    3n,
  ],
  [
    'an entry that is put in',
    `UPDATE audit_entries SET id = 6 WHERE id = 5; UPDATE audit_entries SET id = 5 WHERE id = 4;
     INSERT INTO audit_entries (id, ${values}, prev_hash, hash) SELECT 4, ${values}, hash, repeat('0', 64) FROM audit_entries WHERE ${third}`,
    4n,
  ],
  [
    'two entries that change places',
    `UPDATE audit_entries SET id = 9 WHERE id = 3; UPDATE audit_entries SET id = 3 WHERE id = 4;
     UPDATE audit_entries SET id = 4 WHERE id = 9`,
    3n,
  ],
])('%s: the chain breaks there', async (_what, sql, at) => {
  await tamper(sql);
  expect(await findAuditBreak(db())).toBe(at);
});

test('the end cut off leaves a chain that holds: only the records that it told of contradict it', async () => {
  await tamper("DELETE FROM audit_entries WHERE object_id = 'five'");
  expect(await findAuditBreak(db())).toBeNull();
});
