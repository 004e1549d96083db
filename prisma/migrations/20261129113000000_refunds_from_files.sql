-- Refunds from a file: a row has a sum, a reason and a note of its own, and a payment may have several rows.
ALTER TABLE "refund_batch_items"
    DROP CONSTRAINT "refund_batch_items_pkey",
    ADD CONSTRAINT "refund_batch_items_pkey" PRIMARY KEY ("batch_id", "position"),
    ADD COLUMN "line" INTEGER,
    ADD COLUMN "amount_minor" BIGINT,
    ADD COLUMN "currency" CHAR(3),
    ADD COLUMN "reason_code" TEXT,
    ADD COLUMN "note" TEXT,
    ADD COLUMN "asks_manager" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "refund_batch_items_amount_whole" CHECK (("amount_minor" IS NULL) = ("currency" IS NULL)),
    ADD CONSTRAINT "refund_batch_items_amount_positive" CHECK ("amount_minor" > 0);
