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

-- Both are those of the request, whoever inserts: processes of an earlier version do not know the columns.
CREATE FUNCTION "copy_from_approval"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT a."subject_kind", a."requested_at" INTO NEW."subject_kind", NEW."requested_at"
    FROM "approvals" a WHERE a."id" = NEW."approval_id";
  RETURN NEW;
END;
$$;
CREATE TRIGGER "approval_decisions_of_approval" BEFORE INSERT ON "approval_decisions"
  FOR EACH ROW EXECUTE FUNCTION "copy_from_approval"();

-- The report of who decided reads nothing beside it.
CREATE INDEX "approval_decisions_subject_kind_decided_at_idx"
  ON "approval_decisions"("subject_kind", "decided_at", "person_id", "answer", "requested_at");
DROP INDEX "approval_decisions_decided_at_idx";
CREATE INDEX "approval_decisions_person_id_subject_kind_decided_at_idx"
  ON "approval_decisions"("person_id", "subject_kind", "decided_at");
DROP INDEX "approval_decisions_person_id_decided_at_idx";
