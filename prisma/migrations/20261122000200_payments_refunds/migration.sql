-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('sbp', 'ru_card', 'kz_card', 'test', 'other');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('accepted', 'authorization_requested', 'authorized', 'capture_accepted', 'capture_requested', 'captured', 'cancellation_accepted', 'cancellation_requested', 'cancelled', 'declined', 'expired', 'error', 'unlisted');

-- CreateEnum
CREATE TYPE "status_trust" AS ENUM ('reported_by_webhook', 'confirmed_by_reading');

-- CreateEnum
CREATE TYPE "movement_source" AS ENUM ('person', 'processor_answer', 'reading', 'webhook', 'system');

-- CreateEnum
CREATE TYPE "payment_action_kind" AS ENUM ('capture', 'cancel');

-- CreateEnum
CREATE TYPE "payment_action_status" AS ENUM ('waiting', 'sending', 'accepted', 'unknown', 'done', 'refused', 'not_sent', 'no_effect', 'overtaken');

-- CreateEnum
CREATE TYPE "reading_outcome" AS ENUM ('running', 'changed', 'nothing_new', 'not_found', 'no_answer');

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('approved', 'sending', 'accepted', 'requested', 'issued', 'refunded', 'failed', 'declined', 'error', 'refused', 'not_sent', 'unknown', 'conflict', 'cancelled', 'resolved_paid', 'resolved_not_paid');

-- CreateTable
CREATE TABLE "payments" (
    "id" TEXT NOT NULL,
    "processor_payment_id" TEXT NOT NULL,
    "processor_intent_id" TEXT,
    "entered_by" TEXT NOT NULL,
    "method" "payment_method" NOT NULL DEFAULT 'other',
    "method_name" TEXT,
    "status" "payment_status" NOT NULL,
    "processor_status" TEXT NOT NULL,
    "trust" "status_trust" NOT NULL,
    "status_at" TIMESTAMPTZ(3) NOT NULL,
    "reported_word" TEXT,
    "reported_at" TIMESTAMPTZ(3),
    "disagrees_since" TIMESTAMPTZ(3),
    "amount_minor" BIGINT,
    "currency" CHAR(3),
    "captured_minor" BIGINT NOT NULL DEFAULT 0,
    "refunded_minor" BIGINT NOT NULL DEFAULT 0,
    "refunding_minor" BIGINT NOT NULL DEFAULT 0,
    "refund_unknown_minor" BIGINT NOT NULL DEFAULT 0,
    "refunded_elsewhere_minor" BIGINT NOT NULL DEFAULT 0,
    "remote_refunds" JSONB,
    "remote_refunded_minor" BIGINT,
    "client_reference_id" TEXT,
    "payer_phone" TEXT,
    "payer_name" TEXT,
    "payer_instrument" TEXT,
    "payer_bank" TEXT,
    "error_code" TEXT,
    "error_message" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "made_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "read_failed_at" TIMESTAMPTZ(3),
    "read_problem" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_actions" (
    "id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "kind" "payment_action_kind" NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "status" "payment_action_status" NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3),
    "sending_since" TIMESTAMPTZ(3),
    "claim_id" TEXT,
    "watched_since" TIMESTAMPTZ(3),
    "attention" TEXT,
    "error_code" TEXT,
    "error_message" TEXT,
    "maker_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_actions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_events" (
    "id" BIGSERIAL NOT NULL,
    "payment_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "source" "movement_source" NOT NULL,
    "actor_id" TEXT,
    "kind" TEXT NOT NULL,
    "from_status" "payment_status",
    "to_status" "payment_status",
    "processor_status" TEXT,
    "error_code" TEXT,
    "error_message" TEXT,
    "action_id" TEXT,
    "delivery_id" TEXT,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "readings" (
    "id" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT,
    "processor_id" TEXT NOT NULL,
    "outcome" "reading_outcome" NOT NULL DEFAULT 'running',
    "problem" TEXT,
    "requested_by_id" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "readings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "is_remaining" BOOLEAN NOT NULL,
    "reason_code" TEXT NOT NULL,
    "reason_en" TEXT NOT NULL,
    "reason_ru" TEXT NOT NULL,
    "reason_sent" TEXT NOT NULL,
    "note" TEXT,
    "recipient_phone" TEXT,
    "recipient_bank_code" TEXT,
    "recipient_bank_name" TEXT,
    "recipient_name" TEXT,
    "elsewhere_reason" TEXT,
    "check_id" TEXT,
    "content_hash" TEXT NOT NULL,
    "batch_id" TEXT,
    "maker_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" "refund_status" NOT NULL,
    "trust" "status_trust",
    "status_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reported_word" TEXT,
    "reported_at" TIMESTAMPTZ(3),
    "disagrees_since" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3),
    "sending_since" TIMESTAMPTZ(3),
    "claim_id" TEXT,
    "baseline" JSONB,
    "processor_refund_id" TEXT,
    "processor_status" TEXT,
    "processor_error_code" TEXT,
    "processor_error_message" TEXT,
    "processed_minor" BIGINT,
    "attention" TEXT,
    "watched_since" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "read_problem" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_events" (
    "id" BIGSERIAL NOT NULL,
    "refund_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "source" "movement_source" NOT NULL,
    "actor_id" TEXT,
    "kind" TEXT NOT NULL,
    "from_status" "refund_status",
    "to_status" "refund_status",
    "processor_status" TEXT,
    "error_code" TEXT,
    "error_message" TEXT,
    "delivery_id" TEXT,

    CONSTRAINT "refund_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_batches" (
    "id" TEXT NOT NULL,
    "reason_code" TEXT NOT NULL,
    "note" TEXT,
    "maker_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_batch_items" (
    "batch_id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "refund_id" TEXT,
    "refusal" JSONB,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "refund_batch_items_pkey" PRIMARY KEY ("batch_id","payment_id")
);

-- CreateTable
CREATE TABLE "refund_bank_lists" (
    "payment_id" TEXT NOT NULL,
    "banks" JSONB NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refund_bank_lists_pkey" PRIMARY KEY ("payment_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payments_processor_payment_id_key" ON "payments"("processor_payment_id");

-- CreateIndex
CREATE INDEX "payments_processor_intent_id_idx" ON "payments"("processor_intent_id");

-- CreateIndex
CREATE INDEX "payments_client_reference_id_idx" ON "payments"("client_reference_id");

-- CreateIndex
CREATE INDEX "payments_payer_phone_idx" ON "payments"("payer_phone");

-- CreateIndex
CREATE INDEX "payments_status_id_idx" ON "payments"("status", "id");

-- CreateIndex
CREATE INDEX "payment_actions_payment_id_id_idx" ON "payment_actions"("payment_id", "id");

-- CreateIndex
CREATE INDEX "payment_actions_status_updated_at_idx" ON "payment_actions"("status", "updated_at");

-- CreateIndex
CREATE INDEX "payment_events_payment_id_id_idx" ON "payment_events"("payment_id", "id");

-- CreateIndex
CREATE INDEX "payment_events_delivery_id_idx" ON "payment_events"("delivery_id");

-- CreateIndex
CREATE INDEX "readings_requested_by_id_requested_at_idx" ON "readings"("requested_by_id", "requested_at");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_number_key" ON "refunds"("number");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_check_id_key" ON "refunds"("check_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_processor_refund_id_key" ON "refunds"("processor_refund_id");

-- CreateIndex
CREATE INDEX "refunds_payment_id_id_idx" ON "refunds"("payment_id", "id");

-- CreateIndex
CREATE INDEX "refunds_maker_id_created_at_idx" ON "refunds"("maker_id", "created_at");

-- CreateIndex
CREATE INDEX "refunds_status_id_idx" ON "refunds"("status", "id");

-- CreateIndex
CREATE INDEX "refunds_recipient_phone_idx" ON "refunds"("recipient_phone");

-- CreateIndex
CREATE INDEX "refund_events_refund_id_id_idx" ON "refund_events"("refund_id", "id");

-- CreateIndex
CREATE INDEX "refund_batches_maker_id_id_idx" ON "refund_batches"("maker_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_batch_items_refund_id_key" ON "refund_batch_items"("refund_id");

-- AddForeignKey
ALTER TABLE "payment_actions" ADD CONSTRAINT "payment_actions_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_actions" ADD CONSTRAINT "payment_actions_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "readings" ADD CONSTRAINT "readings_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "recipient_checks"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "refund_batches"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_batches" ADD CONSTRAINT "refund_batches_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_batch_items" ADD CONSTRAINT "refund_batch_items_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "refund_batches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_batch_items" ADD CONSTRAINT "refund_batch_items_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_batch_items" ADD CONSTRAINT "refund_batch_items_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- From here on: what the Prisma schema cannot say.

-- Numbers of refunds: what the processor is told as the reference.
CREATE SEQUENCE "refund_numbers";

-- One capture or cancellation at a time.
CREATE UNIQUE INDEX "payment_actions_one_open" ON "payment_actions" ("payment_id")
  WHERE "status" IN ('waiting', 'sending', 'accepted', 'unknown');

-- One refund of a payment between its claim and a certain answer: what is new at the processor is then that one.
CREATE UNIQUE INDEX "refunds_one_in_flight" ON "refunds" ("payment_id") WHERE "status" IN ('sending', 'unknown');

ALTER TABLE "payments"
  ADD CONSTRAINT "payments_amount_whole" CHECK (("amount_minor" IS NULL) = ("currency" IS NULL)),
  ADD CONSTRAINT "payments_currency_known" CHECK ("currency" IN ('RUB', 'KZT')),
  ADD CONSTRAINT "payments_captured_positive" CHECK ("captured_minor" >= 0);

ALTER TABLE "payment_actions" ADD CONSTRAINT "payment_actions_tries" CHECK ("tries" BETWEEN 0 AND 5);

ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_amount_positive" CHECK ("amount_minor" > 0),
  ADD CONSTRAINT "refunds_currency_known" CHECK ("currency" IN ('RUB', 'KZT')),
  ADD CONSTRAINT "refunds_tries" CHECK ("tries" BETWEEN 0 AND 5),
  ADD CONSTRAINT "refunds_elsewhere_whole" CHECK (
    num_nulls("recipient_phone", "recipient_bank_code", "recipient_bank_name", "elsewhere_reason") IN (0, 4)
  );

CREATE TRIGGER "payment_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "refund_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "refund_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "refunds_kept" BEFORE DELETE OR TRUNCATE ON "refunds"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

-- What was agreed to is fixed when the refund is made: only what happened to it moves.
CREATE TRIGGER "refunds_fixed" BEFORE UPDATE OF "id", "payment_id", "number", "amount_minor", "currency",
    "is_remaining", "reason_code", "reason_en", "reason_ru", "reason_sent", "note", "recipient_phone",
    "recipient_bank_code", "recipient_bank_name", "recipient_name", "elsewhere_reason", "check_id", "content_hash",
    "batch_id", "maker_id", "created_at" ON "refunds"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "payment_actions_fixed" BEFORE UPDATE OF "id", "payment_id", "kind", "amount_minor", "currency",
    "maker_id", "created_at" ON "payment_actions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

-- A payment's refunds summed up by what is known of them. "Elsewhere" is what the processor counts and we have no
-- refund for; the one entry that an unresolved refund of ours may be is left out, because that one counts already.
CREATE FUNCTION "recount_refunds"("of_payment" TEXT) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "sums" RECORD;
  "elsewhere" BIGINT := 0;
BEGIN
  SELECT
    coalesce(sum("amount_minor") FILTER (WHERE "status" IN ('refunded', 'resolved_paid')), 0) AS "refunded",
    coalesce(sum("amount_minor") FILTER (
      WHERE "status" IN ('approved', 'sending', 'accepted', 'requested', 'issued')), 0) AS "refunding",
    coalesce(sum("amount_minor") FILTER (WHERE "status" IN ('unknown', 'conflict')), 0) AS "unknown",
    coalesce(sum("amount_minor") FILTER (WHERE "processor_refund_id" IS NOT NULL AND "status" IN
      ('accepted', 'requested', 'issued', 'refunded', 'resolved_paid', 'unknown', 'conflict')), 0) AS "bound",
    -- At most one per payment: refunds_one_in_flight.
    max("amount_minor") FILTER (
      WHERE "status" IN ('sending', 'unknown') AND "processor_refund_id" IS NULL) AS "unresolved",
    (array_agg("baseline") FILTER (
      WHERE "status" IN ('sending', 'unknown') AND "processor_refund_id" IS NULL))[1] AS "baseline"
  INTO "sums" FROM "refunds" WHERE "payment_id" = "of_payment";

  SELECT CASE
    WHEN jsonb_typeof(p."remote_refunds") = 'array' THEN (
      SELECT coalesce(sum((r->>'amountMinor')::bigint), 0)
        - coalesce(max("sums"."unresolved") FILTER (
            WHERE (r->>'amountMinor')::bigint = "sums"."unresolved"
              AND NOT coalesce("sums"."baseline"->'ids', '[]') ? (r->>'id')), 0)
      FROM jsonb_array_elements(p."remote_refunds") AS r
      WHERE (r->>'counts')::boolean AND NOT EXISTS (
        SELECT 1 FROM "refunds" AS o
        WHERE o."payment_id" = "of_payment" AND o."processor_refund_id" = r->>'id'))
    WHEN p."remote_refunded_minor" IS NOT NULL THEN
      greatest(p."remote_refunded_minor" - "sums"."bound" - coalesce("sums"."unresolved", 0), 0)
    ELSE 0
  END INTO "elsewhere" FROM "payments" AS p WHERE p."id" = "of_payment";

  UPDATE "payments" SET
    "refunded_minor" = "sums"."refunded",
    "refunding_minor" = "sums"."refunding",
    "refund_unknown_minor" = "sums"."unknown",
    "refunded_elsewhere_minor" = "elsewhere"
  WHERE "id" = "of_payment";
END;
$$;

-- The last line of "no refund exceeds its payment": whatever code asks, it waits here for the payment's row and is
-- refused when less is left. Facts that come later (a refund found at the processor) are always written.
CREATE FUNCTION "refuse_beyond_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "refunds_within_payment" BEFORE INSERT ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION "refuse_beyond_payment"();

CREATE FUNCTION "recount_after_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "recount_refunds"(NEW."payment_id");
  RETURN NULL;
END;
$$;

CREATE TRIGGER "refunds_counted" AFTER INSERT OR UPDATE OF "status", "processor_refund_id", "baseline" ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION "recount_after_refund"();

CREATE FUNCTION "recount_after_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "recount_refunds"(NEW."id");
  RETURN NULL;
END;
$$;

CREATE TRIGGER "payments_recounted" AFTER UPDATE OF "remote_refunds", "remote_refunded_minor" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION "recount_after_reading"();
