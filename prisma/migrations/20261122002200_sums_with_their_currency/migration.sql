-- Every sum of the processor is kept with its own currency.
ALTER TABLE "payments"
  ADD COLUMN "submitted_minor" BIGINT,
  ADD COLUMN "submitted_currency" CHAR(3),
  ADD COLUMN "authorised_minor" BIGINT,
  ADD COLUMN "authorised_currency" CHAR(3),
  ADD COLUMN "settled_minor" BIGINT,
  ADD COLUMN "settled_currency" CHAR(3),
  ADD COLUMN "exchange_rate" TEXT;

ALTER TABLE "refunds"
  ADD COLUMN "processed_currency" CHAR(3),
  ADD COLUMN "exchange_rate" TEXT;

ALTER TABLE "payout_attempts"
  ADD COLUMN "debited_minor" BIGINT,
  ADD COLUMN "debited_currency" CHAR(3),
  ADD COLUMN "received_minor" BIGINT,
  ADD COLUMN "received_currency" CHAR(3);

ALTER TABLE "recipient_checks"
  ADD COLUMN "calculated_minor" BIGINT,
  ADD COLUMN "calculated_currency" CHAR(3),
  ADD COLUMN "received_currency" CHAR(3);

-- The currency of a processed sum was not kept. Only where the sum is the requested one is it certain; the next status
-- inquiry brings the others.
UPDATE "refunds" SET "processed_currency" = "currency" WHERE "processed_minor" = "amount_minor";

ALTER TABLE "payments"
  ADD CONSTRAINT "payments_submitted_whole" CHECK (("submitted_minor" IS NULL) = ("submitted_currency" IS NULL)),
  ADD CONSTRAINT "payments_authorised_whole" CHECK (("authorised_minor" IS NULL) = ("authorised_currency" IS NULL)),
  ADD CONSTRAINT "payments_settled_whole" CHECK (("settled_minor" IS NULL) = ("settled_currency" IS NULL)),
  DROP CONSTRAINT "payments_currency_known",
  ADD CONSTRAINT "payments_currency_known" CHECK ("currency" IN ('RUB', 'KZT', 'USD', 'EUR'));

ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_processed_whole" CHECK ("processed_currency" IS NULL OR "processed_minor" IS NOT NULL),
  DROP CONSTRAINT "refunds_currency_known",
  ADD CONSTRAINT "refunds_currency_known" CHECK ("currency" IN ('RUB', 'KZT', 'USD', 'EUR'));

ALTER TABLE "payout_attempts"
  ADD CONSTRAINT "payout_attempts_debited_whole" CHECK (("debited_minor" IS NULL) = ("debited_currency" IS NULL)),
  ADD CONSTRAINT "payout_attempts_received_whole" CHECK (("received_minor" IS NULL) = ("received_currency" IS NULL));

ALTER TABLE "recipient_checks"
  ADD CONSTRAINT "recipient_checks_calculated_whole" CHECK (("calculated_minor" IS NULL) = ("calculated_currency" IS NULL));

-- As before; a contradicted refund whose id is not known is the one entry of its sum that is new since its sending, too:
-- counted as ours and as somebody else's, the same money would count twice. Without a ledger snapshot (nothing was ever
-- sent) no entry is its own.
CREATE OR REPLACE FUNCTION "recount_refunds"("of_payment" TEXT) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "sums" RECORD;
  "own" RECORD;
  "entry" TEXT;
  "taken" TEXT[] := '{}';
  "elsewhere" BIGINT := 0;
BEGIN
  SELECT
    coalesce(sum("amount_minor") FILTER (WHERE "status" IN ('refunded', 'resolved_paid')), 0) AS "refunded",
    coalesce(sum("amount_minor") FILTER (
      WHERE "status" IN ('pending_approval', 'approved', 'sending', 'accepted', 'requested', 'issued')), 0) AS "refunding",
    coalesce(sum("amount_minor") FILTER (WHERE "status" IN ('unknown', 'conflict')), 0) AS "unknown",
    coalesce(sum("amount_minor") FILTER (WHERE "processor_refund_id" IS NOT NULL AND "status" IN
      ('accepted', 'requested', 'issued', 'refunded', 'resolved_paid', 'unknown', 'conflict')), 0) AS "bound",
    coalesce(sum("amount_minor") FILTER (WHERE "processor_refund_id" IS NULL AND ("status" IN
      ('sending', 'unknown', 'resolved_paid') OR ("status" = 'conflict' AND "baseline" ? 'ids'))), 0) AS "unbound"
  INTO "sums" FROM "refunds" WHERE "payment_id" = "of_payment";

  FOR "own" IN
    SELECT "amount_minor", "baseline" FROM "refunds" WHERE "payment_id" = "of_payment"
      AND "processor_refund_id" IS NULL AND ("status" IN ('sending', 'unknown', 'resolved_paid')
        OR ("status" = 'conflict' AND "baseline" ? 'ids')) ORDER BY "id" DESC
  LOOP
    SELECT r->>'id' INTO "entry"
      FROM "payments" AS p, jsonb_array_elements(
        CASE WHEN jsonb_typeof(p."remote_refunds") = 'array' THEN p."remote_refunds" ELSE '[]' END) AS r
      WHERE p."id" = "of_payment" AND (r->>'counts')::boolean AND r->>'id' <> ALL ("taken")
        AND (r->>'amountMinor')::bigint = "own"."amount_minor"
        AND NOT coalesce(nullif("own"."baseline"->'ids', 'null'), '[]') ? (r->>'id')
        AND NOT EXISTS (SELECT 1 FROM "refunds" AS o
          WHERE o."payment_id" = "of_payment" AND o."processor_refund_id" = r->>'id')
      LIMIT 1;
    IF FOUND THEN "taken" := "taken" || "entry"; END IF;
  END LOOP;

  SELECT CASE
    WHEN jsonb_typeof(p."remote_refunds") = 'array' THEN (
      SELECT coalesce(sum((r->>'amountMinor')::bigint), 0) FROM jsonb_array_elements(p."remote_refunds") AS r
      WHERE (r->>'counts')::boolean AND r->>'id' <> ALL ("taken") AND NOT EXISTS (
        SELECT 1 FROM "refunds" AS o
        WHERE o."payment_id" = "of_payment" AND o."processor_refund_id" = r->>'id'))
    WHEN p."remote_refunded_minor" IS NOT NULL THEN
      greatest(p."remote_refunded_minor" - "sums"."bound" - "sums"."unbound", 0)
    ELSE 0
  END INTO "elsewhere" FROM "payments" AS p WHERE p."id" = "of_payment";

  UPDATE "payments" SET
    "refunded_minor" = "sums"."refunded",
    "refunding_minor" = "sums"."refunding",
    "refund_unknown_minor" = "sums"."unknown",
    "refunded_elsewhere_minor" = "elsewhere"
  WHERE "id" = "of_payment";
END;
$$;

SELECT "recount_refunds"("payment_id") FROM (
  SELECT DISTINCT "payment_id" FROM "refunds" WHERE "processor_refund_id" IS NULL AND "status" = 'conflict'
) AS "contradicted";
