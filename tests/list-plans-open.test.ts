import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { openYear, tidyYear } from '#tests/year.ts';
import { readToEnd } from '../bench/plans/lists.ts';

let manager: Person;

beforeAll(async () => {
  manager = await openYear();
  await leaveOpen();
  await tidyYear(rows);
}, 240_000);

test.each([
  ['payments', 'waiting=1', 'ending=1'],
  ['payments', 'waiting=1', 'refundable=1'],
  ['refunds', 'waiting=all', 'toDecide=1'],
  ['refunds', 'waiting=all', 'anotherAccount=1'],
  ['refunds', 'mismatch=1', 'anotherAccount=1'],
] as const)('%s under %s and %s are those that each of the two finds', async (name, one, other) => {
  const [first, second] = [
    await readToEnd(name, manager, db(), one),
    new Set(await readToEnd(name, manager, db(), other)),
  ];
  const both = first.filter((id) => second.has(id));
  expect(both).not.toEqual([]);
  expect(await readToEnd(name, manager, db(), `${one}&${other}`)).toEqual(both);
});

/** Some hundred of each, no two of them neighbours. */
async function leaveOpen(): Promise<void> {
  for (const table of ['payout_attempts', 'payments', 'refunds', 'approvals'])
    await rows(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const numbered = (table: string) =>
    `(SELECT id, row_number() OVER (ORDER BY id) AS i FROM ${table}) AS numbered`;
  await rows(
    `UPDATE payout_attempts a SET status = CASE i % 40 WHEN 0 THEN 'accepted' ELSE 'unknown' END::payout_status,
       finished_at = NULL, status_at = created_at
     FROM ${numbered('payout_attempts')} WHERE numbered.id = a.id AND i % 20 = 0`,
  );
  await rows(
    `UPDATE payments p SET status = CASE i % 60 WHEN 0 THEN 'authorized' WHEN 20 THEN 'unlisted' ELSE 'captured' END::payment_status,
       status_at = now(), expires_at = now(), mismatch_since = CASE i % 60 WHEN 40 THEN now() END
     FROM ${numbered('payments')} WHERE numbered.id = p.id AND i % 20 = 0`,
  );
  await rows(
    `UPDATE refunds r SET finished_at = NULL, status_at = created_at, mismatch_since = CASE i % 96 WHEN 72 THEN now() END,
       status = CASE i % 96 WHEN 0 THEN 'accepted' WHEN 24 THEN 'unknown' WHEN 48 THEN 'pending_approval' ELSE 'refunded' END::refund_status
     FROM ${numbered('refunds')} WHERE numbered.id = r.id AND i % 24 = 0`,
  );
  await rows(
    `INSERT INTO approvals (id, subject_kind, subject_id, fingerprint, maker_id, demands, required_count, status, ended_at)
     SELECT 'apr_' || id, 'refund', id, 'plans', maker_id, '[{"ruleId": "x", "count": 1, "roles": ["manager"]}]', 1, decided.status, decided.at FROM refunds r, LATERAL (SELECT
       CASE r.status WHEN 'pending_approval' THEN 'waiting' ELSE 'approved' END::approval_status AS status,
       CASE WHEN r.status <> 'pending_approval' THEN now() END AS at) AS decided`,
  );
  await rows(
    `INSERT INTO payment_actions (id, payment_id, kind, amount_minor, currency, status, maker_id)
     SELECT 'pact_' || id, id, 'capture', 1000, 'RUB', 'unknown', $1 FROM payments WHERE status = 'captured' LIMIT 5`,
    [manager.userId],
  );
  // A changed row goes to the end of its table, where all of them would be neighbours.
  for (const table of ['payout_attempts', 'payments', 'refunds'])
    await rows(`CLUSTER ${table} USING ${table}_pkey`);
  await rows('VACUUM ANALYZE approvals');
}
