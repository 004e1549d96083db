-- An approved request that waits again has the whole time again: its first one may be over, and it would end at once.
DROP TRIGGER "approvals_fixed" ON "approvals";
CREATE TRIGGER "approvals_fixed" BEFORE UPDATE OF "id", "subject_kind", "subject_id", "turn", "fingerprint", "maker_id",
    "policy_version_id", "demands", "required_count", "requested_at" ON "approvals"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "approvals_expiry_fixed" BEFORE UPDATE OF "expires_at" ON "approvals"
  FOR EACH ROW WHEN (OLD."expires_at" IS DISTINCT FROM NEW."expires_at"
    AND NOT (OLD."status" = 'approved' AND NEW."status" = 'waiting' AND NEW."expires_at" IS NOT NULL))
  EXECUTE FUNCTION "refuse_rewriting"();
