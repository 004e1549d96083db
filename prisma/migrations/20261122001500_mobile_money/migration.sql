-- PostgreSQL lets nobody use a new value of an enum in the transaction that adds it: the rule below names the others.
ALTER TYPE "payout_method" ADD VALUE 'mobile_money';

-- A payout goes to a phone or to a card, never to neither or both; by SBP to a phone at a bank.
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_recipient_whole";
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_recipient_whole" CHECK (
  CASE WHEN "method" IN ('ru_card', 'kz_card', 'test')
    THEN "card_hash" IS NOT NULL AND "card_last4" IS NOT NULL AND "recipient_phone" IS NULL
    ELSE "recipient_phone" IS NOT NULL AND "card_hash" IS NULL
      AND ("recipient_bank_code" IS NOT NULL) = ("method" = 'sbp')
  END
);
