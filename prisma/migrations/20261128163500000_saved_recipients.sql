-- Whom people pay again and again: one account each, a phone (at a bank) or a card. A payout copies what it needs, so that
-- changing or archiving an entry changes no payout. Of a card only its visible digits and its keyed hash are kept.
CREATE TABLE "recipients" (
  "id" TEXT NOT NULL,
  "method" "payout_method" NOT NULL,
  "phone" TEXT,
  "bank_code" TEXT,
  "bank_name" TEXT,
  "card_first6" TEXT,
  "card_last4" TEXT,
  "card_length" INTEGER,
  "card_brand" TEXT,
  "card_hash" TEXT,
  "holder_name" TEXT,
  "name" TEXT NOT NULL,
  "note" TEXT,
  "maker_id" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "archived_at" TIMESTAMPTZ(3),

  CONSTRAINT "recipients_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "recipients_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "recipients_one_account" CHECK (("phone" IS NULL) = ("card_hash" IS NOT NULL)),
  CONSTRAINT "recipients_bank_of_phone" CHECK ("bank_code" IS NULL OR "phone" IS NOT NULL)
);

-- Is this account saved already? One entry for each that is not archived.
CREATE UNIQUE INDEX "recipients_phone_once" ON "recipients"("phone", "bank_code", "method") NULLS NOT DISTINCT
  WHERE "archived_at" IS NULL AND "phone" IS NOT NULL;
CREATE UNIQUE INDEX "recipients_card_once" ON "recipients"("card_hash", "method") WHERE "archived_at" IS NULL AND "card_hash" IS NOT NULL;

-- Whom the maker meant to pay; compared with the name that the bank returned.
ALTER TABLE "payouts" ADD COLUMN "expected_name" TEXT;
CREATE OR REPLACE TRIGGER "payouts_fixed" BEFORE UPDATE ON "payouts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_erasing"('recipient_phone', 'recipient_name', 'expected_name', 'card_first6',
    'card_last4', 'card_hash', 'holder_name', 'description', 'payout_text', 'note', 'unchecked_reason',
    'same_again_reason');
