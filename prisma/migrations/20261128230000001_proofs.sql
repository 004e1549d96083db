-- Some roles need a passkey: each session has by what its second factor was last given.
ALTER TABLE "sessions" ADD COLUMN "proved_by" TEXT;
