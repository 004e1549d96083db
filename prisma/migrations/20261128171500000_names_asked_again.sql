-- A payout that waited for approval is asked about once more before it leaves: when, and the other name that the bank
-- then gave. A person who approves again agrees to that name.
ALTER TABLE "payout_attempts"
  ADD COLUMN "recipient_name" TEXT,
  ADD COLUMN "name_checked_at" TIMESTAMPTZ(3);
