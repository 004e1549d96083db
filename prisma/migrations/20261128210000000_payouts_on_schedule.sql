-- A payout that leaves later: when, since when it was judged again and may be sent, and since when it waits for a person
-- instead.
ALTER TABLE "payout_attempts"
  ADD COLUMN "leaves_at" TIMESTAMPTZ(3),
  ADD COLUMN "released_at" TIMESTAMPTZ(3),
  ADD COLUMN "held_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "payout_attempts_scheduled" CHECK (
    num_nonnulls("released_at", "held_at") <= CASE WHEN "leaves_at" IS NULL THEN 0 ELSE 1 END),
  -- Whatever code asks: it is not sent before it was judged again.
  ADD CONSTRAINT "payout_attempts_sent_when_released" CHECK (
    "leaves_at" IS NULL OR "released_at" IS NOT NULL OR "status" <> 'sending');

-- What leaves or left on schedule in this span, for limits and rules?
CREATE INDEX "payout_attempts_scheduled_idx" ON "payout_attempts"("leaves_at")
  WHERE "is_current" AND "leaves_at" IS NOT NULL;

-- The rules judge again before it leaves: they may ask for more, and never for less.
DROP TRIGGER "payout_attempts_judged_once" ON "payout_attempts";
CREATE TRIGGER "payout_attempts_judged_once" BEFORE UPDATE OF "needs_approval", "policy_version_id" ON "payout_attempts"
  FOR EACH ROW WHEN (OLD."leaves_at" IS NULL OR OLD."released_at" IS NOT NULL OR OLD."needs_approval" AND NOT NEW."needs_approval")
  EXECUTE FUNCTION "refuse_rewriting"();

-- The newest request about a subject is the only one that counts.
CREATE OR REPLACE FUNCTION "is_approved"("kind" "approval_subject", "subject" TEXT, "maker" TEXT, "content" TEXT)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "approvals" a
      WHERE a."subject_kind" = "kind" AND a."subject_id" = "subject" AND a."status" = 'approved'
        AND a."maker_id" = "maker" AND a."fingerprint" = "content"
        AND NOT EXISTS (SELECT 1 FROM "missing_approvals"(a."id"))
        AND NOT EXISTS (SELECT 1 FROM "approvals" later
          WHERE later."subject_kind" = "kind" AND later."subject_id" = "subject" AND later."turn" > a."turn"))
$$;
