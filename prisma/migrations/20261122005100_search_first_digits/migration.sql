-- The first digits of a card as a list shows them, and the third word of a name.
CREATE INDEX "payouts_card_first6_id_idx" ON "payouts" ("card_first6", "id");
CREATE INDEX "payments_instrument_begins" ON "payments" ("payer_instrument" text_pattern_ops);
CREATE INDEX "payouts_third_name_begins" ON "payouts" (lower(split_part("recipient_name", ' ', 3)) text_pattern_ops);
CREATE INDEX "payments_third_name_begins" ON "payments" (lower(split_part("payer_name", ' ', 3)) text_pattern_ops);
CREATE INDEX "refunds_third_name_begins" ON "refunds" (lower(split_part("recipient_name", ' ', 3)) text_pattern_ops);
