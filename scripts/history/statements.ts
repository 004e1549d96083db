import { chances, type Kind, spread } from './movements.ts';

/** The movements of one round, filled by COPY; everything else follows from their number. */
export const makeTable = `CREATE TEMP TABLE IF NOT EXISTS made (kind text, id text, at timestamptz(3), ended timestamptz(3), i int,
  status text, payment_id text, gone text)`;

const made = (kind: Kind) => `(SELECT *, at + interval '1 second' AS accepted,
    i::bigint * ${spread} % ${chances} AS chance, ${methods[kind]} AS method FROM made WHERE kind = '${kind}') AS made`;

/** One of these by the number of the movement, so that it is independent of makers and statuses. */
const pick = (all: readonly string[], factor: number) =>
  `(ARRAY['${all.join("','")}'])[1 + i::bigint * ${factor} % ${all.length}]`;

const byCard = `WHEN i % 100 < 5 THEN 'kz_card' WHEN i % 100 < 25 THEN 'ru_card'`;
const paidByCard = (number: string) =>
  `CASE WHEN ${number} % 100 < 5 THEN 'kz_card' WHEN ${number} % 100 < 60 THEN 'ru_card' ELSE 'sbp' END`;
/** A refund goes back the way its payment came. */
const methods: Record<Kind, string> = {
  payout: `CASE ${byCard} ELSE 'sbp' END`,
  payment: paidByCard('i'),
  refund: paidByCard('(4 * i)'),
};

const bankCode = pick(
  [
    '100000000111',
    '100000000111',
    '100000000004',
    '100000000111',
    '100000000005',
    '100000000008',
    '100000000001',
  ],
  11,
);
const bankName = pick(['Сбербанк', 'Сбербанк', 'Т-Банк', 'Сбербанк', 'ВТБ', 'Альфа-Банк', 'Газпромбанк'], 11);
const women = pick(['Анна Павловна', 'Ольга Сергеевна', 'Мария Ильинична', 'Елена Юрьевна'], 7);
const men = pick(['Павел Ильич', 'Иван Петрович', 'Сергей Олегович', 'Дмитрий Львович', 'Алексей Ильич'], 7);
const initial = pick(
  [...'АБВГДЕЖЗИКЛМНОПРСТ'].map((letter) => `${letter}.`),
  5,
);
const name = `CASE WHEN i % 2 = 0 THEN ${women} ELSE ${men} END || ' ' || ${initial}`;

/** One in fifteen is of a thousand; the others are spread from 500 to 25 500. */
const amountOf = (number: string) =>
  `CASE WHEN ${number} % 15 = 1 THEN 100000 ELSE 50000 + ${number}::bigint * 104729 % 50021 * 50 END`;
/** Half of the amount for every third payment that is given back, all of it for the others. */
const goneOf = (number: string) => `(${amountOf(number)}) / CASE WHEN ${number} % 3 = 0 THEN 2 ELSE 1 END`;
const currency = `CASE method WHEN 'kz_card' THEN 'KZT' ELSE 'RUB' END`;

const isOpen = `status IN ('accepted', 'unknown', 'conflict', 'pending_approval')`;
const hasFailed = `status IN ('declined', 'error', 'refused', 'not_sent', 'failed', 'expired')`;
const isUnderWay = `${isOpen} AND status <> 'pending_approval'`;
/** The state in which it was made. */
const first = (kind: 'payout' | 'refund') =>
  `(CASE status WHEN 'pending_approval' THEN status ELSE 'approved' END)::${kind}_status`;
const endedAt = `CASE WHEN ${isOpen} THEN NULL ELSE ended END`;
const acceptedAt = `CASE WHEN status IN ('pending_approval', 'refused', 'not_sent', 'cancelled') THEN NULL ELSE accepted END`;
const code = `CASE WHEN ${hasFailed} THEN 'CODE_PT' || i % 7 END`;
const sentence = `CASE WHEN ${hasFailed} THEN 'Declined by the bank' END`;
const maker = `'usr_' || i % 50`;
const number = (prefix: string, width = 7) => `'${prefix}' || lpad(i::text, ${width}, '0')`;

/** One notification of each movement, as it was read and applied; its bytes are already deleted, as after a while. */
const delivered = (kind: Kind, subject: string) =>
  `INSERT INTO webhook_deliveries (id, subject_kind, subject_id, body, sha256, headers, source_address, received_at,
     last_at, verdict, tries, processed_at)
   SELECT 'whd_' || id, '${kind}', ${subject}, '', encode(sha256(id::bytea), 'hex'), '{}', '127.0.0.1', ended, ended,
     'applied', 1, ended FROM ${made(kind)} WHERE NOT (${isOpen})`;

const called = (operation: string, kind: Kind, subject: string) =>
  `INSERT INTO processor_calls (at, method, path, http_status, duration_ms, outcome, operation, subject_id)
   SELECT accepted, 'POST', '/', CASE status WHEN 'unknown' THEN NULL ELSE 200 END, 20 + i % 400,
     CASE status WHEN 'unknown' THEN 'outcomeUnknown' ELSE 'ok' END, '${operation}', ${subject}
   FROM ${made(kind)} WHERE status <> 'pending_approval'`;

/** One in ten payouts, and what waits. */
const needsApproval = `(i % 10 = 0 OR status = 'pending_approval')`;
const approved = (kind: Kind, subjectKind: string, subject: string) => [
  `INSERT INTO approvals (id, subject_kind, subject_id, fingerprint, maker_id, demands, required_count, status,
     requested_at, ended_at)
   SELECT 'apr_' || id, '${subjectKind}', ${subject}, 'history', ${maker},
     '[{"ruleId": "history", "count": 1, "roles": ["manager"]}]', 1,
     (CASE status WHEN 'pending_approval' THEN 'waiting' ELSE 'approved' END)::approval_status, at,
     CASE status WHEN 'pending_approval' THEN NULL ELSE at END FROM ${made(kind)} WHERE ${needsApproval}`,
  `INSERT INTO approval_decisions (approval_id, person_id, answer, fingerprint, decided_at, subject_kind, requested_at)
   SELECT 'apr_' || id, 'usr_' || (i + 1) % 50, 'approved', 'history', at, '${subjectKind}', at FROM ${made(kind)}
   WHERE ${needsApproval} AND status <> 'pending_approval'`,
];

export const statements: readonly string[] = [
  `INSERT INTO payouts (id, order_no, method, amount_minor, currency, amount_side, maker_id, created_at, recipient_phone,
     recipient_bank_code, recipient_bank_name, recipient_name, card_first6, card_last4, card_length, card_brand, card_hash)
   SELECT id, ${number('PAY-2026-')}, method::payout_method, ${amountOf('i')}, ${currency}, 'recipient_gets', ${maker}, at,
     CASE method WHEN 'sbp' THEN '+79' || lpad((i::bigint * 7207 % 500009)::text, 9, '0') END,
     CASE method WHEN 'sbp' THEN ${bankCode} END, CASE method WHEN 'sbp' THEN ${bankName} END,
     CASE method WHEN 'sbp' THEN ${name} END, CASE WHEN method <> 'sbp' THEN (220070 + i % 9)::text END,
     CASE WHEN method <> 'sbp' THEN lpad((i::bigint * 31 % 9973)::text, 4, '0') END, CASE WHEN method <> 'sbp' THEN 16 END,
     CASE WHEN method <> 'sbp' THEN 'mir' END, CASE WHEN method <> 'sbp' THEN md5((i % 200000)::text) END
   FROM ${made('payout')}`,
  `INSERT INTO payout_attempts (id, payout_id, status, client_reference_id, fingerprint, processor_disbursement_id,
     processor_intent_id, created_at, updated_at, status_at, accepted_at, finished_at, processor_error_code,
     processor_error_message, method, maker_id, made_at, amount_minor, bank_code)
   SELECT 'att_' || id, id, status::payout_status, ${number('PAY-2026-')}, 'history', ${number('9000', 8)}, ${number('8100', 8)},
     at, ended, ended, ${acceptedAt}, ${endedAt}, ${code}, ${sentence}, method::payout_method, ${maker}, at,
     ${amountOf('i')}, CASE method WHEN 'sbp' THEN ${bankCode} END FROM ${made('payout')}`,
  `INSERT INTO payout_events (payout_id, attempt_id, at, source, actor_id, kind, to_status)
   SELECT id, 'att_' || id, at, 'person', ${maker}, 'created', ${first('payout')} FROM ${made('payout')}`,
  `INSERT INTO payout_events (payout_id, attempt_id, at, source, kind, from_status, to_status)
   SELECT id, 'att_' || id, accepted, 'processor_answer', 'reported', 'sending', status::payout_status
   FROM ${made('payout')} WHERE ${isUnderWay}`,
  `INSERT INTO payout_events (payout_id, attempt_id, at, source, kind, from_status, to_status, error_code, error_message,
     delivery_id)
   SELECT id, 'att_' || id, ended, 'webhook', 'reported', 'accepted', status::payout_status, ${code}, ${sentence},
     'whd_' || id FROM ${made('payout')} WHERE NOT (${isOpen})`,
  called('create_payout', 'payout', `'att_' || id`),
  delivered('payout', `'att_' || id`),
  ...approved('payout', 'payout_attempt', `'att_' || id`),

  `INSERT INTO payments (id, processor_payment_id, processor_intent_id, entered_by, method, status, processor_status, verification,
     status_at, amount_minor, currency, captured_minor, refunded_minor, refunding_minor, refund_unknown_minor,
     client_reference_id, payer_phone, payer_instrument, payer_name, payer_bank, created_at, updated_at, mismatch_since,
     error_code, error_message, expires_at)
   SELECT id, ${number('7000', 8)}, ${number('8000', 8)}, 'webhook', method::payment_method, status::payment_status, upper(status),
     (CASE chance WHEN 9001 THEN 'reported_by_webhook' ELSE 'confirmed_by_inquiry' END)::verification,
     ended, ${amountOf('i')}, ${currency}, CASE status WHEN 'captured' THEN ${amountOf('i')} ELSE 0 END,
     CASE gone WHEN 'refunded' THEN ${goneOf('i')} ELSE 0 END,
     CASE WHEN gone IN ('accepted', 'pending_approval') THEN ${goneOf('i')} ELSE 0 END,
     CASE WHEN gone IN ('unknown', 'conflict') THEN ${goneOf('i')} ELSE 0 END, ${number('ORD-')},
     CASE method WHEN 'sbp' THEN '+79' || lpad((i::bigint * 7207 % 500009)::text, 9, '0') END,
     CASE WHEN method <> 'sbp' THEN '220070******' || lpad((i::bigint * 31 % 9973)::text, 4, '0') END, ${name},
     CASE method WHEN 'sbp' THEN ${bankCode} END, at, ended, CASE chance WHEN 9000 THEN ended END, ${code}, ${sentence},
     CASE status WHEN 'authorized' THEN at + interval '7 days' END FROM ${made('payment')}`,
  `INSERT INTO payment_events (payment_id, at, source, kind, to_status, delivery_id)
   SELECT id, ended, 'webhook', 'reported', status::payment_status, 'whd_' || id FROM ${made('payment')}`,
  delivered('payment', 'id'),

  `INSERT INTO refunds (id, payment_id, number, amount_minor, currency, is_remaining, reason_code, reason_texts, reason_sent,
     fingerprint, maker_id, created_at, updated_at, status_at, accepted_at, status, finished_at, method, approved_by_id,
     processor_refund_id, processor_error_code, processor_error_message, mismatch_since)
   SELECT id, payment_id, ${number('REF-2026-')}, ${goneOf('(4 * i)')}, ${currency}, i % 3 <> 0, 'x', '{}', 'x',
     'history', ${maker}, at, ended, ended, ${acceptedAt}, status::refund_status, ${endedAt}, method::payment_method,
     CASE WHEN i % 10 = 0 AND status <> 'pending_approval' THEN 'usr_' || (i + 1) % 50 END,
     CASE WHEN status <> 'pending_approval' THEN ${number('6000', 8)} END, ${code}, ${sentence},
     CASE chance WHEN 9000 THEN ended END FROM ${made('refund')}`,
  `INSERT INTO refund_events (refund_id, at, source, actor_id, kind, to_status)
   SELECT id, at, 'person', ${maker}, 'created', ${first('refund')} FROM ${made('refund')}`,
  `INSERT INTO refund_events (refund_id, at, source, kind, from_status, to_status)
   SELECT id, accepted, 'processor_answer', 'reported', 'sending', status::refund_status
   FROM ${made('refund')} WHERE ${isUnderWay}`,
  `INSERT INTO refund_events (refund_id, at, source, kind, from_status, to_status, delivery_id)
   SELECT id, ended, 'webhook', 'reported', 'accepted', status::refund_status, 'whd_' || id FROM ${made('refund')}
   WHERE NOT (${isOpen})`,
  called('create_refund', 'refund', 'id'),
  delivered('refund', 'id'),
  ...approved('refund', 'refund', 'id'),
];

/** What these fill, and the audit. */
export const filled = [
  'payouts',
  'payout_attempts',
  'payout_events',
  'payments',
  'payment_events',
  'refunds',
  'refund_events',
  'approvals',
  'approval_decisions',
  'processor_calls',
  'webhook_deliveries',
  'audit_entries',
];
