-- AlterTable
ALTER TABLE "recipient_checks" ADD COLUMN     "amount_side" "amount_side" NOT NULL DEFAULT 'recipient_gets';

-- CreateIndex
CREATE INDEX "recipient_checks_card_hash_created_at_idx" ON "recipient_checks"("card_hash", "created_at");
