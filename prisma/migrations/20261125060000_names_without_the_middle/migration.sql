-- A name by its first word and the third, as people say it without the middle one.
CREATE INDEX "payouts_outer_names_begin" ON "payouts"
  (lower(split_part("recipient_name", ' ', 1) || ' ' || split_part("recipient_name", ' ', 3)) text_pattern_ops);
CREATE INDEX "payments_outer_names_begin" ON "payments"
  (lower(split_part("payer_name", ' ', 1) || ' ' || split_part("payer_name", ' ', 3)) text_pattern_ops);
CREATE INDEX "refunds_outer_names_begin" ON "refunds"
  (lower(split_part("recipient_name", ' ', 1) || ' ' || split_part("recipient_name", ' ', 3)) text_pattern_ops);
