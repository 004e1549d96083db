-- Outcomes of calls that could not be recorded yet. They waited on the disk of the machine that made the call, where only
-- that machine's worker could find them.
CREATE TABLE "kept_outcomes" (
    "claim_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "outcome" JSONB NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kept_outcomes_pkey" PRIMARY KEY ("claim_id")
);
