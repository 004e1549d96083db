-- A payout that is made again every month: when by the clocks of a zone, until when, and how many were made so far. Who is
-- paid, and how much, is what its last payout says, so that nothing personal stands here.
CREATE TYPE "repetition_status" AS ENUM ('active', 'stopped', 'ended');

CREATE TABLE "repetitions" (
  "id" TEXT NOT NULL,
  "maker_id" TEXT NOT NULL,
  "first_day" TEXT NOT NULL,
  "local_time" TEXT NOT NULL,
  "time_zone" TEXT NOT NULL,
  "last_day" TEXT,
  "most" INTEGER,
  "made" INTEGER NOT NULL DEFAULT 1,
  "next_at" TIMESTAMPTZ(3) NOT NULL,
  "status" "repetition_status" NOT NULL DEFAULT 'active',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ended_at" TIMESTAMPTZ(3),
  "ended_by_id" TEXT,
  "end_reason" TEXT,

  CONSTRAINT "repetitions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "repetitions_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "repetitions_ended_by_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "repetitions_counted" CHECK ("made" > 0 AND ("most" IS NULL OR "made" <= "most")),
  CONSTRAINT "repetitions_ended" CHECK (
    ("status" = 'active') = ("ended_at" IS NULL) AND ("status" = 'active') = ("end_reason" IS NULL)
    AND ("status" = 'stopped') = ("ended_by_id" IS NOT NULL))
);

-- Which of them is the next payout made of, and which are shown?
CREATE INDEX "repetitions_next_at_idx" ON "repetitions"("next_at") WHERE "status" = 'active';

-- Each month of a repetition has one payout, however many workers make it.
ALTER TABLE "payouts"
  ADD COLUMN "repetition_id" TEXT,
  ADD COLUMN "occurrence" INTEGER,
  ADD CONSTRAINT "payouts_repetition_id_fkey" FOREIGN KEY ("repetition_id") REFERENCES "repetitions"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "payouts_one_of_repetition" CHECK (("repetition_id" IS NULL) = ("occurrence" IS NULL));
CREATE UNIQUE INDEX "payouts_repetition_id_occurrence_key" ON "payouts"("repetition_id", "occurrence");
