-- An answer to a question of ours is a status inquiry.
ALTER TYPE "status_trust" RENAME VALUE 'confirmed_by_reading' TO 'confirmed_by_inquiry';
ALTER TYPE "status_trust" RENAME TO "verification";
ALTER TYPE "movement_source" RENAME VALUE 'reading' TO 'inquiry';
ALTER TYPE "reading_outcome" RENAME TO "inquiry_outcome";
ALTER TABLE "readings" RENAME TO "status_inquiries";
ALTER TABLE "status_inquiries" RENAME CONSTRAINT "readings_pkey" TO "status_inquiries_pkey";
ALTER TABLE "status_inquiries" RENAME CONSTRAINT "readings_requested_by_id_fkey" TO "status_inquiries_requested_by_id_fkey";
ALTER INDEX "readings_requested_by_id_requested_at_idx" RENAME TO "status_inquiries_requested_by_id_requested_at_idx";
