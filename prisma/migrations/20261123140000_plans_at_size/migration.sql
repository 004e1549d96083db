-- What ended within a day is answered from the index alone: at millions of payouts each of a day's rows was visited.
CREATE INDEX "payout_attempts_current_ended_in" ON "payout_attempts" ("finished_at", "payout_id")
  INCLUDE ("status", "method", "maker_id", "made_at") WHERE "is_current";
DROP INDEX "payout_attempts_current_ended";

-- The bodies that are still there, for the job that empties old ones each night: the tables hold years of empty ones.
CREATE INDEX "processor_calls_with_bodies" ON "processor_calls" ("at")
  WHERE "request_masked" IS NOT NULL OR "answer_masked" IS NOT NULL;
CREATE INDEX "webhook_deliveries_with_bodies" ON "webhook_deliveries" ("received_at") WHERE "body" <> '';
