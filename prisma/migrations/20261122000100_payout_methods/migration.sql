-- AlterTable
ALTER TABLE "payouts" ADD COLUMN     "card_brand" TEXT,
ADD COLUMN     "card_first6" TEXT,
ADD COLUMN     "card_hash" TEXT,
ADD COLUMN     "card_last4" TEXT,
ADD COLUMN     "card_length" INTEGER,
ADD COLUMN     "confirmed_warnings" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "has_card_code" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "holder_name" TEXT,
ADD COLUMN     "note" TEXT,
ADD COLUMN     "unchecked_reason" TEXT;

-- AlterTable
ALTER TABLE "recipient_checks" ADD COLUMN     "card_first6" TEXT,
ADD COLUMN     "card_hash" TEXT,
ADD COLUMN     "card_last4" TEXT,
ADD COLUMN     "different_name_reason" TEXT,
ADD COLUMN     "no_answer_reason" TEXT,
ADD COLUMN     "previous_name" TEXT,
ALTER COLUMN "phone" DROP NOT NULL,
ALTER COLUMN "bank_code" DROP NOT NULL,
ALTER COLUMN "bank_name" DROP NOT NULL;

-- AlterTable
ALTER TABLE "processor_calls" ADD COLUMN     "answer_masked" TEXT,
ADD COLUMN     "request_masked" TEXT;

-- CreateTable
CREATE TABLE "card_secrets" (
    "subject_id" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_secrets_pkey" PRIMARY KEY ("subject_id")
);

-- CreateIndex
CREATE INDEX "card_secrets_created_at_idx" ON "card_secrets"("created_at");

-- CreateIndex
CREATE INDEX "payouts_card_hash_created_at_idx" ON "payouts"("card_hash", "created_at");

-- CreateIndex
CREATE INDEX "payouts_recipient_phone_created_at_idx" ON "payouts"("recipient_phone", "created_at");

-- From here on: what the Prisma schema cannot say.

-- A payout goes to a phone at a bank, or to a card, never to neither or both.
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_recipient_whole" CHECK (
  CASE WHEN "method" = 'sbp'
    THEN "recipient_phone" IS NOT NULL AND "recipient_bank_code" IS NOT NULL AND "card_hash" IS NULL
    ELSE "card_hash" IS NOT NULL AND "card_last4" IS NOT NULL AND "recipient_phone" IS NULL
  END
);

ALTER TABLE "payouts" ADD CONSTRAINT "payouts_card_masked" CHECK (
  length("card_first6") <= 6 AND length("card_last4") <= 4
);
