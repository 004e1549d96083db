-- The rules judge once more before a payout leaves on schedule, and before a paused file goes on: they may ask for more, and
-- never for less. A payout of a file asks for what its file does, while that waits for approval.
CREATE FUNCTION "refuse_judging_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."needs_approval" AND NOT NEW."needs_approval"
    OR (OLD."leaves_at" IS NULL OR OLD."released_at" IS NOT NULL) AND NOT EXISTS (
      SELECT 1 FROM "payouts" p JOIN "payout_files" f ON f."id" = p."file_id"
        WHERE p."id" = OLD."payout_id" AND f."status" = 'pending_approval' AND OLD."status" = 'approved') THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END;
$$;

DROP TRIGGER "payout_attempts_judged_once" ON "payout_attempts";
CREATE TRIGGER "payout_attempts_judged_once" BEFORE UPDATE OF "needs_approval", "policy_version_id" ON "payout_attempts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_judging_otherwise"();
