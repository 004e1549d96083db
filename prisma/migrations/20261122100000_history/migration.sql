-- What the history filters by: every index that a list is read by also holds the other columns that a filter tests, so
-- that a window of rows is tested in the index and no row is looked at.

-- The list of payouts stands on the attempts: what never changes of a payout is repeated there.
ALTER TABLE "payout_attempts" ADD COLUMN "amount_minor" BIGINT, ADD COLUMN "bank_code" TEXT;
UPDATE "payout_attempts" a SET "amount_minor" = p."amount_minor", "bank_code" = p."recipient_bank_code"
  FROM "payouts" p WHERE p."id" = a."payout_id";

CREATE OR REPLACE FUNCTION "repeat_payout_in_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p."method", p."maker_id", p."created_at", p."amount_minor", p."recipient_bank_code"
    INTO NEW."method", NEW."maker_id", NEW."made_at", NEW."amount_minor", NEW."bank_code"
    FROM "payouts" p WHERE p."id" = NEW."payout_id";
  RETURN NEW;
END;
$$;

CREATE OR REPLACE FUNCTION "repeat_payout_in_attempts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "payout_attempts" SET "method" = NEW."method", "maker_id" = NEW."maker_id", "made_at" = NEW."created_at",
    "amount_minor" = NEW."amount_minor", "bank_code" = NEW."recipient_bank_code"
    WHERE "payout_id" = NEW."id";
  RETURN NULL;
END;
$$;
DROP TRIGGER "payouts_repeat_in_attempts" ON "payouts";
CREATE TRIGGER "payouts_repeat_in_attempts"
  AFTER UPDATE OF "method", "maker_id", "created_at", "amount_minor", "recipient_bank_code" ON "payouts"
  FOR EACH ROW EXECUTE FUNCTION "repeat_payout_in_attempts"();

-- How a refund goes back: by phone to another account, otherwise the way its payment came; and whose approval sent it.
ALTER TABLE "refunds" ADD COLUMN "method" "payment_method", ADD COLUMN "approved_by_id" TEXT;
ALTER TABLE "refunds" DISABLE TRIGGER USER;
UPDATE "refunds" r SET "method" = CASE WHEN r."recipient_phone" IS NULL THEN p."method" ELSE 'sbp' END
  FROM "payments" p WHERE p."id" = r."payment_id";
UPDATE "refunds" r SET "approved_by_id" = (
    SELECT d."person_id" FROM "approvals" q JOIN "approval_decisions" d ON d."approval_id" = q."id"
    WHERE q."subject_kind" = 'refund' AND q."subject_id" = r."id" AND d."answer" = 'approved'
    ORDER BY d."decided_at" DESC LIMIT 1)
  WHERE r."id" IN (SELECT "subject_id" FROM "approvals" WHERE "subject_kind" = 'refund');
ALTER TABLE "refunds" ENABLE TRIGGER USER;

CREATE FUNCTION "repeat_payment_in_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."method" := CASE WHEN NEW."recipient_phone" IS NULL
    THEN (SELECT p."method" FROM "payments" p WHERE p."id" = NEW."payment_id") ELSE 'sbp' END;
  RETURN NEW;
END;
$$;
CREATE TRIGGER "refunds_repeat_payment" BEFORE INSERT ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION "repeat_payment_in_refund"();

-- A payment that was refunded before it was read for the first time learns its method later.
CREATE FUNCTION "repeat_payment_in_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "refunds" SET "method" = NEW."method" WHERE "payment_id" = NEW."id" AND "recipient_phone" IS NULL;
  RETURN NULL;
END;
$$;
CREATE TRIGGER "payments_repeat_in_refunds" AFTER UPDATE OF "method" ON "payments"
  FOR EACH ROW WHEN (OLD."method" IS DISTINCT FROM NEW."method") EXECUTE FUNCTION "repeat_payment_in_refunds"();

CREATE FUNCTION "repeat_approver_in_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "refunds" r SET "approved_by_id" = NEW."person_id" FROM "approvals" q
    WHERE q."id" = NEW."approval_id" AND q."subject_kind" = 'refund' AND r."id" = q."subject_id";
  RETURN NULL;
END;
$$;
CREATE TRIGGER "approval_decisions_repeat_approver" AFTER INSERT ON "approval_decisions"
  FOR EACH ROW WHEN (NEW."answer" = 'approved') EXECUTE FUNCTION "repeat_approver_in_refund"();

DROP INDEX "payout_attempts_current_status";
DROP INDEX "payout_attempts_current_status_method";
DROP INDEX "payout_attempts_current_status_maker";
DROP INDEX "payout_attempts_current_method";
DROP INDEX "payout_attempts_current_maker";
DROP INDEX "payout_attempts_current_maker_method";
CREATE INDEX "payout_attempts_current_status" ON "payout_attempts" ("status", "payout_id", "made_at")
  INCLUDE ("method", "maker_id", "amount_minor", "bank_code", "processor_error_code") WHERE "is_current";
CREATE INDEX "payout_attempts_current_status_method" ON "payout_attempts" ("status", "method", "payout_id", "made_at")
  INCLUDE ("maker_id", "amount_minor", "bank_code", "processor_error_code") WHERE "is_current";
CREATE INDEX "payout_attempts_current_status_maker" ON "payout_attempts" ("status", "maker_id", "payout_id", "made_at")
  INCLUDE ("method", "amount_minor", "bank_code", "processor_error_code") WHERE "is_current";
CREATE INDEX "payout_attempts_current_method" ON "payout_attempts" ("method", "payout_id", "made_at")
  INCLUDE ("status", "maker_id", "amount_minor", "bank_code", "processor_error_code") WHERE "is_current";
CREATE INDEX "payout_attempts_current_maker" ON "payout_attempts" ("maker_id", "payout_id", "made_at")
  INCLUDE ("status", "method", "amount_minor", "bank_code", "processor_error_code") WHERE "is_current";
CREATE INDEX "payout_attempts_current_maker_method" ON "payout_attempts"
  ("maker_id", "method", "payout_id", "made_at")
  INCLUDE ("status", "amount_minor", "bank_code", "processor_error_code") WHERE "is_current";
CREATE INDEX "payout_attempts_current_newest" ON "payout_attempts" ("payout_id", "made_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "bank_code", "processor_error_code") WHERE "is_current";
CREATE INDEX "payout_attempts_current_bank" ON "payout_attempts" ("bank_code", "payout_id", "made_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "processor_error_code")
  WHERE "is_current" AND "bank_code" IS NOT NULL;
CREATE INDEX "payout_attempts_current_error" ON "payout_attempts" ("processor_error_code", "payout_id", "made_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "bank_code")
  WHERE "is_current" AND "processor_error_code" IS NOT NULL;

DROP INDEX "payments_status_id_created_at_idx";
DROP INDEX "payments_status_method_id_created_at_idx";
DROP INDEX "payments_method_id_created_at_idx";
CREATE INDEX "payments_by_status" ON "payments" ("status", "id", "created_at", "method", "amount_minor", "payer_bank", "error_code");
CREATE INDEX "payments_by_status_method" ON "payments" ("status", "method", "id", "created_at", "amount_minor", "payer_bank", "error_code");
CREATE INDEX "payments_by_method" ON "payments" ("method", "id", "created_at", "status", "amount_minor", "payer_bank", "error_code");
CREATE INDEX "payments_newest" ON "payments" ("id", "created_at", "status", "method", "amount_minor", "payer_bank", "error_code");
CREATE INDEX "payments_by_bank" ON "payments" ("payer_bank", "id", "created_at")
  INCLUDE ("status", "method", "amount_minor", "error_code") WHERE "payer_bank" IS NOT NULL;
CREATE INDEX "payments_by_error" ON "payments" ("error_code", "id", "created_at")
  INCLUDE ("status", "method", "amount_minor", "payer_bank") WHERE "error_code" IS NOT NULL;

DROP INDEX "refunds_status_id_created_at_idx";
DROP INDEX "refunds_status_maker_id_id_created_at_idx";
DROP INDEX "refunds_maker_id_id_created_at_idx";
CREATE INDEX "refunds_by_status" ON "refunds"
  ("status", "id", "created_at", "method", "maker_id", "amount_minor", "recipient_bank_code", "processor_error_code", "approved_by_id");
CREATE INDEX "refunds_by_status_maker" ON "refunds"
  ("status", "maker_id", "id", "created_at", "method", "amount_minor", "recipient_bank_code", "processor_error_code", "approved_by_id");
CREATE INDEX "refunds_by_maker" ON "refunds"
  ("maker_id", "id", "created_at", "status", "method", "amount_minor", "recipient_bank_code", "processor_error_code", "approved_by_id");
CREATE INDEX "refunds_by_method" ON "refunds"
  ("method", "id", "created_at", "status", "maker_id", "amount_minor", "recipient_bank_code", "processor_error_code", "approved_by_id");
CREATE INDEX "refunds_newest" ON "refunds"
  ("id", "created_at", "status", "method", "maker_id", "amount_minor", "recipient_bank_code", "processor_error_code", "approved_by_id");
CREATE INDEX "refunds_by_bank" ON "refunds" ("recipient_bank_code", "id", "created_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "processor_error_code", "approved_by_id")
  WHERE "recipient_bank_code" IS NOT NULL;
CREATE INDEX "refunds_by_error" ON "refunds" ("processor_error_code", "id", "created_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "recipient_bank_code", "approved_by_id")
  WHERE "processor_error_code" IS NOT NULL;
CREATE INDEX "refunds_by_approver" ON "refunds" ("approved_by_id", "id", "created_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "recipient_bank_code", "processor_error_code")
  WHERE "approved_by_id" IS NOT NULL;

-- What one person keeps of the history: how its columns stand, and views with a name. A shared view is everybody's to
-- open and its owner's to change; a view can be what people of a role begin with.
CREATE TABLE "history_tables" (
    "user_id" TEXT NOT NULL,
    "columns" TEXT[] NOT NULL,
    "density" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "history_tables_pkey" PRIMARY KEY ("user_id")
);
CREATE TABLE "history_views" (
    "id" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "columns" TEXT[] NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "default_for" "role",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "history_views_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "history_views_owner_id_name_key" ON "history_views"("owner_id", "name");
CREATE UNIQUE INDEX "history_views_default_for_key" ON "history_views"("default_for");
ALTER TABLE "history_tables" ADD CONSTRAINT "history_tables_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "history_views" ADD CONSTRAINT "history_views_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- Only what everybody may open can be what a whole role begins with.
ALTER TABLE "history_views" ADD CONSTRAINT "history_views_default_is_shared" CHECK ("default_for" IS NULL OR "is_shared");
