-- The few rows that are open at a time, with what a second filter asks: hundreds of them were visited for one page.
CREATE INDEX "payments_held_until" ON "payments" ("expires_at", "id")
  INCLUDE ("status", "method", "created_at", "amount_minor", "payer_bank", "error_code") WHERE "status" = 'authorized';
DROP INDEX "payments_held";
CREATE INDEX "payments_in_disagreement" ON "payments" ("id")
  INCLUDE ("status", "method", "created_at", "expires_at", "amount_minor", "payer_bank", "error_code")
  WHERE "disagrees_since" IS NOT NULL;
DROP INDEX "payments_disagreeing";
CREATE INDEX "refunds_in_disagreement" ON "refunds" ("id")
  INCLUDE ("status", "method", "maker_id", "created_at", "amount_minor", "recipient_phone")
  WHERE "disagrees_since" IS NOT NULL;
DROP INDEX "refunds_disagreeing";
