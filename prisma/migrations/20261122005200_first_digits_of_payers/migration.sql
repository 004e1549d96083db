-- The first six digits of a payer's card, compared whole: an index of the bare column is one that the schema would have
-- to name, and cannot.
DROP INDEX "payments_instrument_begins";
CREATE INDEX "payments_instrument_first6" ON "payments" (left("payer_instrument", 6) text_pattern_ops);
