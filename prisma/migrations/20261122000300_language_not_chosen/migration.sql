-- AlterTable
ALTER TABLE "users" ALTER COLUMN "locale" DROP NOT NULL,
ALTER COLUMN "locale" DROP DEFAULT;

-- English was what everybody began with, so it says nothing about what a person chose.
UPDATE "users" SET "locale" = NULL WHERE "locale" = 'en';
