-- What the processor converted: sums of it need a word of explanation, and it is few of all.
CREATE INDEX "payments_converted" ON "payments"("created_at")
  WHERE "status" = 'captured' AND "authorised_currency" <> "currency";
CREATE INDEX "refunds_converted" ON "refunds"("created_at") WHERE "processed_currency" <> "currency";
