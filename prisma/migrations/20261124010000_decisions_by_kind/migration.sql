-- A decision says itself what it is about and since when that had waited: who decided about payouts is then found in one
-- index, however many refunds the same people decided.
ALTER TABLE "approval_decisions"
  ADD COLUMN "subject_kind" "approval_subject",
  ADD COLUMN "requested_at" TIMESTAMPTZ(3);

-- Nothing that was decided changes, so the guard against changes rests for this one statement.
ALTER TABLE "approval_decisions" DISABLE TRIGGER "approval_decisions_fixed";
UPDATE "approval_decisions" d SET "subject_kind" = a."subject_kind", "requested_at" = a."requested_at"
  FROM "approvals" a WHERE a."id" = d."approval_id";
ALTER TABLE "approval_decisions" ENABLE TRIGGER "approval_decisions_fixed";

-- As before, and the two columns are those of the request, whoever inserts: processes of an earlier version do not know them.
CREATE OR REPLACE FUNCTION "refuse_wrong_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  NEW."subject_kind" := "asked"."subject_kind";
  NEW."requested_at" := "asked"."requested_at";
  RETURN NEW;
END;
$$;

-- The report of who decided reads nothing beside it.
CREATE INDEX "approval_decisions_subject_kind_decided_at_idx"
  ON "approval_decisions"("subject_kind", "decided_at", "person_id", "answer", "requested_at");
DROP INDEX "approval_decisions_decided_at_idx";
CREATE INDEX "approval_decisions_person_id_subject_kind_decided_at_idx"
  ON "approval_decisions"("person_id", "subject_kind", "decided_at");
DROP INDEX "approval_decisions_person_id_decided_at_idx";
