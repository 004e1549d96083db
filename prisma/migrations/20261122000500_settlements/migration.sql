-- CreateEnum
CREATE TYPE "settlement_subject" AS ENUM ('refund', 'payout_attempt');

-- CreateEnum
CREATE TYPE "settlement_verdict" AS ENUM ('paid', 'not_paid');

-- CreateEnum
CREATE TYPE "settlement_outcome" AS ENUM ('confirmed', 'rejected', 'withdrawn', 'overtaken');

-- AlterTable
ALTER TABLE "refund_events" ADD COLUMN     "settlement_id" TEXT;

-- CreateTable
CREATE TABLE "settlements" (
    "id" TEXT NOT NULL,
    "subject_kind" "settlement_subject" NOT NULL,
    "subject_id" TEXT NOT NULL,
    "verdict" "settlement_verdict" NOT NULL,
    "ticket" TEXT,
    "evidence" TEXT NOT NULL,
    "proposer_id" TEXT NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" "settlement_outcome",
    "decided_by_id" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "reject_reason" TEXT,

    CONSTRAINT "settlements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "settlements_subject_kind_subject_id_id_idx" ON "settlements"("subject_kind", "subject_id", "id");

-- AddForeignKey
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_settlement_id_fkey" FOREIGN KEY ("settlement_id") REFERENCES "settlements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_proposer_id_fkey" FOREIGN KEY ("proposer_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- From here on: what the Prisma schema cannot say.

-- Two people who propose at once: the second is told of the first.
CREATE UNIQUE INDEX "settlements_one_open" ON "settlements" ("subject_kind", "subject_id") WHERE "outcome" IS NULL;

ALTER TABLE "settlements"
  ADD CONSTRAINT "settlements_outcome_whole" CHECK (
    num_nulls("outcome", "decided_at") IN (0, 2)
      AND ("decided_by_id" IS NULL) = ("outcome" IS NULL OR "outcome" = 'overtaken')
      AND ("reject_reason" IS NOT NULL) = ("outcome" IS NOT DISTINCT FROM 'rejected')
  ),
  ADD CONSTRAINT "settlements_decided_by_another" CHECK (
    ("outcome" IN ('confirmed', 'rejected') AND "decided_by_id" <> "proposer_id")
      OR ("outcome" = 'withdrawn' AND "decided_by_id" = "proposer_id")
      OR "outcome" IS NULL OR "outcome" = 'overtaken'
  ),
  ADD CONSTRAINT "settlements_evidence_given" CHECK (btrim("evidence") <> '' AND btrim("ticket") <> '');

CREATE TRIGGER "settlements_kept" BEFORE DELETE OR TRUNCATE ON "settlements"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "settlements_fixed" BEFORE UPDATE OF "id", "subject_kind", "subject_id", "verdict", "ticket", "evidence",
    "proposer_id", "proposed_at" ON "settlements"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "settlements_decided_once" BEFORE UPDATE OF "outcome", "decided_by_id", "decided_at", "reject_reason"
  ON "settlements" FOR EACH ROW WHEN (OLD."outcome" IS NOT NULL) EXECUTE FUNCTION "refuse_rewriting"();

-- Whatever code asks: whoever sent the money does not say how it ended, and whoever agreed to the sending does not
-- confirm it.
CREATE FUNCTION "refuse_settling_own"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "maker" TEXT;
  "approver" TEXT;
BEGIN
  IF NEW."subject_kind" = 'refund' THEN
    SELECT "maker_id", "decided_by_id" INTO STRICT "maker", "approver" FROM "refunds" WHERE "id" = NEW."subject_id";
  ELSE
    SELECT p."maker_id" INTO STRICT "maker" FROM "payouts" p JOIN "payout_attempts" a ON a."payout_id" = p."id"
      WHERE a."id" = NEW."subject_id";
  END IF;
  IF NEW."proposer_id" = "maker" OR NEW."outcome" IN ('confirmed', 'rejected') AND
      NEW."decided_by_id" IN ("maker", "approver") THEN
    RAISE EXCEPTION 'settlement % is by whoever made or approved %', NEW."id", NEW."subject_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'settlements_not_own';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER "settlements_not_own" BEFORE INSERT OR UPDATE OF "outcome", "decided_by_id" ON "settlements"
  FOR EACH ROW EXECUTE FUNCTION "refuse_settling_own"();

-- Nothing is resolved but by a confirmed settlement of the state that it leaves.
CREATE FUNCTION "refuse_unsettled_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM "settlements" WHERE "subject_kind" = 'refund' AND "subject_id" = NEW."id"
      AND "outcome" = 'confirmed' AND "proposed_at" >= OLD."status_at"
      AND 'resolved_' || "verdict"::text = NEW."status"::text
  ) THEN
    RAISE EXCEPTION 'refund % was settled by nobody', NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_settled';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER "refunds_settled" BEFORE UPDATE OF "status" ON "refunds"
  FOR EACH ROW WHEN (NEW."status" IN ('resolved_paid', 'resolved_not_paid') AND OLD."status" <> NEW."status")
  EXECUTE FUNCTION "refuse_unsettled_refund"();

-- As before; what people said was given back, without the processor's id of it, is the one entry of that sum that is
-- new since its sending. The newest first: the fewest entries can be its own.
CREATE OR REPLACE FUNCTION "recount_refunds"("of_payment" TEXT) RETURNS void LANGUAGE plpgsql AS $$
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
    coalesce(sum("amount_minor") FILTER (WHERE "processor_refund_id" IS NOT NULL AND "status" IN
      ('accepted', 'requested', 'issued', 'refunded', 'resolved_paid', 'unknown', 'conflict')), 0) AS "bound",
    coalesce(sum("amount_minor") FILTER (WHERE "processor_refund_id" IS NULL AND "status" IN
      ('sending', 'unknown', 'resolved_paid')), 0) AS "unbound"
  INTO "sums" FROM "refunds" WHERE "payment_id" = "of_payment";

  FOR "own" IN
    SELECT "amount_minor", "baseline" FROM "refunds" WHERE "payment_id" = "of_payment"
      AND "processor_refund_id" IS NULL AND "status" IN ('sending', 'unknown', 'resolved_paid') ORDER BY "id" DESC
  LOOP
    SELECT r->>'id' INTO "entry"
      FROM "payments" AS p, jsonb_array_elements(
        CASE WHEN jsonb_typeof(p."remote_refunds") = 'array' THEN p."remote_refunds" ELSE '[]' END) AS r
      WHERE p."id" = "of_payment" AND (r->>'counts')::boolean AND r->>'id' <> ALL ("taken")
        AND (r->>'amountMinor')::bigint = "own"."amount_minor"
        AND NOT coalesce(nullif("own"."baseline"->'ids', 'null'), '[]') ? (r->>'id')
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
    "refunded_elsewhere_minor" = "elsewhere"
  WHERE "id" = "of_payment";
END;
$$;
