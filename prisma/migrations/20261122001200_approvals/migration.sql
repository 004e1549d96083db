-- CreateEnum
CREATE TYPE "approval_subject" AS ENUM ('refund', 'payout_attempt');

-- CreateEnum
CREATE TYPE "approval_status" AS ENUM ('waiting', 'approved', 'declined', 'withdrawn', 'superseded');

-- CreateEnum
CREATE TYPE "approval_answer" AS ENUM ('approved', 'declined', 'withdrawn');

-- CreateTable
CREATE TABLE "approvals" (
    "id" TEXT NOT NULL,
    "subject_kind" "approval_subject" NOT NULL,
    "subject_id" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "maker_id" TEXT NOT NULL,
    "band" TEXT NOT NULL,
    "required_count" INTEGER NOT NULL,
    "status" "approval_status" NOT NULL DEFAULT 'waiting',
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "approvals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_decisions" (
    "approval_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "answer" "approval_answer" NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "reason" TEXT,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_decisions_pkey" PRIMARY KEY ("approval_id","person_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "approvals_subject_kind_subject_id_key" ON "approvals"("subject_kind", "subject_id");

-- CreateIndex
CREATE INDEX "approvals_subject_kind_status_idx" ON "approvals"("subject_kind", "status");

-- CreateIndex
CREATE INDEX "approval_decisions_person_id_idx" ON "approval_decisions"("person_id");

-- AddForeignKey
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_approval_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- From here on: what the Prisma schema cannot say.

-- Refunds that waited for a second person, waiting still or not. An id carries its moment behind the prefix, so the
-- refund's own makes a good one. The only way out of waiting that nobody decided was a contradicting notification.
INSERT INTO "approvals" ("id", "subject_kind", "subject_id", "fingerprint", "maker_id", "band", "required_count",
    "status", "requested_at", "ended_at")
  SELECT 'apr_' || substr(r."id", 4), 'refund', r."id", r."content_hash", r."maker_id",
    'refund_to_another_account.any_sum', 1,
    CASE
      WHEN r."approved_hash" IS NOT NULL THEN 'approved'
      WHEN r."decided_by_id" = r."maker_id" THEN 'withdrawn'
      WHEN r."decided_by_id" IS NOT NULL THEN 'declined'
      WHEN r."status" = 'pending_approval' THEN 'waiting'
      ELSE 'superseded'
    END::"approval_status",
    r."created_at",
    CASE WHEN r."status" <> 'pending_approval' THEN coalesce(r."decided_at", r."status_at") END
  FROM "refunds" r
  WHERE r."status" = 'pending_approval' OR r."decided_by_id" IS NOT NULL
    OR EXISTS (SELECT 1 FROM "refund_events" e WHERE e."refund_id" = r."id" AND e."from_status" = 'pending_approval');

INSERT INTO "approval_decisions" ("approval_id", "person_id", "answer", "fingerprint", "reason", "decided_at")
  SELECT a."id", r."decided_by_id", a."status"::text::"approval_answer", coalesce(r."approved_hash", r."content_hash"),
    r."decline_reason", r."decided_at"
  FROM "refunds" r JOIN "approvals" a ON a."subject_kind" = 'refund' AND a."subject_id" = r."id"
  WHERE r."decided_by_id" IS NOT NULL;

ALTER TABLE "approvals"
  ADD CONSTRAINT "approvals_somebody_needed" CHECK ("required_count" >= 1),
  ADD CONSTRAINT "approvals_end_whole" CHECK (("status" = 'waiting') = ("ended_at" IS NULL));

ALTER TABLE "approval_decisions"
  ADD CONSTRAINT "approval_decisions_reason_given" CHECK (
    btrim("reason") <> '' AND ("answer" <> 'declined' OR "reason" IS NOT NULL)
  );

CREATE TRIGGER "approvals_kept" BEFORE DELETE OR TRUNCATE ON "approvals"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "approvals_fixed" BEFORE UPDATE OF "id", "subject_kind", "subject_id", "fingerprint", "maker_id", "band",
    "required_count", "requested_at" ON "approvals"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "approvals_ended_once" BEFORE UPDATE ON "approvals"
  FOR EACH ROW WHEN (OLD."status" <> 'waiting') EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "approval_decisions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "approval_decisions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

-- Whatever code asks: the maker only withdraws, everybody else only approves or declines, and all of them decide on the
-- content that the request names.
CREATE FUNCTION "refuse_wrong_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "approval_decisions_allowed" BEFORE INSERT ON "approval_decisions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_wrong_decision"();

-- A request begins waiting, and ends as its decisions say.
CREATE FUNCTION "refuse_undecided_approval"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "approvals_decided" BEFORE INSERT OR UPDATE OF "status" ON "approvals"
  FOR EACH ROW WHEN (NEW."status" <> 'waiting') EXECUTE FUNCTION "refuse_undecided_approval"();

-- For the guards of the subjects: enough people other than that maker approved exactly that content.
CREATE FUNCTION "is_approved"("kind" "approval_subject", "subject" TEXT, "maker" TEXT, "content" TEXT)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "approvals" a
      WHERE a."subject_kind" = "kind" AND a."subject_id" = "subject" AND a."status" = 'approved'
        AND a."required_count" <= (
          SELECT count(*) FROM "approval_decisions" d WHERE d."approval_id" = a."id" AND d."answer" = 'approved'
            AND d."fingerprint" = "content" AND d."person_id" <> "maker"))
$$;

-- For the guards of resolutions: this person approved or declined the subject.
CREATE FUNCTION "is_approver"("kind" "approval_subject", "subject" TEXT, "person" TEXT)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "approval_decisions" d JOIN "approvals" a ON a."id" = d."approval_id"
      WHERE a."subject_kind" = "kind" AND a."subject_id" = "subject" AND d."person_id" = "person"
        AND d."answer" <> 'withdrawn')
$$;

-- Whatever code asks: a refund to another phone and bank leaves its waiting only unsent, contradicted, or approved, and
-- is not sent without the approval of its content.
CREATE FUNCTION "refuse_unapproved_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT "is_approved"('refund', NEW."id", NEW."maker_id", NEW."content_hash") THEN
    RAISE EXCEPTION 'refund % is not approved', NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_sent_as_approved';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER "refunds_inserted_as_approved" BEFORE INSERT ON "refunds"
  FOR EACH ROW WHEN (NEW."recipient_phone" IS NOT NULL AND NEW."status" = 'sending')
  EXECUTE FUNCTION "refuse_unapproved_refund"();

CREATE TRIGGER "refunds_sent_as_approved" BEFORE UPDATE OF "status" ON "refunds"
  FOR EACH ROW WHEN (NEW."recipient_phone" IS NOT NULL AND (
    NEW."status" = 'sending' OR OLD."status" = 'pending_approval'
      AND NEW."status" NOT IN ('pending_approval', 'cancelled', 'conflict')))
  EXECUTE FUNCTION "refuse_unapproved_refund"();

-- As before; who approved is read from the decisions.
CREATE OR REPLACE FUNCTION "refuse_settling_own"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    RAISE EXCEPTION 'settlement % is by whoever made or approved %', NEW."id", NEW."subject_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'settlements_not_own';
  END IF;
  RETURN NEW;
END;
$$;

-- The refund's own columns for one decision are not needed any more.
DROP TRIGGER "refunds_decided_once" ON "refunds";
ALTER TABLE "refunds"
  DROP CONSTRAINT "refunds_decision_whole",
  DROP CONSTRAINT "refunds_decided_by_another",
  DROP CONSTRAINT "refunds_sent_as_approved",
  DROP COLUMN "approved_hash",
  DROP COLUMN "decided_at",
  DROP COLUMN "decided_by_id",
  DROP COLUMN "decline_reason";
