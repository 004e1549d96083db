-- Since when an attempt is where it is: the clock by which two people may say how it ended.
ALTER TABLE "payout_attempts" ADD COLUMN     "status_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "payout_attempts" AS a SET "status_at" = coalesce(
  (SELECT max(e."at") FROM "payout_events" AS e WHERE e."attempt_id" = a."id" AND e."to_status" = a."status"),
  a."updated_at");

ALTER TABLE "payout_events" ADD COLUMN     "resolution_id" TEXT;

ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_resolution_id_fkey" FOREIGN KEY ("resolution_id") REFERENCES "resolutions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- From here on: what the Prisma schema cannot say.

-- Nothing is resolved but by a confirmed resolution of the state that it leaves, and only what has no known end: lost,
-- contradicted, or silent at the processor. Whose word a resolution is, its own table's triggers watch.
CREATE FUNCTION "refuse_unresolved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status"::text <> ALL ('{unknown,conflict,accepted,requested,issued}') OR NOT EXISTS (
    SELECT 1 FROM "resolutions" WHERE "subject_kind"::text = TG_ARGV[0] AND "subject_id" = NEW."id"
      AND "outcome" = 'confirmed' AND "proposed_at" >= OLD."status_at"
      AND 'resolved_' || "verdict"::text = NEW."status"::text
  ) THEN
    RAISE EXCEPTION '% % was resolved by nobody', TG_ARGV[0], NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END;
$$;

DROP TRIGGER "refunds_resolved" ON "refunds";
DROP FUNCTION "refuse_unresolved_refund";
CREATE TRIGGER "refunds_resolved" BEFORE UPDATE OF "status" ON "refunds"
  FOR EACH ROW WHEN (NEW."status" IN ('resolved_paid', 'resolved_not_paid') AND OLD."status" <> NEW."status")
  EXECUTE FUNCTION "refuse_unresolved"('refund');
CREATE TRIGGER "payout_attempts_resolved" BEFORE UPDATE OF "status" ON "payout_attempts"
  FOR EACH ROW WHEN (NEW."status" IN ('resolved_paid', 'resolved_not_paid') AND OLD."status" <> NEW."status")
  EXECUTE FUNCTION "refuse_unresolved"('payout_attempt');
