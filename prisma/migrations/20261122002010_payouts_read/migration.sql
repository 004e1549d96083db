-- When the processor was last asked what became of an attempt, and why that brought nothing: the next time it is asked
-- follows from both.
ALTER TABLE "payout_attempts"
  ADD COLUMN "read_at" TIMESTAMPTZ(3),
  ADD COLUMN "read_problem" TEXT;
