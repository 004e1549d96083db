-- A file that is compared once more counts once: its newest comparison replaces the one before.
ALTER TABLE "statements" ADD COLUMN "content_hash" CHAR(64), ADD COLUMN "replaced_by_id" TEXT;
ALTER TABLE "statements" ADD CONSTRAINT "statements_replaced_by_id_fkey" FOREIGN KEY ("replaced_by_id")
  REFERENCES "statements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "statements_content_hash_idx" ON "statements"("content_hash");
CREATE INDEX "statements_replaced_by_id_idx" ON "statements"("replaced_by_id");
