-- What a signed file says is what is paid, whatever code asks.
ALTER TABLE "payout_files" ADD COLUMN "signed_totals" JSONB;
ALTER TABLE "payout_file_rows"
  ADD COLUMN "traits" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "signed_print" TEXT;

-- Which row of a running file is paid next?
CREATE INDEX "payout_file_rows_ready_idx" ON "payout_file_rows"("file_id", "number") WHERE "status" = 'ready';
-- Which rows of any file pay the same sum to the same recipient?
CREATE INDEX "payout_file_rows_content_idx" ON "payout_file_rows"("content_hash") WHERE "content_hash" IS NOT NULL;
-- Which payouts came from this file?
CREATE INDEX "payouts_file_idx" ON "payouts"("file_id", "id") WHERE "file_id" IS NOT NULL;

CREATE FUNCTION "is_signed"("status" "file_status") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "status" IN ('pending_approval', 'approved', 'running', 'paused', 'done', 'partly_done', 'stopped')
$$;

-- A signed file keeps its content, runs only with the approvals that it needs, and never becomes a draft again once it has
-- begun. Who ends its running waits for what is being made and claimed of it, and what comes after that finds it ended.
CREATE FUNCTION "keep_signed_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "is_signed"(OLD."status") THEN
    IF "is_signed"(NEW."status") AND (NEW."fingerprint", NEW."signed_at", NEW."turn", NEW."maker_id", NEW."signed_totals")
        IS DISTINCT FROM (OLD."fingerprint", OLD."signed_at", OLD."turn", OLD."maker_id", OLD."signed_totals")
      OR "is_signed"(NEW."status") AND NEW."status" <> 'pending_approval' AND NEW."demands" IS DISTINCT FROM OLD."demands"
      OR OLD."started_at" IS NOT NULL AND (NOT "is_signed"(NEW."status") OR NEW."started_at" IS NULL) THEN
      RAISE EXCEPTION 'payout file % is signed', OLD."id"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_files_kept_as_signed';
    END IF;
  END IF;
  IF NEW."status" IN ('approved', 'running') AND NEW."status" <> OLD."status"
    AND jsonb_array_length(coalesce(NEW."demands", '[]')) > 0
    AND NOT "is_approved"('payout_file', NEW."id", NEW."maker_id", NEW."fingerprint") THEN
    RAISE EXCEPTION 'payout file % is not approved', OLD."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_files_run_as_approved';
  END IF;
  IF OLD."status" = 'running' AND NEW."status" <> 'running' THEN
    PERFORM pg_advisory_xact_lock(7201014, hashtext(OLD."id"));
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER "payout_files_kept_as_signed" BEFORE UPDATE ON "payout_files"
  FOR EACH ROW EXECUTE FUNCTION "keep_signed_file"();

-- The rows of a signed file only become payouts, are refused or stopped. Before that, a row that changes has to be checked
-- again.
CREATE FUNCTION "keep_signed_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "free" TEXT[] := '{status,payout_id,refusal,sealed_card}';
  "signed" BOOLEAN;
BEGIN
  SELECT "is_signed"(f."status") INTO "signed" FROM "payout_files" f
    WHERE f."id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."file_id" ELSE NEW."file_id" END;
  IF TG_OP = 'UPDATE' AND coalesce("signed", false) AND "is_erasing"() THEN
    RETURN NEW;
  ELSIF TG_OP <> 'UPDATE' AND coalesce("signed", false)
    OR TG_OP = 'UPDATE' AND "signed" AND (to_jsonb(NEW) - "free" <> to_jsonb(OLD) - "free"
      OR NEW."status" <> OLD."status" AND (OLD."status" <> 'ready' OR NEW."status" NOT IN ('made', 'refused', 'stopped'))
      OR OLD."payout_id" IS NOT NULL AND NEW."payout_id" IS DISTINCT FROM OLD."payout_id"
      OR NEW."sealed_card" IS NOT NULL AND NEW."sealed_card" IS DISTINCT FROM OLD."sealed_card"
        AND NEW."status" <> OLD."status")
    OR TG_OP = 'UPDATE' AND NOT coalesce("signed", false) AND NEW."status" IN ('made', 'refused', 'stopped') THEN
    RAISE EXCEPTION 'a row of payout file % is kept as signed', CASE WHEN TG_OP = 'DELETE' THEN OLD."file_id" ELSE NEW."file_id" END
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_file_rows_kept_as_signed';
  END IF;
  IF TG_OP = 'UPDATE' AND NOT coalesce("signed", false) AND (NEW."order_no", NEW."method", NEW."amount_minor", NEW."currency",
      NEW."amount_side", NEW."recipient_phone", NEW."recipient_bank_code", NEW."card_hash", NEW."holder_name",
      NEW."expected_name", NEW."description", NEW."payout_text")
    IS DISTINCT FROM (OLD."order_no", OLD."method", OLD."amount_minor", OLD."currency", OLD."amount_side",
      OLD."recipient_phone", OLD."recipient_bank_code", OLD."card_hash", OLD."holder_name", OLD."expected_name",
      OLD."description", OLD."payout_text") THEN
    NEW."checked_at" := NULL;
    NEW."fingerprint" := NULL;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END;
$$;

CREATE TRIGGER "payout_file_rows_kept_as_signed" BEFORE INSERT OR UPDATE OR DELETE ON "payout_file_rows"
  FOR EACH ROW EXECUTE FUNCTION "keep_signed_row"();

-- A payout of a file has the content of its signed row, is made and sent only while the file runs, and needs the approvals
-- that the file needs. A later request about the payout itself (another name at the bank) counts instead of the row.
CREATE FUNCTION "refuse_unsigned_payout"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "whose" TEXT;
BEGIN
  SELECT p."file_id" INTO "whose" FROM "payouts" p WHERE p."id" = NEW."payout_id";
  IF "whose" IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(7201014, hashtext("whose"));
  PERFORM 1 FROM "payout_files" f JOIN "payout_file_rows" r ON r."file_id" = f."id"
    WHERE f."id" = "whose" AND f."status" = 'running' AND r."payout_id" = NEW."payout_id"
      AND (r."fingerprint" = NEW."fingerprint" OR TG_OP = 'UPDATE' AND EXISTS (SELECT 1 FROM "approvals" a
        WHERE a."subject_kind" = 'payout_attempt' AND a."subject_id" = NEW."id" AND a."fingerprint" = NEW."fingerprint"))
      AND NEW."needs_approval" >= (jsonb_array_length(coalesce(f."demands", '[]')) > 0);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'payout attempt % is not that of a signed row', NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_attempts_of_signed_file';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER "payout_attempts_inserted_as_signed" BEFORE INSERT ON "payout_attempts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_unsigned_payout"();
CREATE TRIGGER "payout_attempts_sent_as_signed" BEFORE UPDATE OF "status" ON "payout_attempts"
  FOR EACH ROW WHEN (NEW."status" = 'sending' AND OLD."status" <> 'sending')
  EXECUTE FUNCTION "refuse_unsigned_payout"();

-- The approvals of a file are those of its payouts, unless people were asked about the payout itself.
CREATE OR REPLACE FUNCTION "refuse_unapproved_payout"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "payouts" p LEFT JOIN "payout_files" f ON f."id" = p."file_id"
      WHERE p."id" = NEW."payout_id" AND CASE
        WHEN f."id" IS NULL OR EXISTS (SELECT 1 FROM "approvals" a
          WHERE a."subject_kind" = 'payout_attempt' AND a."subject_id" = NEW."id")
        THEN "is_approved"('payout_attempt', NEW."id", p."maker_id", NEW."fingerprint")
        ELSE "is_approved"('payout_file', f."id", p."maker_id", f."fingerprint") END) THEN
    RAISE EXCEPTION 'payout attempt % is not approved', NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_attempts_sent_as_approved';
  END IF;
  RETURN NEW;
END;
$$;
