-- Why a payout on schedule was sent although the bank gave another name when it was to leave.
ALTER TABLE "payout_attempts" ADD COLUMN "name_reason" TEXT;
