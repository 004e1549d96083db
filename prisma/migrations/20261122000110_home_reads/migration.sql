-- What ended today, on the home page.
CREATE INDEX "payout_attempts_status_finished_at_idx" ON "payout_attempts"("status", "finished_at");

-- What ended in the last day, for the person who made it.
CREATE INDEX "payout_events_to_status_at_idx" ON "payout_events"("to_status", "at");
