-- What the processor gives a status that nobody lists is found at once, however much else there is (docs/decisions/045).
CREATE INDEX "payments_unlisted" ON "payments" ("status_at") WHERE "status" = 'unlisted';
CREATE INDEX "payout_attempts_unlisted" ON "payout_attempts" ("updated_at")
  WHERE "is_current" AND "attention" = 'unlisted_status' AND "status" IN ('paid_out', 'resolved_paid');
CREATE INDEX "refunds_unlisted" ON "refunds" ("updated_at")
  WHERE "attention" = 'unlisted_status' AND "status" IN ('refunded', 'resolved_paid');
