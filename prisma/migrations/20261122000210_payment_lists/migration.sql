-- What the lists of payments and refunds are searched by (lib/domain/payments/store/listing.ts and the refunds' own):
-- beginnings and ends in byte order, because a beginning is a range only there.
CREATE INDEX "payments_id_ends" ON "payments" (reverse("id") text_pattern_ops);
CREATE INDEX "payments_processor_id_ends" ON "payments" (reverse("processor_payment_id") text_pattern_ops);
CREATE INDEX "payments_reference_begins" ON "payments" (lower("client_reference_id") text_pattern_ops);
CREATE INDEX "payments_instrument_ends" ON "payments" (reverse("payer_instrument") text_pattern_ops);
CREATE INDEX "payments_phone_ends" ON "payments" (reverse("payer_phone") text_pattern_ops);
CREATE INDEX "refunds_id_ends" ON "refunds" (reverse("id") text_pattern_ops);
CREATE INDEX "refunds_number_ends" ON "refunds" (reverse("number") text_pattern_ops);

-- The few that are open, contradicted or waiting for a decision, without a look at the many that are done.
CREATE INDEX "payments_open" ON "payments" ("status", "read_at")
  WHERE "status" NOT IN ('captured', 'cancelled', 'declined', 'expired', 'error');
CREATE INDEX "payments_disagreeing" ON "payments" ("id") WHERE "disagrees_since" IS NOT NULL;
CREATE INDEX "refunds_watched" ON "refunds" ("status", "read_at")
  WHERE "status" IN ('approved', 'sending', 'accepted', 'requested', 'issued', 'unknown');
