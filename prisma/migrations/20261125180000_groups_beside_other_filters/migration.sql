-- Beside a maker or a method a group of statuses is one place as well: each status was one of its own, so that two groups
-- of a maker were fifteen places of two lists. Of the usual end each status is a group, because most rows stand there.
CREATE INDEX "payout_attempts_current_group_maker" ON "payout_attempts" ((CASE WHEN "status" IN ('draft', 'pending_approval') THEN 'waiting'
    WHEN "status" IN ('approved', 'sending', 'accepted') THEN 'moving'
    WHEN "status" IN ('declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unknown', 'conflict') THEN 'attention'
    WHEN "status" IN ('paid_out') THEN 'paid_out'
    WHEN "status" IN ('resolved_paid') THEN 'resolved_paid' END), "maker_id", "payout_id", "made_at")
  INCLUDE ("status", "method", "amount_minor", "bank_code", "processor_error_code") WHERE "is_current";
CREATE INDEX "payout_attempts_current_group_method" ON "payout_attempts" ((CASE WHEN "status" IN ('draft', 'pending_approval') THEN 'waiting'
    WHEN "status" IN ('approved', 'sending', 'accepted') THEN 'moving'
    WHEN "status" IN ('declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unknown', 'conflict') THEN 'attention'
    WHEN "status" IN ('paid_out') THEN 'paid_out'
    WHEN "status" IN ('resolved_paid') THEN 'resolved_paid' END), "method", "payout_id", "made_at")
  INCLUDE ("status", "maker_id", "amount_minor", "bank_code", "processor_error_code") WHERE "is_current";
CREATE INDEX "payments_by_group_method" ON "payments" ((CASE WHEN "status" IN ('authorized') THEN 'waiting'
    WHEN "status" IN ('accepted', 'authorization_requested', 'capture_accepted', 'capture_requested', 'cancellation_accepted', 'cancellation_requested') THEN 'moving'
    WHEN "status" IN ('declined', 'expired', 'error') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unlisted') THEN 'attention'
    WHEN "status" IN ('captured') THEN 'captured' END), "method", "id", "created_at")
  INCLUDE ("status", "amount_minor", "payer_bank", "error_code");
CREATE INDEX "refunds_by_group_maker" ON "refunds" ((CASE WHEN "status" IN ('pending_approval') THEN 'waiting'
    WHEN "status" IN ('approved', 'sending', 'accepted', 'requested', 'issued') THEN 'moving'
    WHEN "status" IN ('failed', 'declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') THEN 'failed'
    WHEN "status" IN ('cancelled') THEN 'stopped'
    WHEN "status" IN ('unknown', 'conflict') THEN 'attention'
    WHEN "status" IN ('refunded') THEN 'refunded'
    WHEN "status" IN ('resolved_paid') THEN 'resolved_paid' END), "maker_id", "id", "created_at")
  INCLUDE ("status", "method", "amount_minor", "recipient_bank_code", "processor_error_code", "approved_by_id");
DROP INDEX "payout_attempts_current_status_maker";
DROP INDEX "payout_attempts_current_status_method";
DROP INDEX "payments_by_status_method";
DROP INDEX "refunds_by_status_maker";

-- What ended on a day was mostly made on it and is found in the order of the list. The rest of the day's endings came late.
CREATE INDEX "payout_attempts_current_ended_late" ON "payout_attempts" ("finished_at", "payout_id")
  INCLUDE ("status", "method", "maker_id", "made_at") WHERE "is_current" AND "finished_at" - "made_at" > interval '1 hour';
DROP INDEX "payout_attempts_current_ended_in";
DROP INDEX "payout_attempts_current_newest";
CREATE INDEX "payout_attempts_current_newest" ON "payout_attempts" ("payout_id", "made_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "bank_code", "processor_error_code", "finished_at") WHERE "is_current";
