-- A file that was corrected outside and uploaded again: it is compared with the one that it corrects, row by row, before its
-- maker takes it in the place of that one.
ALTER TYPE "file_status" ADD VALUE 'compared' AFTER 'judging';
ALTER TABLE "payout_files"
  ADD COLUMN "corrects_id" TEXT,
  ADD COLUMN "taken_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "payout_files_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "payout_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payout_file_rows" ADD COLUMN "corrects_number" INTEGER;
