import { expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { personalColumns } from './status/columns.ts';

/** Say the same in every table: references, closed lists, keyed hashes, words of the processor that are no names. */
const nowherePersonal =
  `id key xid kind subject_kind subject_id object_kind object_id user_id maker_id owner_id person_id
  actor actor_id action action_id payment_id payout_id attempt_id refund_id batch_id approval_id statement_id record_id
  check_id claim_id delivery_id resolution_id result_id previous_id same_again_id requested_by_id confirmed_by_id
  author_id created_by_id access_by_id ended_by_id approved_by_id decided_by_id proposer_id closed_by_id by_id processor_id lease_id
  processor_payment_id processor_intent_id processor_disbursement_id processor_refund_id
  currency submitted_currency authorised_currency settled_currency debited_currency received_currency
  processed_currency calculated_currency exchange_rate
  status processor_status reported_status read_problem review_reason error_code processor_error_code reason_code problem
  outcome operation method_name entered_by purpose verification
  fingerprint content_hash token_hash sha256 hash prev_hash header_hash
  bank_code bank_name recipient_bank_code recipient_bank_name payer_bank banks`.split(/\s+/);

const impersonal = [
  // Chosen by us, or by the person who makes the payout; an order number that is a phone is for the dry run to show.
  ...[
    'payouts.order_no',
    'takeovers.order_no',
    'payouts.order_typed',
    'refunds.number',
    'payments.client_reference_id',
    'statement_lines.reference',
  ],
  'payout_attempts.client_reference_id',
  ...[
    'payouts.card_brand',
    'recipients.card_brand',
    'payouts.confirmed_warnings',
    'recipient_checks.no_answer_reason',
  ],
  // Who was asked, and which step of a sign-in is still to come.
  ...['users.factor_reset_asked_by_id', 'sessions.pending', 'sessions.proved_by'],
  // The address of the sign-in provider; a refresh token, sealed, of a session that ends within the day.
  ...['identities.issuer', 'sessions.sealed_refresh'],
  // Sums and currencies, and a status of the processor.
  ...['payments.sums_question', 'refunds.explained_status'],
  ...[
    'payments.remote_refunds',
    'refunds.ledger_snapshot',
    'refund_batch_items.refusal',
    'kept_outcomes.outcome',
  ],
  // Texts of the list of reasons that managers keep.
  ...['refunds.reason_sent', 'refunds.reason_texts', 'approvals.demands', 'approvals.band'],
  // Days and times of a repetition, and why it ended.
  ...['first_day', 'local_time', 'time_zone', 'last_day', 'end_reason'].map(
    (column) => `repetitions.${column}`,
  ),
  'payouts.repetition_id',
  // A version of the rules.
  ...['approvals.policy_version_id', 'payout_attempts.policy_version_id'],
  ...['document', 'based_on_id', 'proposed_by_id', 'reason'].map((column) => `policy_versions.${column}`),
  ...['exports.columns', 'history_tables.columns', 'history_tables.density', 'history_views.columns'],
  ...[
    'registries.columns',
    'registries.time_zone',
    'registries.next_from',
    'registry_runs.reason',
    'registry_pushes.reason',
  ],
  // Codes, names of acts with ids, and how often somebody wants e-mails; the address is read when one is sent.
  ...['alert_messages.reason', 'alert_items.message_id', 'alert_choices.rhythms'],
  // The uploaded bytes are gone once they are read; names of columns, of a file, and how it was read.
  ...[
    'payout_files.corrects_id',
    'payout_file_parts.sealed',
    'payouts.file_id',
    'payout_file_parts.file_id',
    'payout_file_rows.file_id',
  ],
  ...['file_name', 'bytes_hash', 'header', 'choice', 'reading', 'mapping', 'refusal'].map(
    (column) => `payout_files.${column}`,
  ),
  // A version of the rules, whom they ask, and sums; an order number as that of a payout.
  ...['policy_version_id', 'demands', 'signed_totals', 'signed_changes', 'corrects_id'].map(
    (column) => `payout_files.${column}`,
  ),
  ...['order_no', 'order_key', 'card_brand', 'name_match', 'traits', 'signed_print'].map(
    (column) => `payout_file_rows.${column}`,
  ),
  // PDF, PNG or JPEG.
  'notes.file_type',
  ...['registry_runs.from_day', 'registry_runs.to_day'],
  'registry_runs.registry_id',
  'registry_chunks.run_id',
  'registry_pushes.run_id',
  ...['statements.file_name', 'statements.header', 'statements.encoding', 'statements.separator'],
  // The names of sheets, as those of columns; hashes of what the processor calls a movement of money.
  ...['statements.reading', 'statement_lines.memory_key', 'statement_lines.known_in_id'],
  'statements.replaced_by_id',
  ...['statements.mapping', 'statements.counts', 'statement_lines.direction', 'statement_lines.differs'],
  'statement_lines.ours',
  ...['processor_calls.method', 'processor_calls.path', 'processor_calls.cut', 'processor_troubles.reason'],
  // The name of a process, not of a person.
  'worker_heartbeats.holds_as',
  // What the processor is, not a person.
  ...['webhook_deliveries.headers', 'webhook_deliveries.source_address', 'webhook_deliveries.note'],
  // A number that a call and its notifications share.
  'webhook_endpoints.traceparent',
  // Gone within minutes or days by themselves; while a card waits, its payout is open and nothing is erased.
  ...['card_secrets.sealed', 'processor_tokens.access_sealed', 'processor_tokens.refresh_sealed'],
  ...['live_events.topic', 'sign_in_attempts.lane', 'sessions.end_reason', 'users.time_zone'],
  ...['settings.value', 'settings.updated_by', 'backups.file', 'invariant_checks.problems'],
  // Sums by bank, error, reason and colleague's id.
  ...['figures.face', 'figure_changes.method', 'figure_changes.approver_id'],
  // Must not name the person: the order refuses the phone, the card, the e-mail.
  ...['erasures.request', 'erasures.reason', 'erasures.counts'],
];

test('every column that can hold a text is erased on request, or known to say nothing about a person', async () => {
  const found = await rows<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema = 'public' AND table_name <> 'migrations'
       AND (data_type IN ('text', 'character', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY'))`,
  );
  const personal: Record<string, object> = personalColumns;
  const unsaid = found
    .filter(({ table, column }) => !(personal[table] && column in personal[table]))
    .filter(
      ({ table, column }) => !impersonal.includes(`${table}.${column}`) && !nowherePersonal.includes(column),
    )
    .map(({ table, column }) => `${table}.${column}`);
  expect(unsaid).toEqual([]);

  const there = found.map(({ table, column }) => `${table}.${column}`);
  const named = Object.entries(personal).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect([...named, ...impersonal].filter((name) => !there.includes(name))).toEqual([]);
});
