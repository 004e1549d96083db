-- What lists are read by (the `plans` in lib/domain/*/store/listing.ts): every filter, and every two of them, find a page's
-- rows side by side in one index. An index ends with the id, the order of every list; those of a status end with the
-- moment of making too, because several of them are read beside each other, and then the rows need not be looked at.

-- The list of payouts stands on the attempts, where the status is: what never changes of a payout is repeated there.
ALTER TABLE "payout_attempts" ADD COLUMN "method" "payout_method", ADD COLUMN "maker_id" TEXT,
  ADD COLUMN "made_at" TIMESTAMPTZ(3);

UPDATE "payout_attempts" a SET "method" = p."method", "maker_id" = p."maker_id", "made_at" = p."created_at"
  FROM "payouts" p WHERE p."id" = a."payout_id";

CREATE FUNCTION "repeat_payout_in_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p."method", p."maker_id", p."created_at" INTO NEW."method", NEW."maker_id", NEW."made_at"
    FROM "payouts" p WHERE p."id" = NEW."payout_id";
  RETURN NEW;
END;
$$;

CREATE TRIGGER "payout_attempts_repeat_payout" BEFORE INSERT ON "payout_attempts"
  FOR EACH ROW EXECUTE FUNCTION "repeat_payout_in_attempt"();

-- A payout never changes; should one be corrected by hand in the database, its attempts follow.
CREATE FUNCTION "repeat_payout_in_attempts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "payout_attempts" SET "method" = NEW."method", "maker_id" = NEW."maker_id", "made_at" = NEW."created_at"
    WHERE "payout_id" = NEW."id";
  RETURN NULL;
END;
$$;

CREATE TRIGGER "payouts_repeat_in_attempts" AFTER UPDATE OF "method", "maker_id", "created_at" ON "payouts"
  FOR EACH ROW EXECUTE FUNCTION "repeat_payout_in_attempts"();

DROP INDEX "payouts_method_id_idx";
DROP INDEX "payout_attempts_current_status";
CREATE INDEX "payout_attempts_current_status" ON "payout_attempts" ("status", "payout_id", "made_at") WHERE "is_current";
CREATE INDEX "payout_attempts_current_status_method" ON "payout_attempts" ("status", "method", "payout_id", "made_at")
  WHERE "is_current";
CREATE INDEX "payout_attempts_current_status_maker" ON "payout_attempts" ("status", "maker_id", "payout_id", "made_at")
  WHERE "is_current";
CREATE INDEX "payout_attempts_current_method" ON "payout_attempts" ("method", "payout_id", "made_at") WHERE "is_current";
CREATE INDEX "payout_attempts_current_maker" ON "payout_attempts" ("maker_id", "payout_id", "made_at") WHERE "is_current";
CREATE INDEX "payout_attempts_current_maker_method" ON "payout_attempts" ("maker_id", "method", "payout_id", "made_at")
  WHERE "is_current";
CREATE INDEX "payout_attempts_current_ended" ON "payout_attempts" ("finished_at", "payout_id") WHERE "is_current";

DROP INDEX "payments_status_id_idx";
CREATE INDEX "payments_status_id_created_at_idx" ON "payments" ("status", "id", "created_at");
CREATE INDEX "payments_status_method_id_created_at_idx" ON "payments" ("status", "method", "id", "created_at");
CREATE INDEX "payments_method_id_created_at_idx" ON "payments" ("method", "id", "created_at");
CREATE INDEX "payments_amount_minor_id_idx" ON "payments" ("amount_minor", "id");
CREATE INDEX "payments_held" ON "payments" ("expires_at", "id") WHERE "status" = 'authorized';
-- The condition is that of the filter, word for word.
CREATE INDEX "payments_refundable" ON "payments" ("method", "id") WHERE "status" = 'captured'
  AND "captured_minor" > "refunded_minor" + "refunding_minor" + "refund_unknown_minor" + "refunded_elsewhere_minor";
CREATE INDEX "payments_refundable_newest" ON "payments" ("id") WHERE "status" = 'captured'
  AND "captured_minor" > "refunded_minor" + "refunding_minor" + "refund_unknown_minor" + "refunded_elsewhere_minor";

DROP INDEX "refunds_status_id_idx";
CREATE INDEX "refunds_status_id_created_at_idx" ON "refunds" ("status", "id", "created_at");
CREATE INDEX "refunds_status_maker_id_id_created_at_idx" ON "refunds" ("status", "maker_id", "id", "created_at");
CREATE INDEX "refunds_maker_id_id_created_at_idx" ON "refunds" ("maker_id", "id", "created_at");
CREATE INDEX "refunds_status_finished_at_idx" ON "refunds" ("status", "finished_at");
CREATE INDEX "refunds_amount_minor_id_idx" ON "refunds" ("amount_minor", "id");
CREATE INDEX "refunds_to_another_account" ON "refunds" ("status", "id", "created_at") WHERE "recipient_phone" IS NOT NULL;
CREATE INDEX "refunds_to_another_account_by_maker" ON "refunds" ("maker_id", "id") WHERE "recipient_phone" IS NOT NULL;
CREATE INDEX "refunds_to_another_account_newest" ON "refunds" ("id") WHERE "recipient_phone" IS NOT NULL;
CREATE INDEX "refunds_disagreeing" ON "refunds" ("id") WHERE "disagrees_since" IS NOT NULL;
