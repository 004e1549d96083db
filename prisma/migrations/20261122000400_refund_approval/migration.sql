-- AlterEnum
ALTER TYPE "refund_status" ADD VALUE 'pending_approval' BEFORE 'approved';

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "approved_hash" TEXT,
ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "decided_by_id" TEXT,
ADD COLUMN     "decline_reason" TEXT;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- From here on: what the Prisma schema cannot say.

ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_decision_whole" CHECK (
    num_nulls("decided_by_id", "decided_at") IN (0, 2)
      AND num_nonnulls("decline_reason", "approved_hash") <= num_nonnulls("decided_by_id")
  ),
  ADD CONSTRAINT "refunds_decided_by_another" CHECK (
    num_nonnulls("decline_reason", "approved_hash") = 0 OR "decided_by_id" <> "maker_id"
  );

-- Whatever code asks: to another phone and bank nothing leaves but what a second person approved. Not valid: what was
-- sent before there was a second person stays as it is.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sent_as_approved" CHECK (
  "status" <> 'sending' OR "recipient_phone" IS NULL
    OR ("approved_hash" IS NOT NULL AND "approved_hash" = "content_hash")
) NOT VALID;

CREATE TRIGGER "refunds_decided_once" BEFORE UPDATE OF "decided_by_id", "decided_at", "decline_reason", "approved_hash"
  ON "refunds" FOR EACH ROW WHEN (OLD."decided_by_id" IS NOT NULL) EXECUTE FUNCTION "refuse_rewriting"();

-- As before; what waits for a second person holds its sum too.
CREATE OR REPLACE FUNCTION "recount_refunds"("of_payment" TEXT) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "sums" RECORD;
  "elsewhere" BIGINT := 0;
BEGIN
  SELECT
    coalesce(sum("amount_minor") FILTER (WHERE "status" IN ('refunded', 'resolved_paid')), 0) AS "refunded",
    coalesce(sum("amount_minor") FILTER (
      WHERE "status" IN ('pending_approval', 'approved', 'sending', 'accepted', 'requested', 'issued')), 0) AS "refunding",
    coalesce(sum("amount_minor") FILTER (WHERE "status" IN ('unknown', 'conflict')), 0) AS "unknown",
    coalesce(sum("amount_minor") FILTER (WHERE "processor_refund_id" IS NOT NULL AND "status" IN
      ('accepted', 'requested', 'issued', 'refunded', 'resolved_paid', 'unknown', 'conflict')), 0) AS "bound",
    -- At most one per payment: refunds_one_in_flight.
    max("amount_minor") FILTER (
      WHERE "status" IN ('sending', 'unknown') AND "processor_refund_id" IS NULL) AS "unresolved",
    (array_agg("baseline") FILTER (
      WHERE "status" IN ('sending', 'unknown') AND "processor_refund_id" IS NULL))[1] AS "baseline"
  INTO "sums" FROM "refunds" WHERE "payment_id" = "of_payment";

  SELECT CASE
    WHEN jsonb_typeof(p."remote_refunds") = 'array' THEN (
      SELECT coalesce(sum((r->>'amountMinor')::bigint), 0)
        - coalesce(max("sums"."unresolved") FILTER (
            WHERE (r->>'amountMinor')::bigint = "sums"."unresolved"
              AND NOT coalesce("sums"."baseline"->'ids', '[]') ? (r->>'id')), 0)
      FROM jsonb_array_elements(p."remote_refunds") AS r
      WHERE (r->>'counts')::boolean AND NOT EXISTS (
        SELECT 1 FROM "refunds" AS o
        WHERE o."payment_id" = "of_payment" AND o."processor_refund_id" = r->>'id'))
    WHEN p."remote_refunded_minor" IS NOT NULL THEN
      greatest(p."remote_refunded_minor" - "sums"."bound" - coalesce("sums"."unresolved", 0), 0)
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
