-- With the moment of the ending in it, the index that most lists are read by was so wide that PostgreSQL went to the table
-- instead. Endings have one of their own, in the order of the list.
CREATE INDEX "payout_attempts_current_ended" ON "payout_attempts" ("payout_id")
  INCLUDE ("finished_at", "status", "method", "maker_id", "made_at") WHERE "is_current" AND "finished_at" IS NOT NULL;
DROP INDEX "payout_attempts_current_newest";
CREATE INDEX "payout_attempts_current_newest" ON "payout_attempts" ("payout_id", "made_at")
  INCLUDE ("status", "method", "maker_id", "amount_minor", "bank_code", "processor_error_code") WHERE "is_current";
