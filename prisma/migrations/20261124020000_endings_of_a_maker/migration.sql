-- The bell tells one person what became of their payouts: it reads their newest ones, not the day's events of everybody. A
-- payout enters this index when it ends or needs a look, so its way there costs nothing more.
CREATE INDEX "payout_attempts_told" ON "payout_attempts"("maker_id", "status_at") WHERE "status" IN ('paid_out',
  'resolved_paid', 'declined', 'error', 'refused', 'not_sent', 'resolved_not_paid', 'unknown', 'conflict', 'cancelled');
