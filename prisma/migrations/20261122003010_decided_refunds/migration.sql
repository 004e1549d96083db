-- Every page asks what colleagues decided about the person's own refunds within the last day.
CREATE INDEX "refund_events_to_status_at_idx" ON "refund_events"("to_status", "at");
