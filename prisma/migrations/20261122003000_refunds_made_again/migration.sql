-- A refund that failed may be made again as a refund of its own, linked to the earlier one. Where nothing was created
-- at the processor it keeps its number, which is the processor's reference: then the two differ by their turn.
ALTER TABLE "refunds" ADD COLUMN "turn" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_turn_follows" CHECK ("turn" = 1 OR ("turn" > 1 AND "previous_id" IS NOT NULL));

DROP INDEX "refunds_number_key";
CREATE UNIQUE INDEX "refunds_number_turn_key" ON "refunds"("number", "turn");

-- Whatever code asks: a refund has a next one only of the same payment and after it failed, and its number is used
-- once more only when nothing of it was created at the processor. The caller holds the payment's lock.
CREATE FUNCTION "refuse_wrong_refund_turn"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier RECORD;
BEGIN
  SELECT "number", "turn", "status", "payment_id" INTO earlier FROM "refunds" WHERE "id" = NEW."previous_id";
  IF earlier."status" IS NULL OR earlier."payment_id" <> NEW."payment_id" OR earlier."status" NOT IN
    ('failed', 'declined', 'error', 'refused', 'not_sent', 'cancelled', 'resolved_not_paid') THEN
    RAISE EXCEPTION 'refund % did not fail, so it has no next one', NEW."previous_id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."turn" > 1 AND (earlier."status" NOT IN ('refused', 'not_sent', 'cancelled')
    OR earlier."number" <> NEW."number" OR earlier."turn" <> NEW."turn" - 1) THEN
    RAISE EXCEPTION 'refund number % may not be used again', NEW."number" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "refunds_in_turn" BEFORE INSERT ON "refunds"
  FOR EACH ROW WHEN (NEW."previous_id" IS NOT NULL) EXECUTE FUNCTION "refuse_wrong_refund_turn"();

CREATE TRIGGER "refunds_turn_fixed" BEFORE UPDATE OF "turn" ON "refunds"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
