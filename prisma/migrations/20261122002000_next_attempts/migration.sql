-- A payout that failed may be sent again as a payout of its own, linked to the earlier one. Where nothing was created
-- at the processor it keeps its order number: then the two differ by their turn.
ALTER TABLE "payouts"
  ADD COLUMN "turn" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "previous_id" TEXT,
  ADD COLUMN "same_again_id" TEXT,
  ADD COLUMN "same_again_reason" TEXT;

ALTER TABLE "payouts"
  ADD CONSTRAINT "payouts_previous_id_fkey" FOREIGN KEY ("previous_id") REFERENCES "payouts"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "payouts_same_again_id_fkey" FOREIGN KEY ("same_again_id") REFERENCES "payouts"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "payouts_turn_follows" CHECK ("turn" = 1 OR ("turn" > 1 AND "previous_id" IS NOT NULL)),
  ADD CONSTRAINT "payouts_same_again_whole" CHECK (("same_again_id" IS NULL) = ("same_again_reason" IS NULL));

DROP INDEX "payouts_order_no_key";
CREATE UNIQUE INDEX "payouts_order_no_turn_key" ON "payouts"("order_no", "turn");
CREATE UNIQUE INDEX "payouts_previous_id_key" ON "payouts"("previous_id");

-- Whatever code asks: an order number is used once more only when nothing of the earlier payout was created at the
-- processor, and a payout has a next one only after it failed. The caller holds the lock of the earlier attempt.
CREATE FUNCTION "refuse_wrong_turn"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier RECORD;
BEGIN
  SELECT p."order_no", p."turn", a."status" INTO earlier
    FROM "payouts" p JOIN "payout_attempts" a ON a."payout_id" = p."id" AND a."is_current"
    WHERE p."id" = NEW."previous_id";
  IF earlier."status" IS NULL
    OR earlier."status" NOT IN ('declined', 'error', 'refused', 'not_sent', 'cancelled', 'resolved_not_paid') THEN
    RAISE EXCEPTION 'payout % did not fail, so it has no next one', NEW."previous_id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."turn" > 1 AND (earlier."status" NOT IN ('refused', 'not_sent', 'cancelled')
    OR earlier."order_no" <> NEW."order_no" OR earlier."turn" <> NEW."turn" - 1) THEN
    RAISE EXCEPTION 'order number % may not be used again', NEW."order_no" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "payouts_in_turn" BEFORE INSERT ON "payouts"
  FOR EACH ROW WHEN (NEW."previous_id" IS NOT NULL) EXECUTE FUNCTION "refuse_wrong_turn"();

-- A refund that is made again after it failed; and one that people hold back, though it could be sent.
ALTER TABLE "refunds"
  ADD COLUMN "previous_id" TEXT,
  ADD COLUMN "held_at" TIMESTAMPTZ(3);

ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_previous_id_fkey" FOREIGN KEY ("previous_id") REFERENCES "refunds"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE UNIQUE INDEX "refunds_previous_id_key" ON "refunds"("previous_id");

CREATE TRIGGER "refunds_link_fixed" BEFORE UPDATE OF "previous_id" ON "refunds"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
