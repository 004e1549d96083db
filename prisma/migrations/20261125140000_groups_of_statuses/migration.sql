-- Statuses that people ask for as one stand side by side: each was a place of its own in an index, fifteen of them for
-- everything that failed. What came to its usual end is not in here, so that most rows leave nothing behind.
CREATE INDEX "payout_attempts_current_group" ON "payout_attempts" ((CASE WHEN "status" IN ('draft', 'pending_approval') THEN 'waiting'
    WHEN "status" IN ('approved', 'sending', 'accepted') THEN 'moving'
    WHEN "status" IN ('declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unknown', 'conflict') THEN 'attention' END), "payout_id", "made_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "bank_code", "processor_error_code")
  WHERE "is_current" AND (CASE WHEN "status" IN ('draft', 'pending_approval') THEN 'waiting'
    WHEN "status" IN ('approved', 'sending', 'accepted') THEN 'moving'
    WHEN "status" IN ('declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unknown', 'conflict') THEN 'attention' END) IS NOT NULL;
CREATE INDEX "payments_by_group" ON "payments" ((CASE WHEN "status" IN ('authorized') THEN 'waiting'
    WHEN "status" IN ('accepted', 'authorization_requested', 'capture_accepted', 'capture_requested', 'cancellation_accepted', 'cancellation_requested') THEN 'moving'
    WHEN "status" IN ('declined', 'expired', 'error') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unlisted') THEN 'attention' END), "id", "created_at")
  INCLUDE ("status", "method", "amount_minor", "payer_bank", "error_code")
  WHERE (CASE WHEN "status" IN ('authorized') THEN 'waiting'
    WHEN "status" IN ('accepted', 'authorization_requested', 'capture_accepted', 'capture_requested', 'cancellation_accepted', 'cancellation_requested') THEN 'moving'
    WHEN "status" IN ('declined', 'expired', 'error') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unlisted') THEN 'attention' END) IS NOT NULL;
CREATE INDEX "refunds_by_group" ON "refunds" ((CASE WHEN "status" IN ('pending_approval') THEN 'waiting'
    WHEN "status" IN ('approved', 'sending', 'accepted', 'requested', 'issued') THEN 'moving'
    WHEN "status" IN ('failed', 'declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unknown', 'conflict') THEN 'attention' END), "id", "created_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "recipient_bank_code", "processor_error_code", "approved_by_id")
  WHERE (CASE WHEN "status" IN ('pending_approval') THEN 'waiting'
    WHEN "status" IN ('approved', 'sending', 'accepted', 'requested', 'issued') THEN 'moving'
    WHEN "status" IN ('failed', 'declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unknown', 'conflict') THEN 'attention' END) IS NOT NULL;

-- The whole condition of what can be given back, and the column that a period tests: the index alone answers.
CREATE INDEX "payments_to_give_back" ON "payments" ("id", "created_at") INCLUDE ("method") WHERE "status" = 'captured'
  AND "captured_minor" > "refunded_minor" + "refunding_minor" + "refund_unknown_minor" + "refunded_elsewhere_minor"
  AND "refund_unknown_minor" = 0 AND "disagrees_since" IS NULL;
CREATE INDEX "payments_to_give_back_by_method" ON "payments" ("method", "id", "created_at") WHERE "status" = 'captured'
  AND "captured_minor" > "refunded_minor" + "refunding_minor" + "refund_unknown_minor" + "refunded_elsewhere_minor"
  AND "refund_unknown_minor" = 0 AND "disagrees_since" IS NULL;
DROP INDEX "payments_refundable";
DROP INDEX "payments_refundable_newest";
