import type pg from 'pg';
import { expect, inject, vi } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { firstIdAt } from '#lib/core/id.ts';
import { openClient } from '#lib/db/open.ts';
import { administer, createDatabase, dropDatabase } from './create-database.ts';
import { signIn } from './people.ts';

const count = 10_000;
const newest = Date.now() - 60_000;
const madeAt = (at: number) => new Date(newest - (count - at) * ((365 * 86_400_000) / count));

/** Where the manager among them made every fiftieth record. */
const maker = { id: 'usr_0', email: '0@plans.example', name: 'Manager', role: 'manager' } as const;
const template = 'paydesk_year';

/**
 * Puts a year of work by fifty people into this file's database, before anything is read there; most of it went well, most
 * of it by one method. Making it takes half a minute, so the first file of a run does that for all; each has its own copy.
 * Returns the manager among the fifty.
 */
export async function openYear(): Promise<Person> {
  const cluster = inject('cluster');
  const own = new URL(process.env.DATABASE_URL ?? '');
  const turn = await openClient(cluster.url);
  try {
    await turn.query("SELECT pg_advisory_lock(hashtext('year'))");
    const { rowCount } = await turn.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(cluster);
    await dropDatabase(cluster, own.href);
    await createDatabase(cluster, template, own.pathname.slice(1));
  } finally {
    await turn.end();
  }
  return signIn(maker);
}

async function makeTemplate(cluster: Parameters<typeof createDatabase>[0]): Promise<void> {
  const url = await createDatabase(cluster);
  const client = await openClient(url);
  try {
    await fillYear(async (sql, values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
  // Only a whole one is found by this name.
  await administer(cluster, `ALTER DATABASE ${new URL(url).pathname.slice(1)} RENAME TO ${template}`);
}

type Run = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

async function fillYear(rows: Run): Promise<void> {
  for (const table of tables) await rows(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  const all = Array.from({ length: count }, (_, at) => at + 1);
  const idsOf = (kind: Parameters<typeof firstIdAt>[0]) => [
    all.map((at) => firstIdAt(kind, madeAt(at))),
    all.map(madeAt),
  ];
  await rows(`INSERT INTO users (id, email, name, role, password_hash)
    SELECT 'usr_' || i, i || '@plans.example', 'Maker ' || i, 'finance', 'none' FROM generate_series(1, 49) i`);
  await rows(`INSERT INTO users (id, email, name, role, password_hash) VALUES ($1, $2, $3, $4, 'none')`, [
    maker.id,
    maker.email,
    maker.name,
    maker.role,
  ]);
  const makerOf = "'usr_' || (i % 50)";
  // Spread independently of makers and methods.
  const luck = `(i::bigint * 7919 % 1009)`;
  await rows(
    `INSERT INTO payouts (id, order_no, method, amount_minor, currency, amount_side, maker_id, created_at,
       recipient_phone, recipient_bank_code, recipient_bank_name, card_hash, card_last4, recipient_name)
     SELECT id, 'PAY-2026-' || lpad(i::text, 6, '0'), method::payout_method,
       CASE WHEN i % 15 = 1 THEN 100000 ELSE 200000 + i END, 'RUB', 'recipient_gets', ${makerOf}, at,
       CASE method WHEN 'sbp' THEN '+79' || lpad((i % 5000)::text, 9, '0') END,
       CASE method WHEN 'sbp' THEN '100000000111' END, CASE method WHEN 'sbp' THEN 'Сбербанк' END,
       CASE WHEN method <> 'sbp' THEN 'x' END, CASE WHEN method <> 'sbp' THEN lpad((i % 9973)::text, 4, '0') END,
       CASE method WHEN 'sbp' THEN CASE WHEN i % 3 = 0 THEN 'Павел Ильич Д.' ELSE 'Анна Павловна К.' END END
     FROM (SELECT *, CASE WHEN i % 100 = 7 THEN 'kz_card' WHEN i % 10 = 3 THEN 'ru_card' ELSE 'sbp' END AS method
       FROM unnest($1::text[], $2::timestamptz[]) WITH ORDINALITY AS made (id, at, i)) AS chosen`,
    idsOf('payout'),
  );
  await rows(
    `INSERT INTO payout_attempts (id, payout_id, status, client_reference_id, fingerprint, created_at, finished_at,
       processor_error_code)
     SELECT 'att_' || id, id, status::payout_status, order_no, 'plans', created_at,
       CASE WHEN status IN ('approved', 'accepted', 'unknown', 'conflict') THEN NULL ELSE created_at END,
       CASE WHEN status IN ('declined', 'error') THEN 'CODE_PT' || luck % 3 END
     FROM (SELECT *, CASE
         WHEN luck < 20 THEN (ARRAY['declined', 'error', 'refused', 'not_sent', 'resolved_not_paid'])[1 + luck % 5]
         WHEN luck < 22 THEN 'accepted' WHEN luck < 23 THEN 'approved' WHEN luck < 24 THEN 'unknown'
         WHEN i > 10 AND i < 16 THEN 'conflict' ELSE 'paid_out' END AS status
       FROM (SELECT p.*, i, ${luck} AS luck FROM payouts p, LATERAL (SELECT right(order_no, 6)::int AS i) AS own) numbered)
       AS stated`,
  );
  await rows('ALTER TABLE payments DISABLE TRIGGER USER');
  await rows('ALTER TABLE refunds DISABLE TRIGGER USER');
  await rows(
    `INSERT INTO payments (id, processor_payment_id, processor_intent_id, entered_by, method, status, processor_status,
       verification, status_at, amount_minor, currency, captured_minor, refunded_minor, client_reference_id, payer_phone,
       payer_instrument, payer_name, expires_at, created_at, mismatch_since, payer_bank, error_code)
     SELECT id, '7000' || i, '8000' || i, 'webhook',
       (CASE WHEN i % 200 = 7 THEN 'kz_card' WHEN i % 10 = 3 THEN 'ru_card' ELSE 'sbp' END)::payment_method,
       status::payment_status, upper(status), 'confirmed_by_inquiry', at,
       CASE WHEN i % 15 = 1 THEN 100000 ELSE 200000 + i END, 'RUB', CASE status WHEN 'captured' THEN 1000 ELSE 0 END,
       CASE WHEN i % 30 = 1 AND status = 'captured' THEN 1000 ELSE 0 END, 'ORD-' || lpad(i::text, 6, '0'),
       '+79' || lpad((i % 5000)::text, 9, '0'), '220070******' || lpad((i % 9973)::text, 4, '0'),
       CASE WHEN i % 3 = 0 THEN 'Павел Ильич Д.' ELSE 'Анна Павловна К.' END,
       at + '7 days', at, CASE WHEN i % 1000 = 5 THEN at END,
       CASE WHEN i % 4 = 1 THEN '100000000111' END, CASE WHEN status = 'declined' THEN 'CODE_PT0' END
     FROM (SELECT *, CASE
         WHEN luck < 20 THEN (ARRAY['declined', 'error', 'expired', 'cancelled'])[1 + luck % 4]
         WHEN luck < 22 THEN 'authorization_requested' WHEN luck < 24 AND i > ${count * 0.9} THEN 'authorized'
         WHEN i > 10 AND i < 16 THEN 'unlisted' ELSE 'captured' END AS status
       FROM (SELECT *, ${luck} AS luck FROM unnest($1::text[], $2::timestamptz[]) WITH ORDINALITY AS made (id, at, i))
         numbered) AS stated`,
    idsOf('payment'),
  );
  await rows(
    `INSERT INTO payment_actions (id, payment_id, kind, amount_minor, currency, status, maker_id)
     SELECT 'pact_' || id, id, 'capture', 1000, 'RUB', 'unknown', '${maker.id}' FROM payments
     WHERE status = 'authorized' LIMIT 5`,
  );
  await rows(
    `INSERT INTO refunds (id, payment_id, number, amount_minor, currency, is_remaining, reason_code, reason_texts,
       reason_sent, fingerprint, maker_id, created_at, recipient_phone, recipient_bank_code, recipient_bank_name,
       another_account_reason, status, mismatch_since, finished_at, method, approved_by_id, processor_error_code)
     SELECT id, payment_id, 'REF-2026-' || lpad(i::text, 6, '0'), CASE WHEN i % 15 = 1 THEN 100000 ELSE 200000 + i END,
       'RUB', true, 'x', '{}', 'x', 'plans', ${makerOf}, at,
       CASE WHEN i % 25 = 3 THEN '+79161234567' END, CASE WHEN i % 25 = 3 THEN 'x' END,
       CASE WHEN i % 25 = 3 THEN 'x' END, CASE WHEN i % 25 = 3 THEN 'x' END,
       status::refund_status, CASE WHEN i % 1000 = 5 THEN at END,
       CASE WHEN status IN ('refunded', 'declined', 'error', 'failed') THEN at END,
       CASE WHEN i % 25 = 3 OR i % 10 <> 3 THEN 'sbp' ELSE 'ru_card' END::payment_method,
       CASE WHEN i % 25 = 3 THEN '${maker.id}' END, CASE WHEN status = 'declined' THEN 'CODE_PT0' END
     FROM (SELECT *, CASE
         WHEN luck < 20 THEN (ARRAY['declined', 'error', 'failed'])[1 + luck % 3]
         WHEN luck < 22 THEN 'accepted' WHEN luck < 23 THEN 'pending_approval'
         WHEN i > 10 AND i < 16 THEN 'conflict' ELSE 'refunded' END AS status
       FROM (SELECT *, ${luck} AS luck FROM unnest($1::text[], $2::timestamptz[], $3::text[])
         WITH ORDINALITY AS made (id, at, payment_id, i))
         numbered) AS stated`,
    [...idsOf('refund'), ...idsOf('payment').slice(0, 1)],
  );
  await rows(
    `INSERT INTO refund_batches (id, reason_code, maker_id, created_at)
     SELECT id, 'x', ${makerOf}, at FROM unnest($1::text[], $2::timestamptz[]) WITH ORDINALITY AS made (id, at, i)`,
    idsOf('refundBatch'),
  );
  await rows(
    `INSERT INTO statements (id, file_name, header, header_hash, encoding, separator, line_count, status, counts, maker_id,
       created_at)
     SELECT id, 'x.csv', '{a,b}', 'x', 'utf-8', ';', 1, 'compared', '{}', ${makerOf}, at
     FROM unnest($1::text[], $2::timestamptz[]) WITH ORDINALITY AS made (id, at, i)`,
    idsOf('statement'),
  );
  await rows(
    `INSERT INTO webhook_deliveries (id, subject_kind, subject_id, body, sha256, headers, source_address, received_at, verdict)
     SELECT id, kind, CASE kind WHEN 'payments' THEN kind WHEN 'refund' THEN refund_id ELSE 'att_' || payout_id END,
       decode(repeat('7b', 600), 'hex'), id, '{}', 'plans', at, (CASE WHEN luck < 2 THEN 'dead' WHEN luck < 5 THEN 'quarantined'
         WHEN luck < 6 THEN 'pending' WHEN luck < 200 THEN 'no_effect' ELSE 'applied' END)::delivery_verdict
     FROM (SELECT *, ${luck} AS luck, CASE WHEN i % 50 = 7 THEN 'refund' WHEN i % 3 = 1 THEN 'payments'
         ELSE 'payout_attempt' END AS kind
       FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[])
         WITH ORDINALITY AS made (id, at, refund_id, payout_id, i)) AS lucky`,
    [...idsOf('webhookDelivery'), ...idsOf('refund').slice(0, 1), ...idsOf('payout').slice(0, 1)],
  );
  await rows(
    `INSERT INTO payment_events (payment_id, delivery_id, source, kind, processor_status)
     SELECT payment_id, id, 'webhook', 'reported', 'CAPTURED'
     FROM unnest($1::text[], $2::text[]) AS made (id, payment_id) JOIN webhook_deliveries USING (id)
     WHERE subject_kind = 'payments'`,
    [...idsOf('webhookDelivery').slice(0, 1), ...idsOf('payment').slice(0, 1)],
  );
  await tidyYear(rows);
}

/** Waits until queries can be answered from an index alone, as after a night. */
export async function tidyYear(rows: Run): Promise<void> {
  await vi.waitFor(async () => expect(await tidyUp(rows)).toBe(true), { timeout: 120_000 });
}

const tables = [
  ...['payouts', 'payout_attempts', 'payments', 'refunds', 'refund_batches', 'statements'],
  ...['webhook_deliveries', 'payment_events'],
];

/**
 * True once queries can be answered from an index alone. While another transaction is open in the database,
 * some rows must still be visited.
 */
async function tidyUp(rows: Run): Promise<boolean> {
  await rows(`VACUUM ANALYZE ${tables.join(', ')}`);
  const [found] = await rows<{ done: boolean }>(
    'SELECT bool_and(relallvisible = relpages) AS done FROM pg_class WHERE relname = ANY($1)',
    [tables],
  );
  return found?.done === true;
}
