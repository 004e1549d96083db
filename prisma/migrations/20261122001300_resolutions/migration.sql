-- One word for an outcome that people decide by hand: "settlement" is an account at the processor. Nothing is lost: every
-- row stays, under the new names. What the audit says of it already stays as it was written.

ALTER TABLE "settlements" RENAME TO "resolutions";
ALTER TYPE "settlement_subject" RENAME TO "resolution_subject";
ALTER TYPE "settlement_verdict" RENAME TO "resolution_verdict";
ALTER TYPE "settlement_outcome" RENAME TO "resolution_outcome";
ALTER TYPE "resolution_outcome" RENAME VALUE 'overtaken' TO 'superseded';

ALTER TABLE "resolutions" RENAME CONSTRAINT "settlements_pkey" TO "resolutions_pkey";
ALTER TABLE "resolutions" RENAME CONSTRAINT "settlements_proposer_id_fkey" TO "resolutions_proposer_id_fkey";
ALTER TABLE "resolutions" RENAME CONSTRAINT "settlements_decided_by_id_fkey" TO "resolutions_decided_by_id_fkey";
ALTER TABLE "resolutions" RENAME CONSTRAINT "settlements_outcome_whole" TO "resolutions_outcome_whole";
ALTER TABLE "resolutions" RENAME CONSTRAINT "settlements_decided_by_another" TO "resolutions_decided_by_another";
ALTER TABLE "resolutions" RENAME CONSTRAINT "settlements_evidence_given" TO "resolutions_evidence_given";
ALTER INDEX "settlements_subject_kind_subject_id_id_idx" RENAME TO "resolutions_subject_kind_subject_id_id_idx";
ALTER INDEX "settlements_one_open" RENAME TO "resolutions_one_open";
ALTER TRIGGER "settlements_kept" ON "resolutions" RENAME TO "resolutions_kept";
ALTER TRIGGER "settlements_fixed" ON "resolutions" RENAME TO "resolutions_fixed";
ALTER TRIGGER "settlements_decided_once" ON "resolutions" RENAME TO "resolutions_decided_once";
ALTER TRIGGER "settlements_not_own" ON "resolutions" RENAME TO "resolutions_not_own";
ALTER TRIGGER "refunds_settled" ON "refunds" RENAME TO "refunds_resolved";

ALTER TABLE "refund_events" RENAME COLUMN "settlement_id" TO "resolution_id";
ALTER TABLE "refund_events" RENAME CONSTRAINT "refund_events_settlement_id_fkey" TO "refund_events_resolution_id_fkey";

-- The only rewriting of the timeline: the names of its lines, which the code reads.
ALTER TABLE "refund_events" DISABLE TRIGGER "refund_events_append_only";
UPDATE "refund_events" SET "kind" = CASE "kind"
    WHEN 'settlement_overtaken' THEN 'resolution_superseded'
    ELSE replace("kind", 'settlement_', 'resolution_') END
  WHERE "kind" LIKE 'settlement\_%';
ALTER TABLE "refund_events" ENABLE TRIGGER "refund_events_append_only";

ALTER FUNCTION "refuse_settling_own" RENAME TO "refuse_resolving_own";
CREATE OR REPLACE FUNCTION "refuse_resolving_own"() RETURNS trigger LANGUAGE plpgsql AS $$
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

ALTER FUNCTION "refuse_unsettled_refund" RENAME TO "refuse_unresolved_refund";
CREATE OR REPLACE FUNCTION "refuse_unresolved_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM "resolutions" WHERE "subject_kind" = 'refund' AND "subject_id" = NEW."id"
      AND "outcome" = 'confirmed' AND "proposed_at" >= OLD."status_at"
      AND 'resolved_' || "verdict"::text = NEW."status"::text
  ) THEN
    RAISE EXCEPTION 'refund % was resolved by nobody', NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_resolved';
  END IF;
  RETURN NEW;
END;
$$;
