-- Whom the maker of a payout that is handed to a manager means to pay.
ALTER TABLE "takeovers" ADD COLUMN "expected_name" TEXT;
