export type Kind = 'payout' | 'payment' | 'refund';

/** $1: ids, $2: when each was made, $3: its number; of refunds $4: the payment. Each is one round trip for a whole round. */
const made = 'unnest($1::text[], $2::timestamptz[], $3::int[]) AS made (id, at, i)';
const madeRefunds =
  'unnest($1::text[], $2::timestamptz[], $3::int[], $4::text[]) AS made (id, at, i, payment_id)';
const name = `CASE WHEN i % 3 = 0 THEN 'Павел Ильич Д.' ELSE 'Анна Павловна К.' END`;
const payoutEnd = `CASE WHEN i % 12 = 0 THEN 'declined' ELSE 'paid_out' END`;
const code = `CASE WHEN i % 12 = 0 THEN 'CODE_PT0' END`;
const sentence = `CASE WHEN i % 12 = 0 THEN 'Payout was declined by the bank' END`;

/** One notification of each movement, as it was read and applied; its bytes are already deleted, as after a while. */
const delivered = (kind: Kind, subject: string, source: string) =>
  `INSERT INTO webhook_deliveries (id, subject_kind, subject_id, body, sha256, headers, source_address, received_at,
     last_at, verdict, tries, processed_at)
   SELECT 'whd_' || id, '${kind}', ${subject}, '', encode(sha256(id::bytea), 'hex'), '{}', '127.0.0.1', at, at, 'applied', 1, at
   FROM ${source}`;

const called = (operation: string, subject: string, source: string) =>
  `INSERT INTO processor_calls (at, method, path, http_status, duration_ms, outcome, operation, subject_id)
   SELECT at, 'POST', '/', 200, 20 + i % 400, 'ok', '${operation}', ${subject} FROM ${source}`;

export const statements: Record<Kind, readonly string[]> = {
  payout: [
    `INSERT INTO payouts (id, order_no, method, amount_minor, currency, amount_side, maker_id, created_at, recipient_phone,
       recipient_bank_code, recipient_bank_name, recipient_name)
     SELECT id, 'PAY-2026-' || lpad(i::text, 7, '0'), 'sbp', 100000 + i, 'RUB', 'recipient_gets', 'usr_' || i % 50, at,
       '+79' || lpad((i % 50000)::text, 9, '0'), '100000000111', 'Сбербанк', ${name} FROM ${made}`,
    `INSERT INTO payout_attempts (id, payout_id, status, client_reference_id, content_hash, created_at, updated_at,
       status_at, accepted_at, finished_at, processor_error_code, processor_error_message, method, maker_id, made_at,
       amount_minor, bank_code)
     SELECT 'att_' || id, id, ${payoutEnd}::payout_status, 'PAY-2026-' || lpad(i::text, 7, '0'), 'history', at, at, at, at,
       at, ${code}, ${sentence}, 'sbp', 'usr_' || i % 50, at, 100000 + i, '100000000111' FROM ${made}`,
    `INSERT INTO payout_events (payout_id, attempt_id, at, source, actor_id, kind, to_status)
     SELECT id, 'att_' || id, at, 'person', 'usr_' || i % 50, 'created', 'approved' FROM ${made}`,
    `INSERT INTO payout_events (payout_id, attempt_id, at, source, kind, from_status, to_status, error_code, error_message,
       delivery_id)
     SELECT id, 'att_' || id, at, 'webhook', 'reported', 'accepted', ${payoutEnd}::payout_status, ${code}, ${sentence},
       'whd_' || id FROM ${made}`,
    called('create_payout', `'att_' || id`, made),
    delivered('payout', `'att_' || id`, made),
    `INSERT INTO approvals (id, subject_kind, subject_id, fingerprint, maker_id, band, required_count, status, ended_at)
     SELECT 'apr_' || id, 'payout_attempt', 'att_' || id, 'history', 'usr_' || i % 50, 'history', 1, 'approved', at
     FROM ${made} WHERE i % 10 = 0`,
    `INSERT INTO approval_decisions (approval_id, person_id, answer, fingerprint, decided_at)
     SELECT 'apr_' || id, 'usr_' || (i + 1) % 50, 'approved', 'history', at FROM ${made} WHERE i % 10 = 0`,
  ],
  payment: [
    `INSERT INTO payments (id, processor_payment_id, processor_intent_id, entered_by, method, status, processor_status, trust,
       status_at, amount_minor, currency, captured_minor, refunded_minor, client_reference_id, payer_phone,
       payer_instrument, payer_name, created_at, updated_at, payer_bank)
     SELECT id, '7000' || i, '8000' || i, 'webhook', 'ru_card', 'captured', 'CAPTURED', 'confirmed_by_inquiry', at,
       100000 + i, 'RUB', 100000 + i, CASE WHEN i % 4 = 0 THEN 100000 + i ELSE 0 END, 'ORD-' || lpad(i::text, 7, '0'), NULL,
       '220070******' || lpad((i % 9973)::text, 4, '0'), ${name}, at, at, 'Сбербанк' FROM ${made}`,
    `INSERT INTO payment_events (payment_id, at, source, kind, to_status, delivery_id)
     SELECT id, at, 'webhook', 'reported', 'captured', 'whd_' || id FROM ${made}`,
    delivered('payment', 'id', made),
  ],
  refund: [
    `INSERT INTO refunds (id, payment_id, number, amount_minor, currency, is_remaining, reason_code, reason_texts, reason_sent,
       content_hash, maker_id, created_at, updated_at, status_at, accepted_at, status, finished_at, method)
     SELECT id, payment_id, 'REF-2026-' || lpad(i::text, 7, '0'), 100000 + 4 * i, 'RUB', true, 'x', '{}', 'x', 'history',
       'usr_' || i % 50, at, at, at, at, 'refunded', at, 'ru_card' FROM ${madeRefunds}`,
    `INSERT INTO refund_events (refund_id, at, source, actor_id, kind, to_status)
     SELECT id, at, 'person', 'usr_' || i % 50, 'created', 'approved' FROM ${madeRefunds}`,
    `INSERT INTO refund_events (refund_id, at, source, kind, from_status, to_status, delivery_id)
     SELECT id, at, 'webhook', 'reported', 'accepted', 'refunded', 'whd_' || id FROM ${madeRefunds}`,
    called('create_refund', 'id', madeRefunds),
    delivered('refund', 'id', madeRefunds),
  ],
};
