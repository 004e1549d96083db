-- When the bank was asked for the name of a row: a check that was stopped, or made again soon, does not ask twice.
ALTER TABLE "payout_file_rows" ADD COLUMN "name_checked_at" TIMESTAMPTZ(3);

CREATE FUNCTION "forget_row_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."name_checked_at" := NULL;
  NEW."recipient_name" := NULL;
  NEW."name_match" := NULL;
  NEW."name_reason" := NULL;
  RETURN NEW;
END;
$$;

CREATE TRIGGER "payout_file_rows_name_forgotten" BEFORE UPDATE OF "method", "recipient_phone", "recipient_bank_code",
    "expected_name" ON "payout_file_rows"
  FOR EACH ROW WHEN ((OLD."method", OLD."recipient_phone", OLD."recipient_bank_code", OLD."expected_name")
    IS DISTINCT FROM (NEW."method", NEW."recipient_phone", NEW."recipient_bank_code", NEW."expected_name")
    AND NEW."recipient_phone" IS DISTINCT FROM '—')
  EXECUTE FUNCTION "forget_row_name"();

-- Who approved a file approved its payouts, and ends none of them by hand.
CREATE OR REPLACE FUNCTION "is_approver"("kind" "approval_subject", "subject" TEXT, "person" TEXT)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "approval_decisions" d JOIN "approvals" a ON a."id" = d."approval_id"
      WHERE (a."subject_kind" = "kind" AND a."subject_id" = "subject"
          OR "kind" = 'payout_attempt' AND a."subject_kind" = 'payout_file' AND a."subject_id" = (
            SELECT p."file_id" FROM "payout_attempts" t JOIN "payouts" p ON p."id" = t."payout_id" WHERE t."id" = "subject"))
        AND d."person_id" = "person" AND d."answer" <> 'withdrawn')
$$;

-- What a card was read from is forgotten with the card.
CREATE OR REPLACE FUNCTION "keep_signed_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "free" TEXT[] := '{status,payout_id,refusal,sealed_card,sealed_cells}';
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
