-- What a search finds by its end or beginning: the last digits of a phone, the first name and the one after it, a
-- number after its first dash.
-- Byte order, because a beginning is a range only there.
CREATE INDEX "payouts_phone_ends" ON "payouts" (reverse("recipient_phone") text_pattern_ops);
CREATE INDEX "payouts_name_begins" ON "payouts" (lower("recipient_name") text_pattern_ops);
CREATE INDEX "payouts_second_name_begins" ON "payouts"
  (lower(substr("recipient_name", strpos("recipient_name", ' ') + 1)) text_pattern_ops);
CREATE INDEX "payments_name_begins" ON "payments" (lower("payer_name") text_pattern_ops);
CREATE INDEX "payments_second_name_begins" ON "payments"
  (lower(substr("payer_name", strpos("payer_name", ' ') + 1)) text_pattern_ops);
CREATE INDEX "refunds_phone_ends" ON "refunds" (reverse("recipient_phone") text_pattern_ops);
CREATE INDEX "refunds_name_begins" ON "refunds" (lower("recipient_name") text_pattern_ops);
CREATE INDEX "refunds_second_name_begins" ON "refunds"
  (lower(substr("recipient_name", strpos("recipient_name", ' ') + 1)) text_pattern_ops);
CREATE INDEX "payouts_order_no_rest_begins" ON "payouts"
  (lower(substr("order_no", strpos("order_no", '-') + 1)) text_pattern_ops);
CREATE INDEX "payments_reference_rest_begins" ON "payments"
  (lower(substr("client_reference_id", strpos("client_reference_id", '-') + 1)) text_pattern_ops);
