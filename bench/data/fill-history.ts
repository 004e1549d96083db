import type pg from 'pg';
import { firstIdAt } from '../../lib/core/id.ts';

/** Of ten movements five are payouts, four payments and one is a refund; all of one year. */
const shares = { payout: 5, payment: 4, refund: 1 } as const;
const yearMs = 365 * 86_400_000;
const written = 50_000;

/** Fills the history with so many movements, made by fifty people, most of them well ended, one in ten approved. */
export async function fillHistory(client: pg.Client, count: number): Promise<void> {
  await client.query(`INSERT INTO users (id, email, name, role, password_hash)
    SELECT 'usr_' || i, i || '@bench.example', 'Сотрудник ' || i, 'manager', 'none' FROM generate_series(0, 49) i`);
  // What triggers repeat is written at once, and foreign keys are not looked up a million times.
  await client.query(`SET session_replication_role = replica`);
  const newest = Date.now() - 60_000;
  for (const kind of ['payout', 'payment', 'refund'] as const) {
    const total = (count / 10) * shares[kind];
    for (let from = 0; from < total; from += written) {
      const all = Array.from({ length: Math.min(written, total - from) }, (_, at) => from + at + 1);
      const times = all.map((at) => new Date(newest - (total - at) * (yearMs / total)));
      const payments = kind === 'refund' ? times.map((time) => firstIdAt('payment', time)) : [];
      for (const statement of inserts[kind])
        await client.query(statement, [
          times.map((time) => firstIdAt(kind, time)),
          times,
          all,
          ...[payments].filter((ids) => ids.length > 0),
        ]);
    }
  }
  await client.query('SET session_replication_role = origin');
  await client.query('VACUUM (ANALYZE)');
}

const made = 'unnest($1::text[], $2::timestamptz[], $3::int[]) AS made (id, at, i)';
const name = `CASE WHEN i % 3 = 0 THEN 'Павел Ильич Д.' ELSE 'Анна Павловна К.' END`;

const inserts = {
  payout: [
    `INSERT INTO payouts (id, order_no, method, amount_minor, currency, amount_side, maker_id, created_at, recipient_phone,
       recipient_bank_code, recipient_bank_name, recipient_name)
     SELECT id, 'PAY-2026-' || lpad(i::text, 7, '0'), 'sbp', 100000 + i, 'RUB', 'recipient_gets', 'usr_' || i % 50, at,
       '+79' || lpad((i % 50000)::text, 9, '0'), '100000000111', 'Сбербанк', ${name} FROM ${made}`,
    `INSERT INTO payout_attempts (id, payout_id, status, client_reference_id, content_hash, created_at, finished_at,
       processor_error_code, processor_error_message, method, maker_id, made_at, amount_minor, bank_code)
     SELECT 'att_' || id, id, CASE WHEN i % 12 = 0 THEN 'declined' ELSE 'paid_out' END::payout_status, i::text, 'bench', at, at,
       CASE WHEN i % 12 = 0 THEN 'CODE_PT0' END, CASE WHEN i % 12 = 0 THEN 'Payout was declined by the bank' END, 'sbp',
       'usr_' || i % 50, at, 100000 + i, '100000000111' FROM ${made}`,
    `INSERT INTO approvals (id, subject_kind, subject_id, fingerprint, maker_id, band, required_count, status, ended_at)
     SELECT 'apr_' || id, 'payout_attempt', 'att_' || id, 'bench', 'usr_' || i % 50, 'bench', 1, 'approved', at
     FROM ${made} WHERE i % 10 = 0`,
    `INSERT INTO approval_decisions (approval_id, person_id, answer, fingerprint, decided_at)
     SELECT 'apr_' || id, 'usr_' || (i + 1) % 50, 'approved', 'bench', at FROM ${made} WHERE i % 10 = 0`,
  ],
  payment: [
    `INSERT INTO payments (id, processor_payment_id, processor_intent_id, entered_by, method, status, processor_status, trust,
       status_at, amount_minor, currency, captured_minor, client_reference_id, payer_phone, payer_instrument, payer_name,
       created_at, payer_bank)
     SELECT id, '7000' || i, '8000' || i, 'webhook', 'ru_card', 'captured', 'CAPTURED', 'confirmed_by_inquiry', at,
       100000 + i, 'RUB', 1000, 'ORD-' || lpad(i::text, 7, '0'), NULL, '220070******' || lpad((i % 9973)::text, 4, '0'),
       ${name}, at, 'Сбербанк' FROM ${made}`,
  ],
  refund: [
    `INSERT INTO refunds (id, payment_id, number, amount_minor, currency, is_remaining, reason_code, reason_texts, reason_sent,
       content_hash, maker_id, created_at, status, finished_at, method)
     SELECT id, payment_id, 'REF-2026-' || lpad(i::text, 7, '0'), 100000 + i, 'RUB', true, 'x', '{}', 'x', 'bench',
       'usr_' || i % 50, at, 'refunded', at, 'ru_card'
     FROM unnest($1::text[], $2::timestamptz[], $3::int[], $4::text[]) AS made (id, at, i, payment_id)`,
  ],
} as const;
