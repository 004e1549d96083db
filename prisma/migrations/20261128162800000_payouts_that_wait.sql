-- A request keeps what the rules demanded: so many people of these roles, each because of a rule. A subject may have a
-- second request after its first: its content as it then is.
ALTER TYPE "approval_status" ADD VALUE 'expired';

ALTER TABLE "approvals"
  ADD COLUMN "turn" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "policy_version_id" TEXT,
  ADD COLUMN "expires_at" TIMESTAMPTZ(3),
  -- What every request asked for until now, and what the version before still asks for.
  ADD COLUMN "demands" JSONB NOT NULL DEFAULT '[{"ruleId": "any", "count": 1, "roles": ["manager"]}]',
  ALTER COLUMN "band" SET DEFAULT 'any',
  ADD CONSTRAINT "approvals_somebody_asked" CHECK (
    jsonb_array_length("demands") > 0
    AND NOT jsonb_path_exists("demands", '$[*] ? (!(@.count >= 1) || !exists(@.roles[*]))'));

DROP TRIGGER "approvals_fixed" ON "approvals";
DROP TRIGGER "approvals_ended_once" ON "approvals";
DROP INDEX "approvals_subject_kind_subject_id_key";
CREATE UNIQUE INDEX "approvals_subject_kind_subject_id_turn_key" ON "approvals"("subject_kind", "subject_id", "turn");

CREATE TRIGGER "approvals_fixed" BEFORE UPDATE OF "id", "subject_kind", "subject_id", "turn", "fingerprint", "maker_id",
    "policy_version_id", "demands", "required_count", "requested_at", "expires_at" ON "approvals"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "approvals_ended_once" BEFORE UPDATE ON "approvals"
  FOR EACH ROW WHEN (OLD."status" <> 'waiting' AND NOT (OLD."status" = 'approved' AND NEW."status" = 'waiting'))
  EXECUTE FUNCTION "refuse_rewriting"();

-- What is still asked for: an approval counts while the person who gave it is enabled and has a role that was asked
-- for.
CREATE FUNCTION "missing_approvals"("request" TEXT) RETURNS TABLE ("count" BIGINT, "roles" TEXT[])
LANGUAGE sql STABLE AS $$
  SELECT * FROM (
    SELECT d."count" - (
        SELECT count(*) FROM "approval_decisions" e JOIN "users" u ON u."id" = e."person_id"
          WHERE e."approval_id" = a."id" AND e."answer" = 'approved' AND e."fingerprint" = a."fingerprint"
            AND e."person_id" <> a."maker_id" AND u."disabled_at" IS NULL AND u."role"::text = ANY (d."roles")
      ) AS "count", d."roles"
      FROM "approvals" a, jsonb_to_recordset(a."demands") AS d("count" BIGINT, "roles" TEXT[]) WHERE a."id" = "request"
  ) AS demanded WHERE "count" > 0
$$;

-- Whatever code asks: the maker only withdraws; everybody else only approves or declines, in time, enabled, and in a role
-- that the rules ask for; and all of them decide on the content that the request names.
CREATE OR REPLACE FUNCTION "refuse_wrong_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "asked" "approvals"%ROWTYPE;
BEGIN
  -- Two people who decide at once wait here: the second sees how the first one's decision ended the request.
  SELECT * INTO STRICT "asked" FROM "approvals" WHERE "id" = NEW."approval_id" FOR UPDATE;
  IF "asked"."status" <> 'waiting' OR "asked"."expires_at" <= clock_timestamp() THEN
    RAISE EXCEPTION 'approval % waits for nobody', NEW."approval_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_decisions_while_waiting';
  ELSIF (NEW."answer" = 'withdrawn') <> (NEW."person_id" = "asked"."maker_id") THEN
    RAISE EXCEPTION 'approval % is decided by its maker, or withdrawn by somebody else', NEW."approval_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_decisions_by_another';
  ELSIF NEW."fingerprint" <> "asked"."fingerprint" THEN
    RAISE EXCEPTION 'approval % is decided on another content', NEW."approval_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_decisions_of_this_content';
  ELSIF NEW."answer" <> 'withdrawn' AND NOT EXISTS (
    SELECT 1 FROM "users" u, jsonb_to_recordset("asked"."demands") AS d("roles" TEXT[])
      WHERE u."id" = NEW."person_id" AND u."disabled_at" IS NULL AND u."role"::text = ANY (d."roles")
  ) THEN
    RAISE EXCEPTION 'approval % does not ask %', NEW."approval_id", NEW."person_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_decisions_by_whom_it_asks';
  END IF;
  RETURN NEW;
END;
$$;

-- A request begins waiting, and ends as its decisions say, or by its time. It waits again only when approvals do not
-- count any more.
CREATE OR REPLACE FUNCTION "refuse_undecided_approval"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "enough" BOOLEAN := TG_OP = 'UPDATE' AND CASE NEW."status"::text
    WHEN 'superseded' THEN true
    WHEN 'expired' THEN NEW."expires_at" <= clock_timestamp()
    WHEN 'approved' THEN NOT EXISTS (SELECT 1 FROM "missing_approvals"(NEW."id"))
    WHEN 'waiting' THEN EXISTS (SELECT 1 FROM "missing_approvals"(NEW."id"))
    ELSE EXISTS (SELECT 1 FROM "approval_decisions"
      WHERE "approval_id" = NEW."id" AND "answer"::text = NEW."status"::text AND "fingerprint" = NEW."fingerprint")
  END;
BEGIN
  IF "enough" THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'approval % is % by too few', NEW."id", NEW."status"
    USING ERRCODE = 'check_violation', CONSTRAINT = 'approvals_decided';
END;
$$;

CREATE TRIGGER "approvals_waiting_again" BEFORE UPDATE OF "status" ON "approvals"
  FOR EACH ROW WHEN (OLD."status" <> 'waiting' AND NEW."status" = 'waiting')
  EXECUTE FUNCTION "refuse_undecided_approval"();

-- The guards of the subjects ask this: the people whom the rules asked for, other than that maker, approved exactly
-- that content, and may still decide.
CREATE OR REPLACE FUNCTION "is_approved"("kind" "approval_subject", "subject" TEXT, "maker" TEXT, "content" TEXT)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "approvals" a
      WHERE a."subject_kind" = "kind" AND a."subject_id" = "subject" AND a."status" = 'approved'
        AND a."maker_id" = "maker" AND a."fingerprint" = "content"
        AND NOT EXISTS (SELECT 1 FROM "missing_approvals"(a."id")))
$$;

-- Whether the rules asked for anybody when the payout was made, and by which version of them.
ALTER TABLE "payout_attempts"
  ADD COLUMN "needs_approval" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "policy_version_id" TEXT;

CREATE TRIGGER "payout_attempts_judged_once" BEFORE UPDATE OF "needs_approval", "policy_version_id" ON "payout_attempts"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

-- Whatever code asks: such a payout leaves its waiting only unsent, contradicted, or approved, and is not sent without the
-- approval of its content.
CREATE FUNCTION "refuse_unapproved_payout"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "payouts" p WHERE p."id" = NEW."payout_id"
      AND "is_approved"('payout_attempt', NEW."id", p."maker_id", NEW."fingerprint")) THEN
    RAISE EXCEPTION 'payout attempt % is not approved', NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_attempts_sent_as_approved';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER "payout_attempts_inserted_as_approved" BEFORE INSERT ON "payout_attempts"
  FOR EACH ROW WHEN (NEW."needs_approval" AND NEW."status" IN ('approved', 'sending'))
  EXECUTE FUNCTION "refuse_unapproved_payout"();

CREATE TRIGGER "payout_attempts_sent_as_approved" BEFORE UPDATE OF "status" ON "payout_attempts"
  FOR EACH ROW WHEN (NEW."needs_approval" AND NEW."status" = 'sending' OR OLD."status" = 'pending_approval'
    AND NEW."status" NOT IN ('pending_approval', 'cancelled', 'conflict'))
  EXECUTE FUNCTION "refuse_unapproved_payout"();
