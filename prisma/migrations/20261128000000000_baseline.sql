-- The whole schema as one step: types, tables with their indexes, functions, views, triggers, references.
-- Functions name tables that are made after them.
SET LOCAL check_function_bodies = false;

-- Types

CREATE COLLATION letters (provider = icu, locale = 'und');

-- What a row is searched by: how its texts begin, each with a letter for what it is (n number, p phone, c card, s sum), the
-- words of its names (w), and how its texts end, read backwards (e), all in small letters. One inverted index finds any
-- beginning of any of them; the statement then tests the column itself. A longer text is cut, because an index holds no longer
-- entries.
CREATE FUNCTION search_terms(beginnings text[], words text, endings text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    SELECT coalesce(array_to_tsvector(array_agg(left(term, 200))), ''::tsvector) FROM (
        SELECT lower(each COLLATE letters) FROM unnest(beginnings) AS each
        UNION ALL SELECT 'w' || lower(word COLLATE letters) FROM string_to_table(words, ' ') AS word
        UNION ALL SELECT 'e' || reverse(lower(each COLLATE letters)) FROM unnest(endings) AS each
    ) AS terms (term) WHERE term IS NOT NULL
);

CREATE TYPE amount_side AS ENUM (
    'recipient_gets',
    'we_are_debited'
);

CREATE TYPE approval_answer AS ENUM (
    'approved',
    'declined',
    'withdrawn'
);

CREATE TYPE approval_status AS ENUM (
    'waiting',
    'approved',
    'declined',
    'withdrawn',
    'superseded'
);

CREATE TYPE approval_subject AS ENUM (
    'refund',
    'payout_attempt'
);

CREATE TYPE check_status AS ENUM (
    'running',
    'allowed',
    'refused',
    'no_answer',
    'cancelled'
);

CREATE TYPE delivery_verdict AS ENUM (
    'pending',
    'applied',
    'no_effect',
    'quarantined',
    'dead'
);

CREATE TYPE event_source AS ENUM (
    'person',
    'processor_answer',
    'inquiry',
    'webhook',
    'system'
);

CREATE TYPE export_status AS ENUM (
    'prepared',
    'running',
    'done',
    'cancelled',
    'failed'
);

CREATE TYPE figure_facts AS (
	kind text,
	made_hour timestamp(3) with time zone,
	ended_hour timestamp(3) with time zone,
	status text,
	currency text,
	method text,
	maker_id text,
	approver_id text,
	bank_code text,
	error_code text,
	reason_code text,
	bucket integer,
	amount_minor bigint
);

CREATE TYPE inquiry_outcome AS ENUM (
    'running',
    'changed',
    'nothing_new',
    'not_found',
    'no_answer'
);

CREATE TYPE link_purpose AS ENUM (
    'first_administrator',
    'invitation',
    'new_password'
);

CREATE TYPE locale AS ENUM (
    'en',
    'ru'
);

CREATE TYPE payment_action_kind AS ENUM (
    'capture',
    'cancel'
);

CREATE TYPE payment_action_status AS ENUM (
    'waiting',
    'sending',
    'accepted',
    'unknown',
    'done',
    'refused',
    'not_sent',
    'no_effect',
    'overtaken'
);

CREATE TYPE payment_method AS ENUM (
    'sbp',
    'ru_card',
    'kz_card',
    'test',
    'other'
);

CREATE TYPE payment_status AS ENUM (
    'accepted',
    'authorization_requested',
    'authorized',
    'capture_accepted',
    'capture_requested',
    'captured',
    'cancellation_accepted',
    'cancellation_requested',
    'cancelled',
    'declined',
    'expired',
    'error',
    'unlisted'
);

CREATE TYPE payout_method AS ENUM (
    'sbp',
    'ru_card',
    'kz_card',
    'test',
    'mobile_money'
);

CREATE TYPE payout_status AS ENUM (
    'draft',
    'pending_approval',
    'approved',
    'sending',
    'accepted',
    'paid_out',
    'declined',
    'error',
    'refused',
    'not_sent',
    'unknown',
    'conflict',
    'cancelled',
    'resolved_paid',
    'resolved_not_paid'
);

CREATE TYPE refund_status AS ENUM (
    'pending_approval',
    'approved',
    'sending',
    'accepted',
    'requested',
    'issued',
    'refunded',
    'failed',
    'declined',
    'error',
    'refused',
    'not_sent',
    'unknown',
    'conflict',
    'cancelled',
    'resolved_paid',
    'resolved_not_paid'
);

CREATE TYPE registry_format AS ENUM (
    'xlsx',
    'excel',
    'international'
);

CREATE TYPE registry_push_status AS ENUM (
    'waiting',
    'pushing',
    'pushed',
    'failed'
);

CREATE TYPE registry_push_target AS ENUM (
    'folder',
    'webhook'
);

CREATE TYPE registry_rhythm AS ENUM (
    'day',
    'week'
);

CREATE TYPE registry_run_status AS ENUM (
    'waiting',
    'making',
    'made',
    'failed',
    'refused'
);

CREATE TYPE registry_status AS ENUM (
    'active',
    'paused',
    'removed'
);

CREATE TYPE resolution_outcome AS ENUM (
    'confirmed',
    'rejected',
    'withdrawn',
    'superseded'
);

CREATE TYPE resolution_subject AS ENUM (
    'refund',
    'payout_attempt'
);

CREATE TYPE resolution_verdict AS ENUM (
    'paid',
    'not_paid'
);

CREATE TYPE role AS ENUM (
    'finance',
    'support',
    'manager',
    'admin'
);

CREATE TYPE sign_in_outcome AS ENUM (
    'succeeded',
    'failed',
    'blocked'
);

CREATE TYPE statement_status AS ENUM (
    'reading',
    'read',
    'comparing',
    'compared'
);

CREATE TYPE statement_verdict AS ENUM (
    'matched',
    'differs',
    'only_theirs',
    'only_ours',
    'repeated',
    'unreadable',
    'returned',
    'skipped'
);

CREATE TYPE verification AS ENUM (
    'reported_by_webhook',
    'confirmed_by_inquiry'
);

CREATE FUNCTION figure_bucket(begun timestamp with time zone, ended timestamp with time zone) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN extract(epoch FROM "ended" - "begun") < 1 THEN 1
    ELSE 2 + floor(4 * ln(extract(epoch FROM "ended" - "begun")::float8) / ln(2::float8))::int END
$$;

CREATE FUNCTION moves_money(method payout_method) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT "method" <> 'test'
$$;

CREATE SEQUENCE payout_order_numbers;

CREATE SEQUENCE refund_numbers;

-- payments

CREATE TABLE payments (
    id text NOT NULL,
    processor_payment_id text NOT NULL,
    processor_intent_id text,
    entered_by text NOT NULL,
    method payment_method DEFAULT 'other'::payment_method NOT NULL,
    method_name text,
    status payment_status NOT NULL,
    processor_status text NOT NULL,
    verification verification NOT NULL,
    status_at timestamp(3) with time zone NOT NULL,
    reported_status text,
    reported_at timestamp(3) with time zone,
    mismatch_since timestamp(3) with time zone,
    amount_minor bigint,
    currency character(3),
    captured_minor bigint DEFAULT 0 NOT NULL,
    refunded_minor bigint DEFAULT 0 NOT NULL,
    refunding_minor bigint DEFAULT 0 NOT NULL,
    refund_unknown_minor bigint DEFAULT 0 NOT NULL,
    refunded_elsewhere_minor bigint DEFAULT 0 NOT NULL,
    remote_refunds jsonb,
    remote_refunded_minor bigint,
    client_reference_id text,
    payer_phone text,
    payer_name text,
    payer_instrument text,
    payer_bank text,
    error_code text,
    error_message text,
    expires_at timestamp(3) with time zone,
    made_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    read_at timestamp(3) with time zone,
    read_failed_at timestamp(3) with time zone,
    read_problem text,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    submitted_minor bigint,
    submitted_currency character(3),
    authorised_minor bigint,
    authorised_currency character(3),
    settled_minor bigint,
    settled_currency character(3),
    exchange_rate text,
    erased_at timestamp(3) with time zone,
    sums_question jsonb,
    refunds_sent_minor bigint DEFAULT 0 NOT NULL,
    CONSTRAINT payments_amount_whole CHECK (((amount_minor IS NULL) = (currency IS NULL))),
    CONSTRAINT payments_authorised_whole CHECK (((authorised_minor IS NULL) = (authorised_currency IS NULL))),
    CONSTRAINT payments_captured_positive CHECK ((captured_minor >= 0)),
    CONSTRAINT payments_currency_known CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT payments_settled_whole CHECK (((settled_minor IS NULL) = (settled_currency IS NULL))),
    CONSTRAINT payments_submitted_whole CHECK (((submitted_minor IS NULL) = (submitted_currency IS NULL))),
    CONSTRAINT payments_pkey PRIMARY KEY (id)
);

CREATE INDEX payments_by_bank ON payments (payer_bank, id) WHERE (payer_bank IS NOT NULL);
CREATE INDEX payments_by_error ON payments (error_code, id) WHERE (error_code IS NOT NULL);
CREATE INDEX payments_by_method ON payments (method, id);
CREATE INDEX payments_by_status ON payments (status, id);
CREATE INDEX payments_mismatched ON payments (id) WHERE (mismatch_since IS NOT NULL);
CREATE INDEX payments_search ON payments USING gin (search_terms(
    ARRAY['n' || client_reference_id, 'n' || substr(client_reference_id, strpos(client_reference_id, '-') + 1), 'p' || payer_phone,
        'c' || payer_instrument, 'n' || processor_intent_id, 's' || (amount_minor / 100)],
    payer_name,
    ARRAY[id, processor_payment_id, payer_phone, payer_instrument])) WITH (fastupdate = off);
CREATE INDEX payments_asked_last ON payments (GREATEST(read_at, read_failed_at) NULLS FIRST) WHERE ((status <> ALL (ARRAY['captured'::payment_status, 'cancelled'::payment_status, 'declined'::payment_status, 'expired'::payment_status, 'error'::payment_status])) OR (verification = 'reported_by_webhook'::verification) OR (mismatch_since IS NOT NULL) OR (reported_at > read_at));
CREATE INDEX payments_converted ON payments (created_at) WHERE ((status = 'captured'::payment_status) AND (authorised_currency <> currency));
CREATE INDEX payments_payer_phone_idx ON payments (payer_phone);
CREATE UNIQUE INDEX payments_processor_payment_id_key ON payments (processor_payment_id);

-- payout_attempts

CREATE TABLE payout_attempts (
    id text NOT NULL,
    payout_id text NOT NULL,
    number integer DEFAULT 1 NOT NULL,
    status payout_status NOT NULL,
    is_current boolean DEFAULT true NOT NULL,
    client_reference_id text NOT NULL,
    fingerprint text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone,
    sending_since timestamp(3) with time zone,
    claim_id text,
    processor_intent_id text,
    processor_disbursement_id text,
    processor_status text,
    processor_error_code text,
    processor_error_message text,
    review_reason text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    finished_at timestamp(3) with time zone,
    status_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    method payout_method,
    maker_id text,
    made_at timestamp(3) with time zone,
    read_at timestamp(3) with time zone,
    read_problem text,
    debited_minor bigint,
    debited_currency character(3),
    received_minor bigint,
    received_currency character(3),
    amount_minor bigint,
    bank_code text,
    accepted_at timestamp(3) with time zone,
    processor_created_at timestamp(3) with time zone,
    CONSTRAINT payout_attempts_debited_whole CHECK (((debited_minor IS NULL) = (debited_currency IS NULL))),
    CONSTRAINT payout_attempts_received_whole CHECK (((received_minor IS NULL) = (received_currency IS NULL))),
    CONSTRAINT payout_attempts_tries CHECK (((tries >= 0) AND (tries <= 5))),
    CONSTRAINT payout_attempts_pkey PRIMARY KEY (id)
);

CREATE INDEX payout_attempts_by_bank ON payout_attempts (bank_code, payout_id) WHERE (is_current AND (bank_code IS NOT NULL));
CREATE INDEX payout_attempts_by_error ON payout_attempts (processor_error_code, payout_id) WHERE (is_current AND (processor_error_code IS NOT NULL));
CREATE INDEX payout_attempts_by_maker ON payout_attempts (maker_id, payout_id) WHERE is_current;
CREATE INDEX payout_attempts_by_method ON payout_attempts (method, payout_id) WHERE is_current;
CREATE INDEX payout_attempts_by_status ON payout_attempts (status, payout_id);
CREATE INDEX payout_attempts_ended ON payout_attempts (finished_at, payout_id) WHERE (finished_at IS NOT NULL);
CREATE INDEX payout_attempts_processor_intent_id_idx ON payout_attempts (processor_intent_id);
CREATE INDEX payout_attempts_told ON payout_attempts (maker_id, status_at) WHERE (status = ANY (ARRAY['paid_out'::payout_status, 'resolved_paid'::payout_status, 'declined'::payout_status, 'error'::payout_status, 'refused'::payout_status, 'not_sent'::payout_status, 'resolved_not_paid'::payout_status, 'unknown'::payout_status, 'conflict'::payout_status, 'cancelled'::payout_status]));
CREATE INDEX payout_attempts_unlisted ON payout_attempts (updated_at) WHERE (is_current AND (review_reason = 'unlisted_status'::text) AND (status = ANY (ARRAY['paid_out'::payout_status, 'resolved_paid'::payout_status])));
CREATE UNIQUE INDEX payout_attempts_one_current ON payout_attempts (payout_id) WHERE is_current;
CREATE UNIQUE INDEX payout_attempts_one_live ON payout_attempts (payout_id) WHERE (status <> ALL (ARRAY['refused'::payout_status, 'not_sent'::payout_status, 'declined'::payout_status, 'error'::payout_status, 'resolved_not_paid'::payout_status, 'cancelled'::payout_status]));
CREATE UNIQUE INDEX payout_attempts_payout_id_number_key ON payout_attempts (payout_id, number);
CREATE UNIQUE INDEX payout_attempts_processor_disbursement_id_key ON payout_attempts (processor_disbursement_id);

-- refunds

CREATE TABLE refunds (
    id text NOT NULL,
    payment_id text NOT NULL,
    number text COLLATE "C" NOT NULL,
    amount_minor bigint NOT NULL,
    currency character(3) NOT NULL,
    is_remaining boolean NOT NULL,
    reason_code text NOT NULL,
    reason_sent text NOT NULL,
    note text,
    recipient_phone text,
    recipient_bank_code text,
    recipient_bank_name text,
    recipient_name text,
    another_account_reason text,
    check_id text,
    fingerprint text NOT NULL,
    batch_id text,
    maker_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    status refund_status NOT NULL,
    verification verification,
    status_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    reported_status text,
    reported_at timestamp(3) with time zone,
    mismatch_since timestamp(3) with time zone,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone,
    sending_since timestamp(3) with time zone,
    claim_id text,
    ledger_snapshot jsonb,
    processor_refund_id text,
    processor_status text,
    processor_error_code text,
    processor_error_message text,
    processed_minor bigint,
    review_reason text,
    watched_since timestamp(3) with time zone,
    read_at timestamp(3) with time zone,
    read_problem text,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    finished_at timestamp(3) with time zone,
    reason_texts jsonb NOT NULL,
    previous_id text,
    held_at timestamp(3) with time zone,
    processed_currency character(3),
    exchange_rate text,
    turn integer DEFAULT 1 NOT NULL,
    method payment_method,
    approved_by_id text,
    accepted_at timestamp(3) with time zone,
    erased_at timestamp(3) with time zone,
    read_failed_at timestamp(3) with time zone,
    explained_status text,
    processor_intent_id text,
    processor_created_at timestamp(3) with time zone,
    processor_updated_at timestamp(3) with time zone,
    asks_manager boolean DEFAULT false NOT NULL,
    CONSTRAINT refunds_amount_positive CHECK ((amount_minor > 0)),
    CONSTRAINT refunds_currency_known CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT refunds_elsewhere_whole CHECK ((num_nulls(recipient_phone, recipient_bank_code, recipient_bank_name, another_account_reason) = ANY (ARRAY[0, 4]))),
    CONSTRAINT refunds_processed_whole CHECK (((processed_currency IS NULL) OR (processed_minor IS NOT NULL))),
    CONSTRAINT refunds_tries CHECK (((tries >= 0) AND (tries <= 5))),
    CONSTRAINT refunds_turn_follows CHECK (((turn = 1) OR ((turn > 1) AND (previous_id IS NOT NULL)))),
    CONSTRAINT refunds_pkey PRIMARY KEY (id)
);

CREATE INDEX refunds_by_error ON refunds (processor_error_code, id) WHERE (processor_error_code IS NOT NULL);
CREATE INDEX refunds_by_maker ON refunds (maker_id, id);
CREATE INDEX refunds_by_status ON refunds (status, id);
CREATE INDEX refunds_ended ON refunds (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX refunds_search ON refunds USING gin (search_terms(
    ARRAY['p' || recipient_phone, 's' || (amount_minor / 100)],
    recipient_name,
    ARRAY[id, number, recipient_phone])) WITH (fastupdate = off);
CREATE INDEX refunds_to_another_account ON refunds (recipient_phone) WHERE (recipient_phone IS NOT NULL);
CREATE INDEX refunds_to_look_into ON refunds (id) WHERE ((mismatch_since IS NOT NULL) OR (review_reason = 'unlisted_status'));
CREATE INDEX refunds_asked_last ON refunds (GREATEST(read_at, read_failed_at) NULLS FIRST) WHERE ((status = ANY (ARRAY['accepted'::refund_status, 'requested'::refund_status, 'issued'::refund_status])) OR (mismatch_since IS NOT NULL) OR ((status = 'unknown'::refund_status) AND ((read_problem <> 'not_found'::text) OR COALESCE(((GREATEST(read_at, read_failed_at) - watched_since) < '24:00:00'::interval), true))) OR ((reported_at > COALESCE(read_at, '-infinity'::timestamp with time zone)) AND (processor_refund_id IS NOT NULL)));
CREATE INDEX refunds_converted ON refunds (created_at) WHERE (processed_currency <> currency);
CREATE INDEX refunds_payment_id_id_idx ON refunds (payment_id, id);
CREATE UNIQUE INDEX refunds_check_id_key ON refunds (check_id);
CREATE UNIQUE INDEX refunds_number_turn_key ON refunds (number, turn);
CREATE UNIQUE INDEX refunds_one_in_flight ON refunds (payment_id) WHERE (status = ANY (ARRAY['sending'::refund_status, 'unknown'::refund_status]));
CREATE UNIQUE INDEX refunds_previous_id_key ON refunds (previous_id);
CREATE UNIQUE INDEX refunds_processor_refund_id_key ON refunds (processor_refund_id);

-- account_links

CREATE TABLE account_links (
    id text NOT NULL,
    purpose link_purpose NOT NULL,
    token_hash text NOT NULL,
    user_id text,
    email text,
    name text,
    role role,
    created_by_id text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    CONSTRAINT account_links_for_whom CHECK (
CASE purpose
    WHEN 'invitation'::link_purpose THEN ((email IS NOT NULL) AND (name IS NOT NULL) AND (role IS NOT NULL))
    WHEN 'new_password'::link_purpose THEN (user_id IS NOT NULL)
    ELSE (created_by_id IS NULL)
END),
    CONSTRAINT account_links_one_end CHECK (((used_at IS NULL) OR (revoked_at IS NULL))),
    CONSTRAINT account_links_pkey PRIMARY KEY (id)
);

CREATE INDEX account_links_user_id_idx ON account_links (user_id);
CREATE UNIQUE INDEX account_links_one_open ON account_links (purpose, COALESCE(user_id, email, ''::text)) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX account_links_token_hash_key ON account_links (token_hash);

-- approval_decisions

CREATE TABLE approval_decisions (
    approval_id text NOT NULL,
    person_id text NOT NULL,
    answer approval_answer NOT NULL,
    fingerprint text NOT NULL,
    reason text,
    decided_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    subject_kind approval_subject,
    requested_at timestamp(3) with time zone,
    CONSTRAINT approval_decisions_reason_given CHECK (((btrim(reason) <> ''::text) AND ((answer <> 'declined'::approval_answer) OR (reason IS NOT NULL)))),
    CONSTRAINT approval_decisions_pkey PRIMARY KEY (approval_id, person_id)
);

CREATE INDEX approval_decisions_person_id_subject_kind_decided_at_idx ON approval_decisions (person_id, subject_kind, decided_at);
CREATE INDEX approval_decisions_subject_kind_decided_at_idx ON approval_decisions (subject_kind, decided_at, person_id, answer, requested_at);

-- approvals

CREATE TABLE approvals (
    id text NOT NULL,
    subject_kind approval_subject NOT NULL,
    subject_id text NOT NULL,
    fingerprint text NOT NULL,
    maker_id text NOT NULL,
    band text NOT NULL,
    required_count integer NOT NULL,
    status approval_status DEFAULT 'waiting'::approval_status NOT NULL,
    requested_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT approvals_end_whole CHECK (((status = 'waiting'::approval_status) = (ended_at IS NULL))),
    CONSTRAINT approvals_somebody_needed CHECK ((required_count >= 1)),
    CONSTRAINT approvals_pkey PRIMARY KEY (id)
);

CREATE INDEX approvals_waiting ON approvals (subject_kind, subject_id) INCLUDE (maker_id, id) WHERE (status = 'waiting'::approval_status);
CREATE UNIQUE INDEX approvals_subject_kind_subject_id_key ON approvals (subject_kind, subject_id);

-- audit_entries

CREATE TABLE audit_entries (
    id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    object_kind text NOT NULL,
    object_id text NOT NULL,
    details jsonb NOT NULL,
    prev_hash character(64) NOT NULL,
    hash character(64) NOT NULL,
    CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);

CREATE INDEX audit_entries_actor_id_idx ON audit_entries (actor, id);
CREATE INDEX audit_entries_object_id_id_idx ON audit_entries (object_id, id);
CREATE UNIQUE INDEX audit_entries_hash_key ON audit_entries (hash);

-- backups

CREATE TABLE backups (
    id bigserial NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    finished_at timestamp(3) with time zone NOT NULL,
    file text NOT NULL,
    bytes bigint NOT NULL,
    sha256 text NOT NULL,
    verification text NOT NULL,
    CONSTRAINT backups_pkey PRIMARY KEY (id)
);

-- bank_lists

CREATE TABLE bank_lists (
    method payout_method NOT NULL,
    banks jsonb NOT NULL,
    fetched_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT bank_lists_pkey PRIMARY KEY (method)
);

-- card_secrets

CREATE TABLE card_secrets (
    subject_id text NOT NULL,
    sealed text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT card_secrets_pkey PRIMARY KEY (subject_id)
);

CREATE INDEX card_secrets_created_at_idx ON card_secrets (created_at);

-- figure_changes

CREATE TABLE figure_changes (
    id bigserial NOT NULL,
    sign integer NOT NULL,
    kind text,
    made_hour timestamp(3) with time zone,
    ended_hour timestamp(3) with time zone,
    status text,
    currency text,
    method text,
    maker_id text,
    approver_id text,
    bank_code text,
    error_code text,
    reason_code text,
    bucket integer,
    amount_minor bigint,
    CONSTRAINT figure_changes_pkey PRIMARY KEY (id)
);

-- figures

CREATE TABLE figures (
    face text NOT NULL,
    kind text NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    status text NOT NULL,
    currency text NOT NULL,
    key text NOT NULL,
    bucket integer NOT NULL,
    count bigint NOT NULL,
    amount_minor numeric(38,0) NOT NULL,
    CONSTRAINT figures_pkey PRIMARY KEY (face, kind, hour, status, currency, key, bucket)
);

CREATE INDEX figures_empty ON figures (hour) WHERE (count = 0);
CREATE INDEX figures_face_kind_status_hour_idx ON figures (face, kind, status, hour);

-- erasures

CREATE TABLE erasures (
    id text NOT NULL,
    at timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    request text NOT NULL,
    reason text NOT NULL,
    by_id text NOT NULL,
    counts jsonb NOT NULL,
    CONSTRAINT erasures_said_why CHECK (((btrim(request) <> ''::text) AND (btrim(reason) <> ''::text))),
    CONSTRAINT erasures_pkey PRIMARY KEY (id)
);

-- exports

CREATE TABLE exports (
    id text NOT NULL,
    person_id text NOT NULL,
    query text NOT NULL,
    columns text[],
    row_count integer NOT NULL,
    is_exact boolean NOT NULL,
    status export_status DEFAULT 'prepared'::export_status NOT NULL,
    written_count integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT exports_pkey PRIMARY KEY (id)
);

CREATE INDEX exports_person_id_created_at_idx ON exports (person_id, created_at);

-- history_tables

CREATE TABLE history_tables (
    user_id text NOT NULL,
    columns text[] NOT NULL,
    density text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT history_tables_pkey PRIMARY KEY (user_id)
);

-- history_views

CREATE TABLE history_views (
    id text NOT NULL,
    owner_id text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    columns text[] NOT NULL,
    is_shared boolean DEFAULT false NOT NULL,
    default_for role,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT history_views_default_is_shared CHECK (((default_for IS NULL) OR is_shared)),
    CONSTRAINT history_views_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX history_views_default_for_key ON history_views (default_for);
CREATE UNIQUE INDEX history_views_owner_id_name_key ON history_views (owner_id, name);

-- idempotency_keys

CREATE TABLE idempotency_keys (
    key text NOT NULL,
    user_id text NOT NULL,
    purpose text NOT NULL,
    result_id text NOT NULL,
    used_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    content_hash text,
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key)
);

-- invariant_checks

CREATE TABLE invariant_checks (
    id bigserial NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    finished_at timestamp(3) with time zone NOT NULL,
    problems jsonb NOT NULL,
    CONSTRAINT invariant_checks_pkey PRIMARY KEY (id)
);

-- kept_outcomes

CREATE TABLE kept_outcomes (
    claim_id text NOT NULL,
    kind text NOT NULL,
    subject_id text NOT NULL,
    outcome jsonb NOT NULL,
    kept_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT kept_outcomes_pkey PRIMARY KEY (claim_id)
);

-- live_events

CREATE TABLE live_events (
    id bigserial NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    topic text NOT NULL,
    subject_id text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT live_events_pkey PRIMARY KEY (id)
);

CREATE INDEX live_events_at_idx ON live_events (at);
CREATE INDEX live_events_xid_id_idx ON live_events (xid, id);

-- notes

CREATE TABLE notes (
    id text NOT NULL,
    subject_id text NOT NULL,
    author_id text NOT NULL,
    text text,
    file_name text,
    file_type text,
    file_bytes bytea,
    sha256 text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT notes_say_something CHECK (((text IS NOT NULL) OR (file_name IS NOT NULL))),
    CONSTRAINT notes_pkey PRIMARY KEY (id)
);

CREATE INDEX notes_subject_id_id_idx ON notes (subject_id, id);

-- payment_actions

CREATE TABLE payment_actions (
    id text NOT NULL,
    payment_id text NOT NULL,
    kind payment_action_kind NOT NULL,
    amount_minor bigint NOT NULL,
    currency character(3) NOT NULL,
    status payment_action_status NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone,
    sending_since timestamp(3) with time zone,
    claim_id text,
    watched_since timestamp(3) with time zone,
    review_reason text,
    error_code text,
    error_message text,
    maker_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    finished_at timestamp(3) with time zone,
    CONSTRAINT payment_actions_tries CHECK (((tries >= 0) AND (tries <= 5))),
    CONSTRAINT payment_actions_pkey PRIMARY KEY (id)
);

CREATE INDEX payment_actions_payment_id_id_idx ON payment_actions (payment_id, id);
CREATE INDEX payment_actions_status_updated_at_idx ON payment_actions (status, updated_at);
CREATE UNIQUE INDEX payment_actions_one_open ON payment_actions (payment_id) WHERE (status = ANY (ARRAY['waiting'::payment_action_status, 'sending'::payment_action_status, 'accepted'::payment_action_status, 'unknown'::payment_action_status]));

-- payment_events

CREATE TABLE payment_events (
    id bigserial NOT NULL,
    payment_id text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    source event_source NOT NULL,
    actor_id text,
    kind text NOT NULL,
    from_status payment_status,
    to_status payment_status,
    processor_status text,
    error_code text,
    error_message text,
    action_id text,
    delivery_id text,
    CONSTRAINT payment_events_pkey PRIMARY KEY (id)
);

CREATE INDEX payment_events_delivery_id_idx ON payment_events (delivery_id);
CREATE INDEX payment_events_payment_id_id_idx ON payment_events (payment_id, id);

-- payout_events

CREATE TABLE payout_events (
    id bigserial NOT NULL,
    payout_id text NOT NULL,
    attempt_id text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    source event_source NOT NULL,
    actor_id text,
    kind text NOT NULL,
    from_status payout_status,
    to_status payout_status,
    processor_status text,
    error_code text,
    error_message text,
    delivery_id text,
    call_id bigint,
    resolution_id text,
    CONSTRAINT payout_events_pkey PRIMARY KEY (id)
);

CREATE INDEX payout_events_attempt_id_id_idx ON payout_events (attempt_id, id);
CREATE INDEX payout_events_payout_id_id_idx ON payout_events (payout_id, id);
CREATE INDEX payout_events_to_status_at_idx ON payout_events (to_status, at);

-- payouts

CREATE TABLE payouts (
    id text NOT NULL,
    order_no text COLLATE "C" NOT NULL,
    method payout_method NOT NULL,
    amount_minor bigint NOT NULL,
    currency character(3) NOT NULL,
    amount_side amount_side NOT NULL,
    recipient_phone text,
    recipient_bank_code text,
    recipient_bank_name text,
    recipient_name text,
    description text,
    check_id text,
    maker_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    card_brand text,
    card_first6 text,
    card_hash text,
    card_last4 text,
    card_length integer,
    confirmed_warnings text[] DEFAULT ARRAY[]::text[],
    has_card_code boolean DEFAULT false NOT NULL,
    holder_name text,
    note text,
    unchecked_reason text,
    turn integer DEFAULT 1 NOT NULL,
    previous_id text,
    same_again_id text,
    same_again_reason text,
    payout_text text,
    erased_at timestamp(3) with time zone,
    order_typed text,
    CONSTRAINT payouts_amount_positive CHECK ((amount_minor > 0)),
    CONSTRAINT payouts_card_masked CHECK (((length(card_first6) <= 6) AND (length(card_last4) <= 4))),
    CONSTRAINT payouts_currency_known CHECK ((currency = ANY (ARRAY['RUB'::bpchar, 'KZT'::bpchar]))),
    CONSTRAINT payouts_order_no_canonical CHECK ((order_no ~ '^[^a-z[:cntrl:]]{1,64}$'::text)),
    CONSTRAINT payouts_recipient_whole CHECK (
CASE
    WHEN (method = ANY (ARRAY['ru_card'::payout_method, 'kz_card'::payout_method, 'test'::payout_method])) THEN ((card_hash IS NOT NULL) AND (card_last4 IS NOT NULL) AND (recipient_phone IS NULL))
    ELSE ((recipient_phone IS NOT NULL) AND (card_hash IS NULL) AND ((recipient_bank_code IS NOT NULL) = (method = 'sbp'::payout_method)))
END),
    CONSTRAINT payouts_same_again_whole CHECK (((same_again_id IS NULL) = (same_again_reason IS NULL))),
    CONSTRAINT payouts_turn_follows CHECK (((turn = 1) OR ((turn > 1) AND (previous_id IS NOT NULL)))),
    CONSTRAINT payouts_pkey PRIMARY KEY (id)
);

CREATE INDEX payouts_search ON payouts USING gin (search_terms(
    ARRAY['n' || order_no, 'n' || substr(order_no, strpos(order_no, '-') + 1), 'p' || recipient_phone, 'c' || card_first6,
        's' || (amount_minor / 100)],
    coalesce(recipient_name, '') || ' ' || coalesce(holder_name, ''),
    ARRAY[order_no, id, recipient_phone, card_last4])) WITH (fastupdate = off);
CREATE INDEX payouts_card_hash_created_at_idx ON payouts (card_hash, created_at);
CREATE INDEX payouts_created_at_idx ON payouts (created_at);
CREATE INDEX payouts_recipient_phone_created_at_idx ON payouts (recipient_phone, created_at);
CREATE UNIQUE INDEX payouts_check_id_key ON payouts (check_id);
CREATE UNIQUE INDEX payouts_order_no_turn_key ON payouts (order_no, turn);
CREATE UNIQUE INDEX payouts_previous_id_key ON payouts (previous_id);

-- processor_calls

CREATE TABLE processor_calls (
    id bigserial NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    http_status integer,
    duration_ms integer NOT NULL,
    outcome text NOT NULL,
    subject_id text,
    answer_masked text,
    request_masked text,
    operation text,
    cut text,
    CONSTRAINT processor_calls_pkey PRIMARY KEY (id)
);

CREATE INDEX processor_calls_at_idx ON processor_calls (at);
CREATE INDEX processor_calls_subject_id_id_idx ON processor_calls (subject_id, id);
CREATE INDEX processor_calls_tokens_refused ON processor_calls (at) WHERE ((http_status = 401) AND (operation IS NOT NULL));
CREATE INDEX processor_calls_with_bodies ON processor_calls (at) WHERE ((request_masked IS NOT NULL) OR (answer_masked IS NOT NULL));

-- processor_tokens

CREATE TABLE processor_tokens (
    id integer DEFAULT 1 NOT NULL,
    access_sealed text,
    access_expires_at timestamp(3) with time zone,
    refresh_sealed text,
    refresh_expires_at timestamp(3) with time zone,
    generation integer DEFAULT 0 NOT NULL,
    lease_id text,
    lease_until timestamp(3) with time zone,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    access_seconds integer,
    refused_generation integer,
    CONSTRAINT processor_tokens_single CHECK ((id = 1)),
    CONSTRAINT processor_tokens_pkey PRIMARY KEY (id)
);

-- processor_troubles

CREATE TABLE processor_troubles (
    kind text NOT NULL,
    reason text NOT NULL,
    since timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    until timestamp(3) with time zone,
    CONSTRAINT processor_troubles_pkey PRIMARY KEY (kind)
);

-- recipient_checks

CREATE TABLE recipient_checks (
    id text NOT NULL,
    method payout_method NOT NULL,
    phone text,
    bank_code text,
    bank_name text,
    amount_minor bigint NOT NULL,
    currency character(3) NOT NULL,
    status check_status NOT NULL,
    recipient_name text,
    error_code text,
    error_message text,
    requested_by_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    finished_at timestamp(3) with time zone,
    confirmed_by_id text,
    confirmed_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone,
    card_first6 text,
    card_hash text,
    card_last4 text,
    different_name_reason text,
    no_answer_reason text,
    previous_name text,
    amount_side amount_side DEFAULT 'recipient_gets'::amount_side NOT NULL,
    calculated_minor bigint,
    calculated_currency character(3),
    received_currency character(3),
    CONSTRAINT recipient_checks_calculated_whole CHECK (((calculated_minor IS NULL) = (calculated_currency IS NULL))),
    CONSTRAINT recipient_checks_pkey PRIMARY KEY (id)
);

CREATE INDEX recipient_checks_card_hash_created_at_idx ON recipient_checks (card_hash, created_at);
CREATE INDEX recipient_checks_phone_bank_code_confirmed_at_idx ON recipient_checks (phone, bank_code, confirmed_at);
CREATE INDEX recipient_checks_requested_by_id_created_at_idx ON recipient_checks (requested_by_id, created_at);

-- refund_bank_lists

CREATE TABLE refund_bank_lists (
    payment_id text NOT NULL,
    banks jsonb NOT NULL,
    fetched_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT refund_bank_lists_pkey PRIMARY KEY (payment_id)
);

-- refund_batch_items

CREATE TABLE refund_batch_items (
    batch_id text NOT NULL,
    payment_id text NOT NULL,
    "position" integer NOT NULL,
    refund_id text,
    refusal jsonb,
    finished_at timestamp(3) with time zone,
    CONSTRAINT refund_batch_items_pkey PRIMARY KEY (batch_id, payment_id)
);

CREATE UNIQUE INDEX refund_batch_items_refund_id_key ON refund_batch_items (refund_id);

-- refund_batches

CREATE TABLE refund_batches (
    id text NOT NULL,
    reason_code text NOT NULL,
    note text,
    maker_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT refund_batches_pkey PRIMARY KEY (id)
);

CREATE INDEX refund_batches_maker_id_id_idx ON refund_batches (maker_id, id);

-- refund_events

CREATE TABLE refund_events (
    id bigserial NOT NULL,
    refund_id text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    source event_source NOT NULL,
    actor_id text,
    kind text NOT NULL,
    from_status refund_status,
    to_status refund_status,
    processor_status text,
    error_code text,
    error_message text,
    delivery_id text,
    resolution_id text,
    CONSTRAINT refund_events_pkey PRIMARY KEY (id)
);

CREATE INDEX refund_events_refund_id_id_idx ON refund_events (refund_id, id);
CREATE INDEX refund_events_to_status_at_idx ON refund_events (to_status, at);

-- `registries`

CREATE TABLE registries (
    id text NOT NULL,
    maker_id text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    columns text[],
    every registry_rhythm NOT NULL,
    hour integer NOT NULL,
    time_zone text NOT NULL,
    format registry_format NOT NULL,
    locale locale NOT NULL,
    status registry_status DEFAULT 'active'::registry_status NOT NULL,
    next_from text NOT NULL,
    next_due_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT registries_hour CHECK (((hour >= 0) AND (hour <= 23))),
    CONSTRAINT registries_pkey PRIMARY KEY (id)
);

CREATE INDEX registries_due_idx ON registries (next_due_at) WHERE (status = 'active'::registry_status);
CREATE INDEX registries_maker_id_idx ON registries (maker_id);

-- registry_chunks

CREATE TABLE registry_chunks (
    run_id text NOT NULL,
    try integer NOT NULL,
    number integer NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT registry_chunks_pkey PRIMARY KEY (run_id, try, number)
);

-- registry_pushes

CREATE TABLE registry_pushes (
    id text NOT NULL,
    run_id text NOT NULL,
    target registry_push_target NOT NULL,
    status registry_push_status DEFAULT 'waiting'::registry_push_status NOT NULL,
    reason text,
    answer_status integer,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    round_from integer DEFAULT 0 NOT NULL,
    CONSTRAINT registry_pushes_pkey PRIMARY KEY (id)
);

CREATE INDEX registry_pushes_open_idx ON registry_pushes (updated_at) WHERE (status = ANY (ARRAY['waiting'::registry_push_status, 'pushing'::registry_push_status]));
CREATE UNIQUE INDEX registry_pushes_run_id_target_key ON registry_pushes (run_id, target);

-- registry_runs

CREATE TABLE registry_runs (
    id text NOT NULL,
    registry_id text NOT NULL,
    from_day text NOT NULL,
    to_day text NOT NULL,
    status registry_run_status DEFAULT 'waiting'::registry_run_status NOT NULL,
    reason text,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone NOT NULL,
    row_count integer,
    byte_count integer,
    sha256 character(64),
    ended_at timestamp(3) with time zone,
    removed_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    round_from integer DEFAULT 0 NOT NULL,
    CONSTRAINT registry_runs_made_has_file CHECK (((status <> 'made'::registry_run_status) OR ((row_count IS NOT NULL) AND (byte_count IS NOT NULL) AND (sha256 IS NOT NULL) AND (ended_at IS NOT NULL)))),
    CONSTRAINT registry_runs_pkey PRIMARY KEY (id)
);

CREATE INDEX registry_runs_kept_idx ON registry_runs (ended_at) WHERE ((status = 'made'::registry_run_status) AND (removed_at IS NULL));
CREATE INDEX registry_runs_open_idx ON registry_runs (updated_at) WHERE (status = ANY (ARRAY['waiting'::registry_run_status, 'making'::registry_run_status]));
CREATE UNIQUE INDEX registry_runs_registry_id_from_day_key ON registry_runs (registry_id, from_day);

-- resolutions

CREATE TABLE resolutions (
    id text NOT NULL,
    subject_kind resolution_subject NOT NULL,
    subject_id text NOT NULL,
    verdict resolution_verdict NOT NULL,
    ticket text,
    evidence text NOT NULL,
    proposer_id text NOT NULL,
    proposed_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    outcome resolution_outcome,
    decided_by_id text,
    decided_at timestamp(3) with time zone,
    reject_reason text,
    CONSTRAINT resolutions_decided_by_another CHECK ((((outcome = ANY (ARRAY['confirmed'::resolution_outcome, 'rejected'::resolution_outcome])) AND (decided_by_id <> proposer_id)) OR ((outcome = 'withdrawn'::resolution_outcome) AND (decided_by_id = proposer_id)) OR (outcome IS NULL) OR (outcome = 'superseded'::resolution_outcome))),
    CONSTRAINT resolutions_evidence_given CHECK (((btrim(evidence) <> ''::text) AND (btrim(ticket) <> ''::text))),
    CONSTRAINT resolutions_outcome_whole CHECK (((num_nulls(outcome, decided_at) = ANY (ARRAY[0, 2])) AND ((decided_by_id IS NULL) = ((outcome IS NULL) OR (outcome = 'superseded'::resolution_outcome))) AND ((reject_reason IS NOT NULL) = (NOT (outcome IS DISTINCT FROM 'rejected'::resolution_outcome))))),
    CONSTRAINT resolutions_pkey PRIMARY KEY (id)
);

CREATE INDEX resolutions_subject_kind_subject_id_id_idx ON resolutions (subject_kind, subject_id, id);
CREATE UNIQUE INDEX resolutions_one_open ON resolutions (subject_kind, subject_id) WHERE (outcome IS NULL);

-- sessions

CREATE TABLE sessions (
    id text NOT NULL,
    user_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    end_reason text,
    address text,
    user_agent text,
    CONSTRAINT sessions_pkey PRIMARY KEY (id)
);

CREATE INDEX sessions_user_id_created_at_idx ON sessions (user_id, created_at);
CREATE INDEX sessions_user_id_ended_at_idx ON sessions (user_id, ended_at);

-- settings

CREATE TABLE settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_by text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT settings_pkey PRIMARY KEY (key)
);

-- sign_in_attempts

CREATE TABLE sign_in_attempts (
    id bigserial NOT NULL,
    account text NOT NULL,
    address text NOT NULL,
    outcome sign_in_outcome NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    lane text NOT NULL,
    forgiven_at timestamp(3) with time zone,
    CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (id)
);

CREATE INDEX sign_in_attempts_account_at_idx ON sign_in_attempts (account, at);
CREATE INDEX sign_in_attempts_address_at_idx ON sign_in_attempts (address, at);
CREATE INDEX sign_in_attempts_at_idx ON sign_in_attempts (at);

-- statement_lines

CREATE TABLE statement_lines (
    statement_id text NOT NULL,
    number integer NOT NULL,
    cells text[],
    pass smallint DEFAULT 0 NOT NULL,
    processor_id text,
    reference text,
    amount_minor bigint,
    currency character(3),
    direction text,
    outcome text,
    at timestamp(3) with time zone,
    problem text,
    verdict statement_verdict,
    differs text[] DEFAULT ARRAY[]::text[],
    record_id text,
    subject_kind text,
    subject_id text,
    ours jsonb,
    closed_at timestamp(3) with time zone,
    closed_by_id text,
    close_reason text,
    memory_key character(64),
    known_in_id text,
    CONSTRAINT statement_lines_closed CHECK ((((closed_at IS NULL) = (closed_by_id IS NULL)) AND ((closed_at IS NULL) = (close_reason IS NULL)) AND ((closed_at IS NULL) OR (verdict = ANY (ARRAY['only_theirs'::statement_verdict, 'returned'::statement_verdict, 'unreadable'::statement_verdict, 'differs'::statement_verdict]))))),
    CONSTRAINT statement_lines_pkey PRIMARY KEY (statement_id, number)
);

CREATE INDEX statement_lines_known_in_id_idx ON statement_lines (known_in_id);
CREATE INDEX statement_lines_memory_key_idx ON statement_lines (memory_key);
CREATE INDEX statement_lines_statement_id_pass_number_idx ON statement_lines (statement_id, pass, number);
CREATE INDEX statement_lines_statement_id_verdict_number_idx ON statement_lines (statement_id, verdict, number);
CREATE INDEX statement_lines_subject_id_idx ON statement_lines (subject_id);
CREATE UNIQUE INDEX statement_lines_statement_id_record_id_key ON statement_lines (statement_id, record_id);

-- statements

CREATE TABLE statements (
    id text NOT NULL,
    file_name text NOT NULL,
    header text[],
    header_hash character(64) NOT NULL,
    encoding text,
    separator character(1),
    line_count integer DEFAULT 0 NOT NULL,
    status statement_status DEFAULT 'reading'::statement_status NOT NULL,
    mapping jsonb,
    done_count integer DEFAULT 0 NOT NULL,
    counts jsonb,
    open_count integer DEFAULT 0 NOT NULL,
    maker_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    finished_at timestamp(3) with time zone,
    content_hash character(64),
    replaced_by_id text,
    first_line integer DEFAULT 2 NOT NULL,
    reading jsonb,
    CONSTRAINT statements_open CHECK ((open_count >= 0)),
    CONSTRAINT statements_pkey PRIMARY KEY (id)
);

CREATE INDEX statements_content_hash_idx ON statements (content_hash);
CREATE INDEX statements_header_hash_id_idx ON statements (header_hash, id);
CREATE INDEX statements_maker_id_id_idx ON statements (maker_id, id);
CREATE INDEX statements_replaced_by_id_idx ON statements (replaced_by_id);
CREATE INDEX statements_status_created_at_idx ON statements (status, created_at);
CREATE INDEX statements_with_open_lines ON statements (id) WHERE (open_count > 0);

-- status_inquiries

CREATE TABLE status_inquiries (
    id text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text,
    processor_id text NOT NULL,
    outcome inquiry_outcome DEFAULT 'running'::inquiry_outcome NOT NULL,
    problem text,
    requested_by_id text NOT NULL,
    requested_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    finished_at timestamp(3) with time zone,
    CONSTRAINT status_inquiries_pkey PRIMARY KEY (id)
);

CREATE INDEX status_inquiries_requested_by_id_requested_at_idx ON status_inquiries (requested_by_id, requested_at);
CREATE INDEX status_inquiries_subject_id_idx ON status_inquiries (subject_id);

-- takeovers

CREATE TABLE takeovers (
    id text NOT NULL,
    maker_id text NOT NULL,
    reason text NOT NULL,
    method payout_method NOT NULL,
    amount_side amount_side NOT NULL,
    amount_minor bigint NOT NULL,
    currency character(3) NOT NULL,
    recipient_phone text NOT NULL,
    recipient_bank_code text NOT NULL,
    order_no text NOT NULL,
    description text,
    payout_text text,
    note text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    ended_by_id text,
    ended_at timestamp(3) with time zone,
    end_reason text,
    CONSTRAINT takeovers_end_whole CHECK (((ended_by_id IS NULL) = (ended_at IS NULL))),
    CONSTRAINT takeovers_pkey PRIMARY KEY (id)
);

CREATE INDEX takeovers_created_at_idx ON takeovers (created_at);

-- users

CREATE TABLE users (
    id text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    role role NOT NULL,
    password_hash text NOT NULL,
    locale locale,
    time_zone text DEFAULT 'Europe/Moscow'::text NOT NULL,
    disabled_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    failures_seen_at timestamp(3) with time zone,
    decides_from timestamp(3) with time zone,
    access_by_id text,
    CONSTRAINT users_email_canonical CHECK ((email = lower(btrim(email)))),
    CONSTRAINT users_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX users_email_bytes ON users (email COLLATE "C");
CREATE UNIQUE INDEX users_email_key ON users (email);

-- webhook_deliveries

CREATE TABLE webhook_deliveries (
    id text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    body bytea NOT NULL,
    sha256 character(64) NOT NULL,
    headers jsonb NOT NULL,
    source_address text NOT NULL,
    received_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deliveries integer DEFAULT 1 NOT NULL,
    last_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    verdict delivery_verdict DEFAULT 'pending'::delivery_verdict NOT NULL,
    note text,
    tries integer DEFAULT 0 NOT NULL,
    processed_at timestamp(3) with time zone,
    CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id)
);

CREATE INDEX webhook_deliveries_by_kind ON webhook_deliveries (subject_kind, id);
CREATE INDEX webhook_deliveries_by_verdict ON webhook_deliveries (verdict, id);
CREATE INDEX webhook_deliveries_verdict_received_at_idx ON webhook_deliveries (verdict, received_at);
CREATE INDEX webhook_deliveries_with_bodies ON webhook_deliveries (received_at) WHERE (body <> '\x'::bytea);
CREATE UNIQUE INDEX webhook_deliveries_subject_id_sha256_key ON webhook_deliveries (subject_id, sha256);

-- webhook_endpoints

CREATE TABLE webhook_endpoints (
    token_hash text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone,
    traceparent text,
    CONSTRAINT webhook_endpoints_traceparent_form CHECK ((traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$'::text)),
    CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (token_hash)
);

CREATE INDEX webhook_endpoints_subject_id_idx ON webhook_endpoints (subject_id);

-- worker_heartbeats

CREATE TABLE worker_heartbeats (
    id text NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    seen_at timestamp(3) with time zone NOT NULL,
    holds_as text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT worker_heartbeats_pkey PRIMARY KEY (id)
);

-- Functions

CREATE FUNCTION append_to_audit(entries jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  entry jsonb;
  last_id bigint;
  last_hash text;
  now timestamptz(3);
  own_hash text;
BEGIN
  -- Processes of an earlier version take the same lock by themselves.
  PERFORM pg_advisory_xact_lock(7201001);
  SELECT a.id, a.hash INTO last_id, last_hash FROM "audit_entries" a ORDER BY a.id DESC LIMIT 1;
  last_id := coalesce(last_id, 0);
  last_hash := coalesce(last_hash, repeat('0', 64));
  now := date_trunc('milliseconds', clock_timestamp());
  FOR entry IN SELECT value FROM jsonb_array_elements(entries) LOOP
    last_id := last_id + 1;
    own_hash := encode(sha256(convert_to(format('["%s","%s","%s",%s', last_hash, last_id,
      to_char(now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry->>'text'), 'UTF8')), 'hex');
    INSERT INTO "audit_entries" ("id", "at", "actor", "action", "object_kind", "object_id", "details", "prev_hash", "hash")
    VALUES (last_id, now, entry->>'actor', entry->>'action', entry->>'objectKind', entry->>'objectId', entry->'details',
      last_hash, own_hash);
    last_hash := own_hash;
  END LOOP;
END;
$$;

CREATE FUNCTION copy_from_approval() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  SELECT a."subject_kind", a."requested_at" INTO NEW."subject_kind", NEW."requested_at"
    FROM "approvals" a WHERE a."id" = NEW."approval_id";
  RETURN NEW;
END;
$$;

CREATE FUNCTION date_invariant_check() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.id := nextval(pg_get_serial_sequence('invariant_checks', 'id'));
  NEW.finished_at := clock_timestamp();
  RETURN NEW;
END $$;

CREATE FUNCTION figure_facts_of(p payments) RETURNS SETOF figure_facts
    LANGUAGE sql STABLE
    AS $$
  SELECT v.* FROM (VALUES
    ('payment', date_trunc('hour', p."created_at", 'UTC'),
      CASE WHEN p."status" IN ('captured', 'cancelled', 'declined', 'expired', 'error')
        THEN date_trunc('hour', p."status_at", 'UTC') END,
      p."status"::text, p."currency"::text, p."method"::text, NULL::text, NULL::text, NULL::text, p."error_code", NULL::text,
      NULL::int, p."amount_minor"),
    (CASE WHEN p."status" = 'captured' THEN 'captured' END, NULL,
      date_trunc('hour', CASE WHEN p."made_at" < p."created_at" - interval '1 hour'
        AND p."status_at" < p."created_at" + interval '5 minutes' THEN p."made_at" ELSE p."status_at" END, 'UTC'),
      p."status"::text, CASE WHEN p."authorised_minor" IS NULL THEN p."currency" ELSE p."authorised_currency" END::text,
      NULL, NULL, NULL, NULL, NULL, NULL, NULL, coalesce(p."authorised_minor", p."amount_minor"))
  ) v ("kind") WHERE v."kind" IS NOT NULL
$$;

CREATE FUNCTION figure_facts_of(a payout_attempts) RETURNS SETOF figure_facts
    LANGUAGE sql STABLE
    AS $$
  SELECT v.* FROM (SELECT (SELECT p."currency"::text FROM "payouts" p WHERE p."id" = a."payout_id") AS "code",
      "moves_money"(a."method") AS "moves" OFFSET 0) c,
    LATERAL (VALUES
    (CASE WHEN NOT a."is_current" THEN NULL WHEN c."moves" THEN 'payout' ELSE 'test_payout' END,
      date_trunc('hour', a."made_at", 'UTC'),
      date_trunc('hour', a."finished_at", 'UTC'), a."status"::text, c."code", a."method"::text, a."maker_id", NULL::text,
      a."bank_code", a."processor_error_code", NULL::text,
      CASE WHEN a."status" IN ('paid_out', 'declined', 'error') THEN "figure_bucket"(a."accepted_at", a."finished_at") END,
      a."amount_minor"),
    (CASE WHEN c."moves" AND a."is_current" AND a."status" IN ('paid_out', 'resolved_paid') AND a."finished_at" IS NOT NULL
        THEN 'paid_out' END,
      NULL, date_trunc('hour', a."finished_at", 'UTC'), a."status"::text, c."code", NULL, NULL, NULL, NULL, NULL, NULL, NULL,
      a."amount_minor")
  ) v ("kind") WHERE v."kind" IS NOT NULL
$$;

CREATE FUNCTION figure_facts_of(r refunds) RETURNS SETOF figure_facts
    LANGUAGE sql STABLE
    AS $$
  SELECT v.* FROM (VALUES
    ('refund', date_trunc('hour', r."created_at", 'UTC'), date_trunc('hour', r."finished_at", 'UTC'), r."status"::text,
      r."currency"::text, r."method"::text, r."maker_id", r."approved_by_id", r."recipient_bank_code",
      r."processor_error_code", r."reason_code",
      CASE WHEN r."status" IN ('refunded', 'failed', 'declined', 'error')
        THEN "figure_bucket"(r."accepted_at", r."finished_at") END,
      r."amount_minor"),
    (CASE WHEN r."status" IN ('refunded', 'resolved_paid') AND r."finished_at" IS NOT NULL THEN 'given_back' END,
      NULL, date_trunc('hour', r."finished_at", 'UTC'), r."status"::text,
      CASE WHEN r."processed_minor" IS NULL THEN r."currency" ELSE r."processed_currency" END::text,
      NULL, NULL, NULL, NULL, NULL, NULL, NULL, coalesce(r."processed_minor", r."amount_minor"))
  ) v ("kind") WHERE v."kind" IS NOT NULL
$$;

CREATE FUNCTION figure_parts(f figure_facts) RETURNS TABLE(face text, hour timestamp with time zone, key text, bucket integer)
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT v.* FROM (VALUES
    ('method', f."made_hour", f."method", 0),
    ('maker', f."made_hour", f."maker_id", 0),
    ('approver', f."made_hour", f."approver_id", 0),
    ('bank', f."made_hour", f."bank_code", 0),
    ('reason', f."made_hour", f."reason_code", 0),
    ('error', f."made_hour", CASE WHEN f."status" IN ('declined', 'error', 'refused', 'not_sent', 'failed', 'expired',
      'resolved_not_paid') THEN coalesce(f."error_code", '') END, 0),
    ('method_time', f."made_hour", f."method", f."bucket"),
    ('bank_time', f."made_hour", f."bank_code", f."bucket"),
    ('maker_day', date_trunc('day', f."made_hour", 'UTC'), f."maker_id", 0),
    ('approver_day', date_trunc('day', f."made_hour", 'UTC'), f."approver_id", 0),
    ('bank_day', date_trunc('day', f."made_hour", 'UTC'), f."bank_code", 0),
    ('reason_day', date_trunc('day', f."made_hour", 'UTC'), f."reason_code", 0),
    ('error_day', date_trunc('day', f."made_hour", 'UTC'), CASE WHEN f."status" IN ('declined', 'error', 'refused', 'not_sent',
      'failed', 'expired', 'resolved_not_paid') THEN coalesce(f."error_code", '') END, 0),
    ('method_time_day', date_trunc('day', f."made_hour", 'UTC'), f."method", f."bucket"),
    ('bank_time_day', date_trunc('day', f."made_hour", 'UTC'), f."bank_code", f."bucket"),
    ('ended', f."ended_hour", coalesce(f."maker_id", ''), 0),
    ('open', TIMESTAMPTZ '1970-01-01 00:00:00+00', CASE WHEN f."status" IN ('draft', 'pending_approval', 'approved', 'sending',
      'accepted', 'requested', 'issued', 'unknown', 'conflict') THEN f."maker_id" END, 0)
  ) v ("face", "hour", "key", "bucket")
  WHERE v."hour" IS NOT NULL AND v."key" IS NOT NULL AND v."bucket" IS NOT NULL
$$;

CREATE FUNCTION is_approved(kind approval_subject, subject text, maker text, content text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT EXISTS (
    SELECT 1 FROM "approvals" a
      WHERE a."subject_kind" = "kind" AND a."subject_id" = "subject" AND a."status" = 'approved'
        AND a."required_count" <= (
          SELECT count(*) FROM "approval_decisions" d WHERE d."approval_id" = a."id" AND d."answer" = 'approved'
            AND d."fingerprint" = "content" AND d."person_id" <> "maker"))
$$;

CREATE FUNCTION is_approver(kind approval_subject, subject text, person text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT EXISTS (
    SELECT 1 FROM "approval_decisions" d JOIN "approvals" a ON a."id" = d."approval_id"
      WHERE a."subject_kind" = "kind" AND a."subject_id" = "subject" AND d."person_id" = "person"
        AND d."answer" <> 'withdrawn')
$$;

CREATE FUNCTION is_erasing() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT EXISTS (SELECT 1 FROM "erasures"
    WHERE "id" = current_setting('paydesk.erasure', true) AND "at" = CURRENT_TIMESTAMP)
$$;

CREATE FUNCTION keep_acceptance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW."accepted_at" := NEW."status_at";
  RETURN NEW;
END;
$$;

CREATE FUNCTION keep_an_administrator() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."role" = 'admin' AND NEW."disabled_at" IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7201010);
  IF NOT EXISTS (SELECT 1 FROM "users" WHERE "role" = 'admin' AND "disabled_at" IS NULL) THEN
    RAISE EXCEPTION 'this is the last administrator who can sign in' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_erased() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW."erased_at" := OLD."erased_at";
  NEW."payer_phone" := OLD."payer_phone";
  NEW."payer_name" := OLD."payer_name";
  NEW."payer_instrument" := OLD."payer_instrument";
  NEW."error_message" := OLD."error_message";
  RETURN NEW;
END;
$$;

CREATE FUNCTION note_figures() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  "was" "figure_facts"[] := '{}';
  "is_now" "figure_facts"[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN "was" := ARRAY(SELECT f FROM "figure_facts_of"(OLD) f); END IF;
  IF TG_OP <> 'DELETE' THEN "is_now" := ARRAY(SELECT f FROM "figure_facts_of"(NEW) f); END IF;
  INSERT INTO "figure_changes" ("sign", "kind", "made_hour", "ended_hour", "status", "currency", "method", "maker_id",
      "approver_id", "bank_code", "error_code", "reason_code", "bucket", "amount_minor")
    SELECT -1, gone.* FROM (SELECT * FROM unnest("was") EXCEPT ALL SELECT * FROM unnest("is_now")) gone
    UNION ALL SELECT 1, come.* FROM (SELECT * FROM unnest("is_now") EXCEPT ALL SELECT * FROM unnest("was")) come;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  -- Money goes on without its figures: the nightly check finds what is missing, and a rebuild brings it.
  RAISE WARNING 'figures of % were not noted: %', TG_TABLE_NAME, SQLERRM;
  RETURN NULL;
END;
$$;

CREATE FUNCTION recount_after_reading() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM "recount_refunds"(NEW."id");
  RETURN NULL;
END;
$$;

CREATE FUNCTION recount_after_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM "recount_refunds"(NEW."payment_id");
  RETURN NULL;
END;
$$;

CREATE FUNCTION recount_refunds(of_payment text) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  "sums" RECORD;
  "own" RECORD;
  "entry" TEXT;
  "taken" TEXT[] := '{}';
  "elsewhere" BIGINT := 0;
BEGIN
  SELECT
    coalesce(sum("amount_minor") FILTER (WHERE "status" IN ('refunded', 'resolved_paid')), 0) AS "refunded",
    coalesce(sum("amount_minor") FILTER (
      WHERE "status" IN ('pending_approval', 'approved', 'sending', 'accepted', 'requested', 'issued')), 0) AS "refunding",
    coalesce(sum("amount_minor") FILTER (WHERE "status" IN ('unknown', 'conflict')), 0) AS "unknown",
    coalesce(sum("amount_minor") FILTER (WHERE "status" IN
      ('accepted', 'requested', 'issued', 'refunded', 'resolved_paid', 'unknown', 'conflict')
      OR ("status" = 'sending' AND "ledger_snapshot"->>'claimId' = "claim_id")), 0) AS "sent",
    coalesce(sum("amount_minor") FILTER (WHERE "processor_refund_id" IS NOT NULL AND "status" IN
      ('accepted', 'requested', 'issued', 'refunded', 'resolved_paid', 'unknown', 'conflict')), 0) AS "bound",
    coalesce(sum("amount_minor") FILTER (WHERE "processor_refund_id" IS NULL AND ("status" IN
      ('sending', 'unknown', 'resolved_paid') OR ("status" = 'conflict' AND "ledger_snapshot" ? 'ids'))), 0) AS "unbound"
  INTO "sums" FROM "refunds" WHERE "payment_id" = "of_payment";

  FOR "own" IN
    SELECT "amount_minor", "ledger_snapshot" FROM "refunds" WHERE "payment_id" = "of_payment"
      AND "processor_refund_id" IS NULL AND ("status" IN ('sending', 'unknown', 'resolved_paid')
        OR ("status" = 'conflict' AND "ledger_snapshot" ? 'ids')) ORDER BY "id" DESC
  LOOP
    SELECT r->>'id' INTO "entry"
      FROM "payments" AS p, jsonb_array_elements(
        CASE WHEN jsonb_typeof(p."remote_refunds") = 'array' THEN p."remote_refunds" ELSE '[]' END) AS r
      WHERE p."id" = "of_payment" AND (r->>'counts')::boolean AND r->>'id' <> ALL ("taken")
        AND (r->>'amountMinor')::bigint = "own"."amount_minor"
        AND NOT coalesce(nullif("own"."ledger_snapshot"->'ids', 'null'), '[]') ? (r->>'id')
        AND NOT EXISTS (SELECT 1 FROM "refunds" AS o
          WHERE o."payment_id" = "of_payment" AND o."processor_refund_id" = r->>'id')
      LIMIT 1;
    IF FOUND THEN "taken" := "taken" || "entry"; END IF;
  END LOOP;

  SELECT CASE
    WHEN jsonb_typeof(p."remote_refunds") = 'array' THEN (
      SELECT coalesce(sum((r->>'amountMinor')::bigint), 0) FROM jsonb_array_elements(p."remote_refunds") AS r
      WHERE (r->>'counts')::boolean AND r->>'id' <> ALL ("taken") AND NOT EXISTS (
        SELECT 1 FROM "refunds" AS o
        WHERE o."payment_id" = "of_payment" AND o."processor_refund_id" = r->>'id'))
    WHEN p."remote_refunded_minor" IS NOT NULL THEN
      greatest(p."remote_refunded_minor" - "sums"."bound" - "sums"."unbound", 0)
    ELSE 0
  END INTO "elsewhere" FROM "payments" AS p WHERE p."id" = "of_payment";

  UPDATE "payments" SET
    "refunded_minor" = "sums"."refunded",
    "refunding_minor" = "sums"."refunding",
    "refund_unknown_minor" = "sums"."unknown",
    "refunds_sent_minor" = "sums"."sent",
    "refunded_elsewhere_minor" = "elsewhere"
  WHERE "id" = "of_payment";
END;
$$;

CREATE FUNCTION refuse_all_but_erasing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  becomes jsonb := to_jsonb(NEW);
  name text;
BEGIN
  IF NOT "is_erasing"() THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  FOR name IN SELECT key FROM jsonb_each(was) WHERE becomes->key IS DISTINCT FROM value LOOP
    CONTINUE WHEN name = 'erased_at' AND was->name = 'null';
    CONTINUE WHEN name = ANY (TG_ARGV) AND becomes->name IN ('null', '"—"');
    CONTINUE WHEN name = ANY (TG_ARGV) AND jsonb_typeof(was->name) = 'object' AND NOT EXISTS (
      SELECT 1 FROM jsonb_each(was->name) o FULL JOIN jsonb_each(becomes->name) n USING (key)
      WHERE n.value IS DISTINCT FROM o.value AND (o.value IS NULL OR n.value IS DISTINCT FROM '"—"'));
    RAISE EXCEPTION '%.% cannot be rewritten', TG_TABLE_NAME, name USING ERRCODE = 'insufficient_privilege';
  END LOOP;
  RETURN NEW;
END;
$$;

CREATE FUNCTION refuse_beyond_payment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  "left" BIGINT;
  "of_currency" TEXT;
BEGIN
  SELECT "captured_minor" - "refunded_minor" - "refunding_minor" - "refund_unknown_minor" - "refunded_elsewhere_minor",
    "currency" INTO "left", "of_currency" FROM "payments" WHERE "id" = NEW."payment_id" FOR UPDATE;
  IF NEW."currency" IS DISTINCT FROM "of_currency" OR NEW."amount_minor" > "left" THEN
    RAISE EXCEPTION 'refund % is beyond what is left of payment %', NEW."id", NEW."payment_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END;
$$;

CREATE FUNCTION refuse_early_approval() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "users" WHERE "id" = NEW."person_id" AND "decides_from" > clock_timestamp()) THEN
    RAISE EXCEPTION 'the access of % is too new to approve', NEW."person_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_decisions_not_early';
  END IF;
  RETURN NEW;
END;
$$;

CREATE FUNCTION refuse_resolving_own() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  "maker" TEXT;
BEGIN
  IF NEW."subject_kind" = 'refund' THEN
    SELECT "maker_id" INTO STRICT "maker" FROM "refunds" WHERE "id" = NEW."subject_id";
  ELSE
    SELECT p."maker_id" INTO STRICT "maker" FROM "payouts" p JOIN "payout_attempts" a ON a."payout_id" = p."id"
      WHERE a."id" = NEW."subject_id";
  END IF;
  IF NEW."proposer_id" = "maker" OR NEW."outcome" IN ('confirmed', 'rejected') AND (
      NEW."decided_by_id" = "maker"
      OR "is_approver"(NEW."subject_kind"::text::"approval_subject", NEW."subject_id", NEW."decided_by_id")) THEN
    RAISE EXCEPTION 'resolution % is by whoever made or approved %', NEW."id", NEW."subject_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'resolutions_not_own';
  END IF;
  RETURN NEW;
END;
$$;

CREATE FUNCTION refuse_rewriting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END;
$$;

CREATE FUNCTION refuse_unapproved_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT "is_approved"('refund', NEW."id", NEW."maker_id", NEW."fingerprint") THEN
    RAISE EXCEPTION 'refund % is not approved', NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_sent_as_approved';
  END IF;
  RETURN NEW;
END;
$$;

CREATE FUNCTION refuse_undecided_approval() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  "enough" INTEGER := CASE WHEN NEW."status" = 'approved' THEN NEW."required_count" ELSE 1 END;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW."status" = 'superseded' OR "enough" <= (
    SELECT count(*) FROM "approval_decisions"
      WHERE "approval_id" = NEW."id" AND "answer"::text = NEW."status"::text AND "fingerprint" = NEW."fingerprint"
  )) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'approval % is % by too few', NEW."id", NEW."status"
    USING ERRCODE = 'check_violation', CONSTRAINT = 'approvals_decided';
END;
$$;

CREATE FUNCTION refuse_unresolved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF OLD."status"::text <> ALL ('{unknown,conflict,accepted,requested,issued}') OR NOT EXISTS (
    SELECT 1 FROM "resolutions" WHERE "subject_kind"::text = TG_ARGV[0] AND "subject_id" = NEW."id"
      AND "outcome" = 'confirmed' AND "proposed_at" >= OLD."status_at"
      AND 'resolved_' || "verdict"::text = NEW."status"::text
  ) THEN
    RAISE EXCEPTION '% % was resolved by nobody', TG_ARGV[0], NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END;
$$;

CREATE FUNCTION refuse_wrong_decision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  "asked" "approvals"%ROWTYPE;
BEGIN
  -- Two people who decide at once wait here: the second sees how the first one's decision ended the request.
  SELECT * INTO STRICT "asked" FROM "approvals" WHERE "id" = NEW."approval_id" FOR UPDATE;
  IF "asked"."status" <> 'waiting' THEN
    RAISE EXCEPTION 'approval % waits for nobody', NEW."approval_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_decisions_while_waiting';
  ELSIF (NEW."answer" = 'withdrawn') <> (NEW."person_id" = "asked"."maker_id") THEN
    RAISE EXCEPTION 'approval % is decided by its maker, or withdrawn by somebody else', NEW."approval_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_decisions_by_another';
  ELSIF NEW."fingerprint" <> "asked"."fingerprint" THEN
    RAISE EXCEPTION 'approval % is decided on another content', NEW."approval_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_decisions_of_this_content';
  END IF;
  RETURN NEW;
END;
$$;

CREATE FUNCTION refuse_wrong_refund_turn() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  earlier RECORD;
BEGIN
  SELECT "number", "turn", "status", "payment_id" INTO earlier FROM "refunds" WHERE "id" = NEW."previous_id";
  IF earlier."status" IS NULL OR earlier."payment_id" <> NEW."payment_id" OR earlier."status" NOT IN
    ('failed', 'declined', 'error', 'refused', 'not_sent', 'cancelled', 'resolved_not_paid') THEN
    RAISE EXCEPTION 'refund % did not fail, so it has no next one', NEW."previous_id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."turn" > 1 AND (earlier."status" NOT IN ('refused', 'not_sent', 'cancelled')
    OR earlier."number" <> NEW."number" OR earlier."turn" <> NEW."turn" - 1) THEN
    RAISE EXCEPTION 'refund number % may not be used again', NEW."number" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION refuse_wrong_turn() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  earlier RECORD;
BEGIN
  SELECT p."order_no", p."turn", a."status" INTO earlier
    FROM "payouts" p JOIN "payout_attempts" a ON a."payout_id" = p."id" AND a."is_current"
    WHERE p."id" = NEW."previous_id";
  IF earlier."status" IS NULL
    OR earlier."status" NOT IN ('declined', 'error', 'refused', 'not_sent', 'cancelled', 'resolved_not_paid') THEN
    RAISE EXCEPTION 'payout % did not fail, so it has no next one', NEW."previous_id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."turn" > 1 AND (earlier."status" NOT IN ('refused', 'not_sent', 'cancelled')
    OR earlier."order_no" <> NEW."order_no" OR earlier."turn" <> NEW."turn" - 1) THEN
    RAISE EXCEPTION 'order number % may not be used again', NEW."order_no" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION repeat_approver_in_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "refunds" r SET "approved_by_id" = NEW."person_id" FROM "approvals" q
    WHERE q."id" = NEW."approval_id" AND q."subject_kind" = 'refund' AND r."id" = q."subject_id";
  RETURN NULL;
END;
$$;

CREATE FUNCTION repeat_payment_in_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW."method" := CASE WHEN NEW."recipient_phone" IS NULL
    THEN (SELECT p."method" FROM "payments" p WHERE p."id" = NEW."payment_id") ELSE 'sbp' END;
  RETURN NEW;
END;
$$;

CREATE FUNCTION repeat_payment_in_refunds() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "refunds" SET "method" = NEW."method" WHERE "payment_id" = NEW."id" AND "recipient_phone" IS NULL;
  RETURN NULL;
END;
$$;

CREATE FUNCTION repeat_payout_in_attempt() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  SELECT p."method", p."maker_id", p."created_at", p."amount_minor", p."recipient_bank_code"
    INTO NEW."method", NEW."maker_id", NEW."made_at", NEW."amount_minor", NEW."bank_code"
    FROM "payouts" p WHERE p."id" = NEW."payout_id";
  RETURN NEW;
END;
$$;

CREATE FUNCTION repeat_payout_in_attempts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "payout_attempts" SET "method" = NEW."method", "maker_id" = NEW."maker_id", "made_at" = NEW."created_at",
    "amount_minor" = NEW."amount_minor", "bank_code" = NEW."recipient_bank_code"
    WHERE "payout_id" = NEW."id";
  RETURN NULL;
END;
$$;

-- Views

CREATE VIEW counted_figures AS
 SELECT p.face,
    f.kind,
    p.hour,
    f.status,
    COALESCE(f.currency, ''::text) AS currency,
    p.key,
    p.bucket,
    count(*) AS count,
    sum((COALESCE(f.amount_minor, (0)::bigint))::numeric) AS amount_minor
   FROM ( SELECT f_1.kind,
            f_1.made_hour,
            f_1.ended_hour,
            f_1.status,
            f_1.currency,
            f_1.method,
            f_1.maker_id,
            f_1.approver_id,
            f_1.bank_code,
            f_1.error_code,
            f_1.reason_code,
            f_1.bucket,
            f_1.amount_minor
           FROM payout_attempts a,
            LATERAL figure_facts_of(a.*) f_1(kind, made_hour, ended_hour, status, currency, method, maker_id, approver_id, bank_code, error_code, reason_code, bucket, amount_minor)
        UNION ALL
         SELECT f_1.kind,
            f_1.made_hour,
            f_1.ended_hour,
            f_1.status,
            f_1.currency,
            f_1.method,
            f_1.maker_id,
            f_1.approver_id,
            f_1.bank_code,
            f_1.error_code,
            f_1.reason_code,
            f_1.bucket,
            f_1.amount_minor
           FROM payments m,
            LATERAL figure_facts_of(m.*) f_1(kind, made_hour, ended_hour, status, currency, method, maker_id, approver_id, bank_code, error_code, reason_code, bucket, amount_minor)
        UNION ALL
         SELECT f_1.kind,
            f_1.made_hour,
            f_1.ended_hour,
            f_1.status,
            f_1.currency,
            f_1.method,
            f_1.maker_id,
            f_1.approver_id,
            f_1.bank_code,
            f_1.error_code,
            f_1.reason_code,
            f_1.bucket,
            f_1.amount_minor
           FROM refunds r,
            LATERAL figure_facts_of(r.*) f_1(kind, made_hour, ended_hour, status, currency, method, maker_id, approver_id, bank_code, error_code, reason_code, bucket, amount_minor)) f,
    LATERAL figure_parts(ROW(f.kind, f.made_hour, f.ended_hour, f.status, f.currency, f.method, f.maker_id, f.approver_id, f.bank_code, f.error_code, f.reason_code, f.bucket, f.amount_minor)::figure_facts) p(face, hour, key, bucket)
  GROUP BY p.face, f.kind, p.hour, f.status, COALESCE(f.currency, ''::text), p.key, p.bucket;

CREATE VIEW current_figures AS
 SELECT figures.face,
    figures.kind,
    figures.hour,
    figures.status,
    figures.currency,
    figures.key,
    figures.bucket,
    figures.count,
    figures.amount_minor
   FROM figures
UNION ALL
 SELECT p.face,
    c.kind,
    p.hour,
    c.status,
    COALESCE(c.currency, ''::text) AS currency,
    p.key,
    p.bucket,
    c.sign AS count,
    ((c.sign)::numeric * (COALESCE(c.amount_minor, (0)::bigint))::numeric) AS amount_minor
   FROM figure_changes c,
    LATERAL figure_parts(ROW(c.kind, c.made_hour, c.ended_hour, c.status, c.currency, c.method, c.maker_id, c.approver_id, c.bank_code, c.error_code, c.reason_code, c.bucket, c.amount_minor)::figure_facts) p(face, hour, key, bucket);

-- Guards and copies

CREATE TRIGGER payments_in_figures AFTER INSERT OR DELETE OR UPDATE OF status, status_at, created_at, method, currency, amount_minor, error_code, made_at, authorised_minor, authorised_currency ON payments FOR EACH ROW EXECUTE FUNCTION note_figures();
CREATE TRIGGER payments_recounted AFTER UPDATE OF remote_refunds, remote_refunded_minor ON payments FOR EACH ROW EXECUTE FUNCTION recount_after_reading();
CREATE TRIGGER payments_repeat_in_refunds AFTER UPDATE OF method ON payments FOR EACH ROW WHEN ((old.method IS DISTINCT FROM new.method)) EXECUTE FUNCTION repeat_payment_in_refunds();
CREATE TRIGGER payments_stay_erased BEFORE UPDATE ON payments FOR EACH ROW WHEN ((old.erased_at IS NOT NULL)) EXECUTE FUNCTION keep_erased();

CREATE TRIGGER payout_attempts_accepted BEFORE INSERT OR UPDATE OF status ON payout_attempts FOR EACH ROW WHEN (((new.status = 'accepted'::payout_status) AND (new.accepted_at IS NULL))) EXECUTE FUNCTION keep_acceptance();
CREATE TRIGGER payout_attempts_in_figures AFTER INSERT OR DELETE OR UPDATE OF status, is_current, finished_at, accepted_at, processor_error_code, method, maker_id, made_at, amount_minor, bank_code ON payout_attempts FOR EACH ROW EXECUTE FUNCTION note_figures();
CREATE TRIGGER payout_attempts_repeat_payout BEFORE INSERT ON payout_attempts FOR EACH ROW EXECUTE FUNCTION repeat_payout_in_attempt();
CREATE TRIGGER payout_attempts_resolved BEFORE UPDATE OF status ON payout_attempts FOR EACH ROW WHEN (((new.status = ANY (ARRAY['resolved_paid'::payout_status, 'resolved_not_paid'::payout_status])) AND (old.status <> new.status))) EXECUTE FUNCTION refuse_unresolved('payout_attempt');

CREATE TRIGGER refunds_accepted BEFORE INSERT OR UPDATE OF status ON refunds FOR EACH ROW WHEN (((new.status = 'accepted'::refund_status) AND (new.accepted_at IS NULL))) EXECUTE FUNCTION keep_acceptance();
CREATE TRIGGER refunds_asking_fixed BEFORE UPDATE OF asks_manager ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER refunds_counted AFTER INSERT OR UPDATE OF status, processor_refund_id, ledger_snapshot ON refunds FOR EACH ROW EXECUTE FUNCTION recount_after_refund();
CREATE TRIGGER refunds_fixed BEFORE UPDATE OF id, payment_id, number, amount_minor, currency, is_remaining, reason_code, reason_texts, reason_sent, recipient_bank_code, recipient_bank_name, check_id, fingerprint, batch_id, maker_id, created_at ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER refunds_in_figures AFTER INSERT OR DELETE OR UPDATE OF status, finished_at, accepted_at, method, approved_by_id, processor_error_code, processed_minor, processed_currency ON refunds FOR EACH ROW EXECUTE FUNCTION note_figures();
CREATE TRIGGER refunds_in_turn BEFORE INSERT ON refunds FOR EACH ROW WHEN ((new.previous_id IS NOT NULL)) EXECUTE FUNCTION refuse_wrong_refund_turn();
CREATE TRIGGER refunds_inserted_as_approved BEFORE INSERT ON refunds FOR EACH ROW WHEN ((((new.recipient_phone IS NOT NULL) OR new.asks_manager) AND (new.status = 'sending'::refund_status))) EXECUTE FUNCTION refuse_unapproved_refund();
CREATE TRIGGER refunds_kept BEFORE DELETE OR TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER refunds_link_fixed BEFORE UPDATE OF previous_id ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER refunds_recipient_fixed BEFORE UPDATE OF note, recipient_phone, recipient_name, another_account_reason, erased_at ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('note', 'recipient_phone', 'recipient_name', 'another_account_reason', 'processor_error_message');
CREATE TRIGGER refunds_repeat_payment BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION repeat_payment_in_refund();
CREATE TRIGGER refunds_resolved BEFORE UPDATE OF status ON refunds FOR EACH ROW WHEN (((new.status = ANY (ARRAY['resolved_paid'::refund_status, 'resolved_not_paid'::refund_status])) AND (old.status <> new.status))) EXECUTE FUNCTION refuse_unresolved('refund');
CREATE TRIGGER refunds_sent_as_approved BEFORE UPDATE OF status ON refunds FOR EACH ROW WHEN ((((new.recipient_phone IS NOT NULL) OR new.asks_manager) AND ((new.status = 'sending'::refund_status) OR ((old.status = 'pending_approval'::refund_status) AND (new.status <> ALL (ARRAY['pending_approval'::refund_status, 'cancelled'::refund_status, 'conflict'::refund_status])))))) EXECUTE FUNCTION refuse_unapproved_refund();
CREATE TRIGGER refunds_turn_fixed BEFORE UPDATE OF turn ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER refunds_within_payment BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_beyond_payment();

CREATE TRIGGER approval_decisions_allowed BEFORE INSERT ON approval_decisions FOR EACH ROW EXECUTE FUNCTION refuse_wrong_decision();
CREATE TRIGGER approval_decisions_append_only BEFORE DELETE OR TRUNCATE ON approval_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER approval_decisions_fixed BEFORE UPDATE ON approval_decisions FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('reason');
CREATE TRIGGER approval_decisions_not_early BEFORE INSERT ON approval_decisions FOR EACH ROW WHEN ((new.answer = 'approved'::approval_answer)) EXECUTE FUNCTION refuse_early_approval();
CREATE TRIGGER approval_decisions_of_approval BEFORE INSERT ON approval_decisions FOR EACH ROW EXECUTE FUNCTION copy_from_approval();
CREATE TRIGGER approval_decisions_repeat_approver AFTER INSERT ON approval_decisions FOR EACH ROW WHEN ((new.answer = 'approved'::approval_answer)) EXECUTE FUNCTION repeat_approver_in_refund();

CREATE TRIGGER approvals_decided BEFORE INSERT OR UPDATE OF status ON approvals FOR EACH ROW WHEN ((new.status <> 'waiting'::approval_status)) EXECUTE FUNCTION refuse_undecided_approval();
CREATE TRIGGER approvals_ended_once BEFORE UPDATE ON approvals FOR EACH ROW WHEN ((old.status <> 'waiting'::approval_status)) EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER approvals_fixed BEFORE UPDATE OF id, subject_kind, subject_id, fingerprint, maker_id, band, required_count, requested_at ON approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER approvals_kept BEFORE DELETE OR TRUNCATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_entries_fixed BEFORE UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('details');

CREATE TRIGGER erasures_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON erasures FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER invariant_checks_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON invariant_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invariant_checks_dated BEFORE INSERT ON invariant_checks FOR EACH ROW EXECUTE FUNCTION date_invariant_check();

CREATE TRIGGER notes_append_only BEFORE DELETE OR TRUNCATE ON notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER notes_fixed BEFORE UPDATE ON notes FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('text', 'file_name', 'file_bytes');

CREATE TRIGGER payment_actions_fixed BEFORE UPDATE OF id, payment_id, kind, amount_minor, currency, maker_id, created_at ON payment_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER payment_events_append_only BEFORE DELETE OR TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER payment_events_fixed BEFORE UPDATE ON payment_events FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('error_message');

CREATE TRIGGER payout_events_append_only BEFORE DELETE OR TRUNCATE ON payout_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER payout_events_fixed BEFORE UPDATE ON payout_events FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('error_message');

CREATE TRIGGER payouts_fixed BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('recipient_phone', 'recipient_name', 'card_first6', 'card_last4', 'card_hash', 'holder_name', 'description', 'payout_text', 'note', 'unchecked_reason', 'same_again_reason');
CREATE TRIGGER payouts_in_turn BEFORE INSERT ON payouts FOR EACH ROW WHEN ((new.previous_id IS NOT NULL)) EXECUTE FUNCTION refuse_wrong_turn();
CREATE TRIGGER payouts_kept BEFORE DELETE OR TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER payouts_repeat_in_attempts AFTER UPDATE OF method, maker_id, created_at, amount_minor, recipient_bank_code ON payouts FOR EACH ROW EXECUTE FUNCTION repeat_payout_in_attempts();

CREATE TRIGGER refund_events_append_only BEFORE DELETE OR TRUNCATE ON refund_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER refund_events_fixed BEFORE UPDATE ON refund_events FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('error_message');

CREATE TRIGGER resolutions_decided_once BEFORE UPDATE OF outcome, decided_by_id, decided_at ON resolutions FOR EACH ROW WHEN ((old.outcome IS NOT NULL)) EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER resolutions_fixed BEFORE UPDATE OF id, subject_kind, subject_id, verdict, proposer_id, proposed_at ON resolutions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER resolutions_kept BEFORE DELETE OR TRUNCATE ON resolutions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER resolutions_not_own BEFORE INSERT OR UPDATE OF outcome, decided_by_id ON resolutions FOR EACH ROW EXECUTE FUNCTION refuse_resolving_own();
CREATE TRIGGER resolutions_reason_fixed BEFORE UPDATE OF reject_reason ON resolutions FOR EACH ROW WHEN ((old.outcome IS NOT NULL)) EXECUTE FUNCTION refuse_all_but_erasing('ticket', 'evidence', 'reject_reason');
CREATE TRIGGER resolutions_words_fixed BEFORE UPDATE OF ticket, evidence ON resolutions FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('ticket', 'evidence', 'reject_reason');

CREATE TRIGGER users_keep_an_administrator AFTER DELETE OR UPDATE OF role, disabled_at ON users FOR EACH ROW WHEN (((old.role = 'admin'::role) AND (old.disabled_at IS NULL))) EXECUTE FUNCTION keep_an_administrator();

-- References

ALTER TABLE payout_attempts
    ADD CONSTRAINT payout_attempts_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE refunds
    ADD CONSTRAINT refunds_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES refund_batches(id) ON UPDATE CASCADE ON DELETE SET NULL,
    ADD CONSTRAINT refunds_check_id_fkey FOREIGN KEY (check_id) REFERENCES recipient_checks(id) ON UPDATE CASCADE ON DELETE SET NULL,
    ADD CONSTRAINT refunds_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT refunds_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES refunds(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE account_links
    ADD CONSTRAINT account_links_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE approval_decisions
    ADD CONSTRAINT approval_decisions_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT approval_decisions_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE approvals
    ADD CONSTRAINT approvals_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE erasures
    ADD CONSTRAINT erasures_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE exports
    ADD CONSTRAINT exports_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE history_tables
    ADD CONSTRAINT history_tables_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE history_views
    ADD CONSTRAINT history_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE notes
    ADD CONSTRAINT notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE payment_actions
    ADD CONSTRAINT payment_actions_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT payment_actions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE payment_events
    ADD CONSTRAINT payment_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
    ADD CONSTRAINT payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE payout_events
    ADD CONSTRAINT payout_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
    ADD CONSTRAINT payout_events_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payout_attempts(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT payout_events_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT payout_events_resolution_id_fkey FOREIGN KEY (resolution_id) REFERENCES resolutions(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE payouts
    ADD CONSTRAINT payouts_check_id_fkey FOREIGN KEY (check_id) REFERENCES recipient_checks(id) ON UPDATE CASCADE ON DELETE SET NULL,
    ADD CONSTRAINT payouts_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT payouts_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES payouts(id) ON UPDATE CASCADE ON DELETE SET NULL,
    ADD CONSTRAINT payouts_same_again_id_fkey FOREIGN KEY (same_again_id) REFERENCES payouts(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE recipient_checks
    ADD CONSTRAINT recipient_checks_confirmed_by_id_fkey FOREIGN KEY (confirmed_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
    ADD CONSTRAINT recipient_checks_requested_by_id_fkey FOREIGN KEY (requested_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE refund_batch_items
    ADD CONSTRAINT refund_batch_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES refund_batches(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT refund_batch_items_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT refund_batch_items_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE refund_batches
    ADD CONSTRAINT refund_batches_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE refund_events
    ADD CONSTRAINT refund_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
    ADD CONSTRAINT refund_events_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT refund_events_resolution_id_fkey FOREIGN KEY (resolution_id) REFERENCES resolutions(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE registries
    ADD CONSTRAINT registries_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE registry_chunks
    ADD CONSTRAINT registry_chunks_run_id_fkey FOREIGN KEY (run_id) REFERENCES registry_runs(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE registry_pushes
    ADD CONSTRAINT registry_pushes_run_id_fkey FOREIGN KEY (run_id) REFERENCES registry_runs(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE registry_runs
    ADD CONSTRAINT registry_runs_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE resolutions
    ADD CONSTRAINT resolutions_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT resolutions_proposer_id_fkey FOREIGN KEY (proposer_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE statement_lines
    ADD CONSTRAINT statement_lines_closed_by_id_fkey FOREIGN KEY (closed_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT statement_lines_known_in_id_fkey FOREIGN KEY (known_in_id) REFERENCES statements(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE statements
    ADD CONSTRAINT statements_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT statements_replaced_by_id_fkey FOREIGN KEY (replaced_by_id) REFERENCES statements(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE status_inquiries
    ADD CONSTRAINT status_inquiries_requested_by_id_fkey FOREIGN KEY (requested_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE takeovers
    ADD CONSTRAINT takeovers_ended_by_id_fkey FOREIGN KEY (ended_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    ADD CONSTRAINT takeovers_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE users
    ADD CONSTRAINT users_access_by_id_fkey FOREIGN KEY (access_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;
