/**
 * What becomes of a column: `dash` keeps that something stood there, `null` and `empty` do not. `searched`: a text that
 * people wrote about many at once is replaced where the phone appears in it. `own`: `operations/` has code of its own.
 */
export type Treatment = 'dash' | 'null' | 'empty' | 'searched' | 'own';

const card = { card_first6: 'null', card_last4: 'dash', card_hash: 'dash' } as const;

/** Every column that may say something about a recipient, a payer or a colleague. */
export const personalColumns = {
  payouts: {
    recipient_phone: 'dash',
    recipient_name: 'dash',
    expected_name: 'dash',
    ...card,
    holder_name: 'dash',
    description: 'dash',
    payout_text: 'dash',
    note: 'dash',
    unchecked_reason: 'dash',
    same_again_reason: 'dash',
  },
  payout_file_rows: {
    cells: 'own',
    sealed_cells: 'own',
    texts: 'own',
    problems: 'own',
    left_out_reason: 'own',
    recipient_phone: 'own',
    card_first6: 'own',
    card_last4: 'own',
    card_hash: 'own',
    sealed_card: 'own',
    holder_name: 'own',
    expected_name: 'own',
    description: 'own',
    payout_text: 'own',
    note: 'own',
    recipient_name: 'own',
    name_reason: 'own',
    blockers: 'own',
    warnings: 'own',
    warning_reason: 'own',
    refusal: 'own',
  },
  // A colleague's ways to sign in go with their account.
  second_factors: {
    name: 'own',
    sealed_secret: 'own',
    credential_id: 'own',
    public_key: 'own',
    transports: 'own',
  },
  recovery_codes: { code_hash: 'own' },
  identities: { subject: 'own' },
  // Nothing refers to an entry, so that it goes whole.
  recipients: {
    phone: 'own',
    card_first6: 'own',
    card_last4: 'own',
    card_hash: 'own',
    holder_name: 'own',
    name: 'own',
    note: 'own',
  },
  payout_attempts: { recipient_name: 'dash', name_reason: 'dash', processor_error_message: 'dash' },
  payout_events: { error_message: 'dash' },
  recipient_checks: {
    phone: 'dash',
    recipient_name: 'dash',
    ...card,
    previous_name: 'dash',
    different_name_reason: 'dash',
    error_message: 'dash',
  },
  refunds: {
    recipient_phone: 'dash',
    recipient_name: 'dash',
    another_account_reason: 'dash',
    note: 'dash',
    processor_error_message: 'dash',
  },
  refund_events: { error_message: 'dash' },
  payments: {
    payer_phone: 'dash',
    payer_name: 'dash',
    payer_instrument: 'dash',
    error_message: 'dash',
  },
  payment_actions: { error_message: 'dash' },
  payment_events: { error_message: 'dash' },
  approval_decisions: { reason: 'dash' },
  resolutions: { ticket: 'dash', evidence: 'dash', reject_reason: 'dash' },
  notes: { text: 'dash', file_name: 'dash', file_bytes: 'null' },
  takeovers: {
    recipient_phone: 'dash',
    expected_name: 'dash',
    reason: 'dash',
    description: 'dash',
    payout_text: 'dash',
    note: 'dash',
    end_reason: 'dash',
  },
  processor_calls: { request_masked: 'null', answer_masked: 'null' },
  webhook_deliveries: { body: 'empty' },
  statement_lines: { cells: 'own', close_reason: 'searched' },
  refund_batches: { note: 'searched' },
  refund_batch_items: { note: 'dash' },
  reveals: { reason: 'searched' },
  exports: { query: 'own' },
  history_views: { query: 'own', name: 'own' },
  registries: { query: 'own', name: 'own' },
  registry_chunks: { bytes: 'own' },
  audit_entries: { details: 'own' },
  users: { name: 'own', email: 'own', password_hash: 'own' },
  sessions: { address: 'null', user_agent: 'null' },
  sign_in_attempts: { account: 'own', address: 'own' },
  account_links: { email: 'dash', name: 'dash' },
} as const satisfies Record<string, Record<string, Treatment>>;

export type PersonalTable = keyof typeof personalColumns;

/**
 * Keys of audit details that name no person; numbers and yes or no never do. What appears under any other key of a
 * record that is erased is replaced, so that a new key is too.
 */
export const plainDetails: readonly string[] = [
  'action',
  'amountMinor',
  'attempt',
  'by',
  'currency',
  'fingerprint',
  'from',
  'leavesAt',
  'method',
  'orderNo',
  'payment',
  'previous',
  'processorPaymentId',
  'proposer',
  'repetition',
  'resolution',
  'sameAgain',
  'side',
  'source',
  'verdict',
  'warnings',
  'why',
];
