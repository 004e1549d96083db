-- What is open is few of all and stands in as many pages of its table: since when, and whether it is in disagreement, is asked
-- of hundreds, so the indexes say it.
DROP INDEX "payout_attempts_current_status";
CREATE INDEX "payout_attempts_current_status" ON "payout_attempts" ("status", "payout_id", "made_at")
  INCLUDE ("method", "maker_id", "amount_minor", "bank_code", "processor_error_code", "status_at") WHERE "is_current";
DROP INDEX "payout_attempts_current_group";
CREATE INDEX "payout_attempts_current_group" ON "payout_attempts" ((CASE WHEN "status" IN ('draft', 'pending_approval') THEN 'waiting'
    WHEN "status" IN ('approved', 'sending', 'accepted') THEN 'moving'
    WHEN "status" IN ('declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unknown', 'conflict') THEN 'attention' END), "payout_id", "made_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "bank_code", "processor_error_code", "status_at")
  WHERE "is_current" AND (CASE WHEN "status" IN ('draft', 'pending_approval') THEN 'waiting'
    WHEN "status" IN ('approved', 'sending', 'accepted') THEN 'moving'
    WHEN "status" IN ('declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unknown', 'conflict') THEN 'attention' END) IS NOT NULL;

DROP INDEX "payments_held_until";
CREATE INDEX "payments_held_until" ON "payments" ("expires_at", "id")
  INCLUDE ("status", "method", "created_at", "amount_minor", "payer_bank", "error_code", "disagrees_since")
  WHERE "status" = 'authorized';
DROP INDEX "payments_unlisted";
CREATE INDEX "payments_unlisted" ON "payments" ("status_at", "id")
  INCLUDE ("status", "method", "created_at", "amount_minor", "payer_bank", "error_code", "disagrees_since")
  WHERE "status" = 'unlisted';

DROP INDEX "refunds_by_status";
CREATE INDEX "refunds_by_status" ON "refunds" ("status", "id", "created_at", "method", "maker_id", "amount_minor",
  "recipient_bank_code", "processor_error_code", "approved_by_id", "status_at");
DROP INDEX "refunds_by_group";
CREATE INDEX "refunds_by_group" ON "refunds" ((CASE WHEN "status" IN ('pending_approval') THEN 'waiting'
    WHEN "status" IN ('approved', 'sending', 'accepted', 'requested', 'issued') THEN 'moving'
    WHEN "status" IN ('failed', 'declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unknown', 'conflict') THEN 'attention' END), "id", "created_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "recipient_bank_code", "processor_error_code", "approved_by_id", "status_at")
  WHERE (CASE WHEN "status" IN ('pending_approval') THEN 'waiting'
    WHEN "status" IN ('approved', 'sending', 'accepted', 'requested', 'issued') THEN 'moving'
    WHEN "status" IN ('failed', 'declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unknown', 'conflict') THEN 'attention' END) IS NOT NULL;
DROP INDEX "refunds_in_disagreement";
CREATE INDEX "refunds_in_disagreement" ON "refunds" ("id")
  INCLUDE ("status", "method", "maker_id", "created_at", "amount_minor", "recipient_bank_code", "status_at")
  WHERE "disagrees_since" IS NOT NULL;
