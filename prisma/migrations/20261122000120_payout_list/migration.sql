-- What the list of payouts is filtered and searched by. Each index also carries the id, the order of the list.

-- CreateIndex
CREATE INDEX "payouts_created_at_idx" ON "payouts"("created_at");

-- CreateIndex
CREATE INDEX "payouts_method_id_idx" ON "payouts"("method", "id");

-- CreateIndex
CREATE INDEX "payouts_card_last4_id_idx" ON "payouts"("card_last4", "id");

-- CreateIndex
CREATE INDEX "payouts_amount_minor_id_idx" ON "payouts"("amount_minor", "id");

-- CreateIndex
CREATE INDEX "payout_attempts_processor_intent_id_idx" ON "payout_attempts"("processor_intent_id");

-- From here on: what the Prisma schema cannot say.

-- The few that are in motion, unknown or failed stand together, without a look at the many that are paid.
CREATE INDEX "payout_attempts_current_status" ON "payout_attempts" ("status", "payout_id") WHERE "is_current";

-- The beginning and the end of an order number, and the end of an id (what short ids show). Byte order, because
-- a beginning is a range only there. (In lower case only so that the schema comparison, which cannot tell byte order,
-- sees an expression.)
CREATE INDEX "payouts_order_no_begins" ON "payouts" (lower("order_no") text_pattern_ops);
CREATE INDEX "payouts_order_no_ends" ON "payouts" (reverse("order_no") text_pattern_ops);
CREATE INDEX "payouts_id_ends" ON "payouts" (reverse("id") text_pattern_ops);
