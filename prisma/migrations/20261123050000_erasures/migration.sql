-- Personal data is erased on request, and on no other occasion: the guards against rewriting let exactly that through.

CREATE TABLE "erasures" (
  "id" TEXT NOT NULL,
  "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "request" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "by_id" TEXT NOT NULL,
  "counts" JSONB NOT NULL,

  CONSTRAINT "erasures_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "erasures_said_why" CHECK (btrim("request") <> '' AND btrim("reason") <> '')
);
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_by_id_fkey"
  FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER "erasures_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "erasures"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

ALTER TABLE "payouts" ADD COLUMN "erased_at" TIMESTAMPTZ(3);
ALTER TABLE "payments" ADD COLUMN "erased_at" TIMESTAMPTZ(3);
ALTER TABLE "refunds" ADD COLUMN "erased_at" TIMESTAMPTZ(3);

-- An erasure is a row of this very transaction (now() is its start, to the microsecond), named by the transaction. The
-- processes may not insert such a row (npm run roles).
CREATE FUNCTION "is_erasing"() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM "erasures"
    WHERE "id" = current_setting('paydesk.erasure', true) AND "at" = CURRENT_TIMESTAMP)
$$;

-- Only the columns that the trigger names change, and only to nothing or to a dash; of JSON only values, to a dash.
CREATE FUNCTION "refuse_all_but_erasing"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  becomes jsonb := to_jsonb(NEW);
  name text;
BEGIN
  IF NOT "is_erasing"() THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  FOR name IN SELECT key FROM jsonb_each(was) WHERE becomes->key IS DISTINCT FROM value LOOP
    CONTINUE WHEN name = 'erased_at' AND was->name = 'null';
    CONTINUE WHEN name = ANY (TG_ARGV) AND becomes->name IN ('null', '"—"');
    CONTINUE WHEN name = ANY (TG_ARGV) AND jsonb_typeof(was->name) = 'object' AND NOT EXISTS (
      SELECT 1 FROM jsonb_each(was->name) o FULL JOIN jsonb_each(becomes->name) n USING (key)
      WHERE n.value IS DISTINCT FROM o.value AND (o.value IS NULL OR n.value IS DISTINCT FROM '"—"'));
    RAISE EXCEPTION '%.% cannot be rewritten', TG_TABLE_NAME, name USING ERRCODE = 'insufficient_privilege';
  END LOOP;
  RETURN NEW;
END;
$$;

DROP TRIGGER "audit_entries_append_only" ON "audit_entries";
CREATE TRIGGER "audit_entries_append_only" BEFORE DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "audit_entries_fixed" BEFORE UPDATE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_erasing"('details');

DROP TRIGGER "payout_events_append_only" ON "payout_events";
CREATE TRIGGER "payout_events_append_only" BEFORE DELETE OR TRUNCATE ON "payout_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "payout_events_fixed" BEFORE UPDATE ON "payout_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_erasing"('error_message');

DROP TRIGGER "payment_events_append_only" ON "payment_events";
CREATE TRIGGER "payment_events_append_only" BEFORE DELETE OR TRUNCATE ON "payment_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "payment_events_fixed" BEFORE UPDATE ON "payment_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_erasing"('error_message');

DROP TRIGGER "refund_events_append_only" ON "refund_events";
CREATE TRIGGER "refund_events_append_only" BEFORE DELETE OR TRUNCATE ON "refund_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "refund_events_fixed" BEFORE UPDATE ON "refund_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_erasing"('error_message');

DROP TRIGGER "payouts_fixed" ON "payouts";
CREATE TRIGGER "payouts_kept" BEFORE DELETE OR TRUNCATE ON "payouts"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "payouts_fixed" BEFORE UPDATE ON "payouts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_erasing"('recipient_phone', 'recipient_name', 'card_first6',
    'card_last4', 'card_hash', 'holder_name', 'description', 'payout_text', 'note', 'unchecked_reason',
    'same_again_reason');

DROP TRIGGER "refunds_fixed" ON "refunds";
CREATE TRIGGER "refunds_fixed" BEFORE UPDATE OF "id", "payment_id", "number", "amount_minor", "currency",
    "is_remaining", "reason_code", "reason_texts", "reason_sent", "recipient_bank_code", "recipient_bank_name",
    "check_id", "content_hash", "batch_id", "maker_id", "created_at" ON "refunds"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "refunds_recipient_fixed" BEFORE UPDATE OF "note", "recipient_phone", "recipient_name",
    "elsewhere_reason", "erased_at" ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_erasing"('note', 'recipient_phone', 'recipient_name',
    'elsewhere_reason', 'processor_error_message');

DROP TRIGGER "approval_decisions_append_only" ON "approval_decisions";
CREATE TRIGGER "approval_decisions_append_only" BEFORE DELETE OR TRUNCATE ON "approval_decisions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "approval_decisions_fixed" BEFORE UPDATE ON "approval_decisions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_erasing"('reason');

DROP TRIGGER "resolutions_fixed" ON "resolutions";
CREATE TRIGGER "resolutions_fixed" BEFORE UPDATE OF "id", "subject_kind", "subject_id", "verdict", "proposer_id",
    "proposed_at" ON "resolutions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "resolutions_words_fixed" BEFORE UPDATE OF "ticket", "evidence" ON "resolutions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_erasing"('ticket', 'evidence', 'reject_reason');
DROP TRIGGER "resolutions_decided_once" ON "resolutions";
CREATE TRIGGER "resolutions_decided_once" BEFORE UPDATE OF "outcome", "decided_by_id", "decided_at" ON "resolutions"
  FOR EACH ROW WHEN (OLD."outcome" IS NOT NULL) EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "resolutions_reason_fixed" BEFORE UPDATE OF "reject_reason" ON "resolutions"
  FOR EACH ROW WHEN (OLD."outcome" IS NOT NULL)
  EXECUTE FUNCTION "refuse_all_but_erasing"('ticket', 'evidence', 'reject_reason');

-- A payment is asked about again at any time, and the processor still knows the payer: it must not come back.
CREATE FUNCTION "keep_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."erased_at" := OLD."erased_at";
  NEW."payer_phone" := OLD."payer_phone";
  NEW."payer_name" := OLD."payer_name";
  NEW."payer_instrument" := OLD."payer_instrument";
  NEW."error_message" := OLD."error_message";
  RETURN NEW;
END;
$$;
CREATE TRIGGER "payments_stay_erased" BEFORE UPDATE ON "payments"
  FOR EACH ROW WHEN (OLD."erased_at" IS NOT NULL) EXECUTE FUNCTION "keep_erased"();
