-- The contract has two descriptions: of the intent, and of the payout in it. Without one of its own a payout goes on
-- carrying the description.
ALTER TABLE "payouts" ADD COLUMN "payout_text" TEXT;
