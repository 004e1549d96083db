-- CreateEnum
CREATE TYPE "role" AS ENUM ('finance', 'support', 'manager', 'admin');

-- CreateEnum
CREATE TYPE "locale" AS ENUM ('en', 'ru');

-- CreateEnum
CREATE TYPE "sign_in_outcome" AS ENUM ('succeeded', 'failed', 'blocked');

-- CreateEnum
CREATE TYPE "payout_method" AS ENUM ('sbp', 'ru_card', 'kz_card', 'test');

-- CreateEnum
CREATE TYPE "amount_side" AS ENUM ('recipient_gets', 'we_are_debited');

-- CreateEnum
CREATE TYPE "payout_status" AS ENUM ('draft', 'pending_approval', 'approved', 'sending', 'accepted', 'paid_out', 'declined', 'error', 'refused', 'not_sent', 'unknown', 'conflict', 'cancelled', 'resolved_paid', 'resolved_not_paid');

-- CreateEnum
CREATE TYPE "fact_source" AS ENUM ('person', 'processor_answer', 'webhook', 'system');

-- CreateEnum
CREATE TYPE "check_status" AS ENUM ('running', 'allowed', 'refused', 'no_answer', 'cancelled');

-- CreateEnum
CREATE TYPE "delivery_verdict" AS ENUM ('pending', 'applied', 'no_effect', 'quarantined', 'dead');

-- CreateTable
CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "password_hash" TEXT NOT NULL,
    "locale" "locale" NOT NULL DEFAULT 'en',
    "time_zone" TEXT NOT NULL DEFAULT 'Europe/Moscow',
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "address" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_attempts" (
    "id" BIGSERIAL NOT NULL,
    "account" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "outcome" "sign_in_outcome" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payouts" (
    "id" TEXT NOT NULL,
    "order_no" TEXT NOT NULL,
    "method" "payout_method" NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount_side" "amount_side" NOT NULL,
    "recipient_phone" TEXT,
    "recipient_bank_code" TEXT,
    "recipient_bank_name" TEXT,
    "recipient_name" TEXT,
    "description" TEXT,
    "check_id" TEXT,
    "maker_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_attempts" (
    "id" TEXT NOT NULL,
    "payout_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 1,
    "status" "payout_status" NOT NULL,
    "is_current" BOOLEAN NOT NULL DEFAULT true,
    "client_reference_id" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3),
    "sending_since" TIMESTAMPTZ(3),
    "claim_id" TEXT,
    "processor_intent_id" TEXT,
    "processor_disbursement_id" TEXT,
    "processor_status" TEXT,
    "processor_error_code" TEXT,
    "processor_error_message" TEXT,
    "attention" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_events" (
    "id" BIGSERIAL NOT NULL,
    "payout_id" TEXT NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "source" "fact_source" NOT NULL,
    "actor_id" TEXT,
    "kind" TEXT NOT NULL,
    "from_status" "payout_status",
    "to_status" "payout_status",
    "processor_status" TEXT,
    "error_code" TEXT,
    "error_message" TEXT,
    "delivery_id" TEXT,
    "call_id" BIGINT,

    CONSTRAINT "payout_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_keys" (
    "key" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "result_id" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_keys_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "recipient_checks" (
    "id" TEXT NOT NULL,
    "method" "payout_method" NOT NULL,
    "phone" TEXT NOT NULL,
    "bank_code" TEXT NOT NULL,
    "bank_name" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "status" "check_status" NOT NULL,
    "recipient_name" TEXT,
    "error_code" TEXT,
    "error_message" TEXT,
    "requested_by_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "confirmed_by_id" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "recipient_checks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_lists" (
    "method" "payout_method" NOT NULL,
    "banks" JSONB NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_lists_pkey" PRIMARY KEY ("method")
);

-- CreateTable
CREATE TABLE "processor_calls" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "http_status" INTEGER,
    "duration_ms" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "subject_id" TEXT,

    CONSTRAINT "processor_calls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "processor_tokens" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "access_sealed" TEXT,
    "access_expires_at" TIMESTAMPTZ(3),
    "refresh_sealed" TEXT,
    "refresh_expires_at" TIMESTAMPTZ(3),
    "generation" INTEGER NOT NULL DEFAULT 0,
    "lease_id" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "processor_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "token_hash" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "body" BYTEA NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "headers" JSONB NOT NULL,
    "source_address" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deliveries" INTEGER NOT NULL DEFAULT 1,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verdict" "delivery_verdict" NOT NULL DEFAULT 'pending',
    "note" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "object_kind" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "prev_hash" CHAR(64) NOT NULL,
    "hash" CHAR(64) NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "live_events" (
    "id" BIGSERIAL NOT NULL,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "topic" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "live_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "worker_heartbeats" (
    "id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "worker_heartbeats_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "sessions_user_id_ended_at_idx" ON "sessions"("user_id", "ended_at");

-- CreateIndex
CREATE INDEX "sign_in_attempts_account_at_idx" ON "sign_in_attempts"("account", "at");

-- CreateIndex
CREATE INDEX "sign_in_attempts_address_at_idx" ON "sign_in_attempts"("address", "at");

-- CreateIndex
CREATE UNIQUE INDEX "payouts_order_no_key" ON "payouts"("order_no");

-- CreateIndex
CREATE UNIQUE INDEX "payouts_check_id_key" ON "payouts"("check_id");

-- CreateIndex
CREATE INDEX "payouts_maker_id_id_idx" ON "payouts"("maker_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payout_attempts_processor_disbursement_id_key" ON "payout_attempts"("processor_disbursement_id");

-- CreateIndex
CREATE INDEX "payout_attempts_status_updated_at_idx" ON "payout_attempts"("status", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "payout_attempts_payout_id_number_key" ON "payout_attempts"("payout_id", "number");

-- CreateIndex
CREATE INDEX "payout_events_payout_id_id_idx" ON "payout_events"("payout_id", "id");

-- CreateIndex
CREATE INDEX "payout_events_attempt_id_id_idx" ON "payout_events"("attempt_id", "id");

-- CreateIndex
CREATE INDEX "recipient_checks_phone_bank_code_confirmed_at_idx" ON "recipient_checks"("phone", "bank_code", "confirmed_at");

-- CreateIndex
CREATE INDEX "recipient_checks_requested_by_id_created_at_idx" ON "recipient_checks"("requested_by_id", "created_at");

-- CreateIndex
CREATE INDEX "processor_calls_subject_id_id_idx" ON "processor_calls"("subject_id", "id");

-- CreateIndex
CREATE INDEX "processor_calls_at_idx" ON "processor_calls"("at");

-- CreateIndex
CREATE INDEX "webhook_endpoints_subject_id_idx" ON "webhook_endpoints"("subject_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_verdict_received_at_idx" ON "webhook_deliveries"("verdict", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_subject_id_sha256_key" ON "webhook_deliveries"("subject_id", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_hash_key" ON "audit_entries"("hash");

-- CreateIndex
CREATE INDEX "audit_entries_object_id_id_idx" ON "audit_entries"("object_id", "id");

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries"("actor", "id");

-- CreateIndex
CREATE INDEX "live_events_xid_id_idx" ON "live_events"("xid", "id");

-- CreateIndex
CREATE INDEX "live_events_at_idx" ON "live_events"("at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "recipient_checks"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_attempts" ADD CONSTRAINT "payout_attempts_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payout_attempts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_keys" ADD CONSTRAINT "form_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipient_checks" ADD CONSTRAINT "recipient_checks_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipient_checks" ADD CONSTRAINT "recipient_checks_confirmed_by_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- From here on: what the Prisma schema cannot say.

-- One live attempt per payout: a second one cannot even be written.
CREATE UNIQUE INDEX "payout_attempts_one_live" ON "payout_attempts" ("payout_id")
  WHERE "status" NOT IN ('refused', 'not_sent', 'declined', 'error', 'resolved_not_paid', 'cancelled');

-- One attempt per payout that lists and pages speak of.
CREATE UNIQUE INDEX "payout_attempts_one_current" ON "payout_attempts" ("payout_id") WHERE "is_current";

ALTER TABLE "payouts"
  ADD CONSTRAINT "payouts_amount_positive" CHECK ("amount_minor" > 0),
  ADD CONSTRAINT "payouts_currency_known" CHECK ("currency" IN ('RUB', 'KZT')),
  ADD CONSTRAINT "payouts_order_no_canonical" CHECK ("order_no" ~ '^[A-Z0-9._-]{1,64}$');

ALTER TABLE "payout_attempts" ADD CONSTRAINT "payout_attempts_tries" CHECK ("tries" BETWEEN 0 AND 5);

ALTER TABLE "users" ADD CONSTRAINT "users_email_canonical" CHECK ("email" = lower(btrim("email")));

ALTER TABLE "processor_tokens" ADD CONSTRAINT "processor_tokens_single" CHECK ("id" = 1);

-- Order numbers that we suggest.
CREATE SEQUENCE "payout_order_numbers";

-- Append-only: not even our own code can rewrite what happened.
CREATE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END;
$$;

CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "payout_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

-- A payout's content is fixed when it is made: only its attempts move.
CREATE TRIGGER "payouts_fixed" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payouts"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
