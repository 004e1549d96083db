import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherDatabase } from '#tests/database.ts';

const folder = 'prisma/migrations';
/** The last migration in which refunds still hold their decision, and all tables have the names used here. */
const last = '20261122000500_settlements';
let client: pg.Client;

/** Refunds from the time when each held its one decision; `by`: who decided. */
const before = [
  { id: 'rf_waiting', status: 'pending_approval', by: null, hash: null, reason: null },
  { id: 'rf_approved', status: 'refunded', by: 'manager', hash: 'content', reason: null },
  { id: 'rf_to_send', status: 'approved', by: 'manager', hash: 'content', reason: null },
  { id: 'rf_declined', status: 'cancelled', by: 'manager', hash: null, reason: 'Call the payer' },
  { id: 'rf_withdrawn', status: 'cancelled', by: 'maker', hash: null, reason: null },
  // A notification contradicted it while it waited.
  { id: 'rf_conflict', status: 'conflict', by: null, hash: null, reason: null },
  // Sent before a second person was asked.
  { id: 'rf_unasked', status: 'refunded', by: null, hash: null, reason: null },
];

beforeAll(async () => {
  client = new pg.Client(await anotherDatabase('blank'));
  await client.connect();
  const names = readdirSync(folder).filter((name) => name.startsWith('2'));
  const apply = (name: string) => client.query(readFileSync(`${folder}/${name}/migration.sql`, 'utf8'));
  for (const name of names.filter((each) => each <= last)) await apply(name);
  for (const id of ['maker', 'manager'])
    await client.query(
      `INSERT INTO users (id, email, name, role, password_hash) VALUES ($1, $1 || '@example.com', $1, 'manager', 'none')`,
      [id],
    );
  await client.query(`INSERT INTO payments (id, processor_payment_id, entered_by, method, method_name, status,
    processor_status, trust, status_at, amount_minor, currency, captured_minor) VALUES ('pay', '1', 'webhook', 'sbp', 'SBP',
    'captured', 'CAPTURED', 'confirmed_by_reading', now(), 100000, 'RUB', 100000)`);
  for (const { id, status, by, hash, reason } of before)
    await client.query(
      `INSERT INTO refunds (id, payment_id, number, amount_minor, currency, is_remaining, reason_code, reason_en,
        reason_ru, reason_sent, recipient_phone, recipient_bank_code, recipient_bank_name, elsewhere_reason,
        content_hash, maker_id, status, decided_by_id, decided_at, approved_hash, decline_reason)
       VALUES ($1, 'pay', $1, 100, 'RUB', false, 'x', 'x', 'x', 'x', '+7', '1', 'Bank', 'x', 'content', 'maker',
        $2::refund_status, $3, CASE WHEN $3::text IS NULL THEN NULL ELSE now() END, $4, $5)`,
      [id, status, by, hash, reason],
    );
  await client.query(`INSERT INTO refund_events (refund_id, source, kind, from_status, to_status)
    VALUES ('rf_conflict', 'webhook', 'contradicted', 'pending_approval', 'conflict')`);
  for (const name of names.filter((each) => each > last)) await apply(name);
});

afterAll(() => client.end());

test('every decision made so far is carried over, with who, why and on what', async () => {
  const { rows } =
    await client.query(`SELECT a.subject_id AS id, a.status, a.required_count AS needed, d.person_id AS by,
    d.answer, d.fingerprint, d.reason FROM approvals a LEFT JOIN approval_decisions d ON d.approval_id = a.id
    ORDER BY a.subject_id`);
  const none = { by: null, answer: null, fingerprint: null, reason: null, needed: 1 };
  const approved = { ...none, status: 'approved', by: 'manager', answer: 'approved', fingerprint: 'content' };
  const withdrawn = {
    ...none,
    by: 'maker',
    answer: 'withdrawn',
    fingerprint: 'content',
    status: 'withdrawn',
  };
  expect(rows).toEqual([
    { ...approved, id: 'rf_approved' },
    { ...none, id: 'rf_conflict', status: 'superseded' },
    { ...approved, id: 'rf_declined', status: 'declined', answer: 'declined', reason: 'Call the payer' },
    { ...approved, id: 'rf_to_send' },
    { ...none, id: 'rf_waiting', status: 'waiting' },
    { ...withdrawn, id: 'rf_withdrawn' },
  ]);
});

test('what was approved can be sent, and nothing else', async () => {
  const send = (id: string) => client.query(`UPDATE refunds SET status = 'sending' WHERE id = $1`, [id]);
  for (const { id } of before.filter((refund) => refund.hash === null))
    await expect(send(id), id).rejects.toThrow('is not approved');
  await send('rf_to_send');
});
