-- How a file that was signed before differs from what was signed then, for those who approve it: `{ added, removed, changed,
-- before }`.
ALTER TABLE "payout_files" ADD COLUMN "signed_changes" JSONB;

-- Which files did this person upload, newest first, and what happened to them lately?
CREATE INDEX "payout_files_maker_id_id_idx" ON "payout_files"("maker_id", "id");
