-- Payouts that come as a file: the file, and each of its rows. A row stands alone: it is corrected, left out, checked, signed
-- and paid by itself.
CREATE TYPE "file_status" AS ENUM ('reading', 'unreadable', 'columns', 'judging', 'draft', 'checking', 'checked',
  'pending_approval', 'approved', 'running', 'paused', 'done', 'partly_done', 'stopped', 'discarded');
CREATE TYPE "file_row_status" AS ENUM ('skipped', 'problem', 'ready', 'left_out', 'made', 'refused', 'stopped');
CREATE TYPE "name_checks" AS ENUM ('all', 'new', 'none');
ALTER TYPE "approval_subject" ADD VALUE 'payout_file';

CREATE TABLE "payout_files" (
  "id" TEXT NOT NULL,
  "file_name" TEXT NOT NULL,
  "status" "file_status" NOT NULL DEFAULT 'reading',
  "status_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "bytes_hash" CHAR(64),
  "size_bytes" INTEGER NOT NULL DEFAULT 0,
  "header" TEXT[] NOT NULL DEFAULT '{}',
  "header_hash" CHAR(64),
  "choice" JSONB,
  "reading" JSONB,
  "mapping" JSONB,
  "refusal" JSONB,
  "row_count" INTEGER NOT NULL DEFAULT 0,
  "done_count" INTEGER NOT NULL DEFAULT 0,
  "name_checks" "name_checks",
  "checked_at" TIMESTAMPTZ(3),
  "policy_version_id" TEXT,
  "demands" JSONB,
  "fingerprint" TEXT,
  "signed_at" TIMESTAMPTZ(3),
  "turn" INTEGER NOT NULL DEFAULT 0,
  "leaves_at" TIMESTAMPTZ(3),
  "started_at" TIMESTAMPTZ(3),
  "ended_at" TIMESTAMPTZ(3),
  "previous_id" TEXT,
  "maker_id" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "payout_files_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payout_files_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "payout_files_previous_id_fkey" FOREIGN KEY ("previous_id") REFERENCES "payout_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "payout_files_signed" CHECK (
    "status" NOT IN ('pending_approval', 'approved', 'running', 'paused', 'done', 'partly_done')
    OR "fingerprint" IS NOT NULL AND "signed_at" IS NOT NULL)
);

-- The uploaded bytes until they are read, sealed and in parts.
CREATE TABLE "payout_file_parts" (
  "file_id" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "sealed" TEXT NOT NULL,
  CONSTRAINT "payout_file_parts_pkey" PRIMARY KEY ("file_id", "number"),
  CONSTRAINT "payout_file_parts_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "payout_files"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "payout_file_rows" (
  "file_id" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "line" INTEGER NOT NULL,
  "status" "file_row_status" NOT NULL DEFAULT 'ready',
  "cells" TEXT[] NOT NULL DEFAULT '{}',
  "sealed_cells" TEXT,
  "texts" JSONB NOT NULL DEFAULT '{}',
  "problems" JSONB NOT NULL DEFAULT '[]',
  "left_out_reason" TEXT,
  "order_no" TEXT,
  "order_key" TEXT,
  "method" "payout_method",
  "amount_minor" BIGINT,
  "currency" CHAR(3),
  "amount_side" "amount_side",
  "recipient_phone" TEXT,
  "recipient_bank_code" TEXT,
  "card_first6" TEXT,
  "card_last4" TEXT,
  "card_length" INTEGER,
  "card_brand" TEXT,
  "card_hash" TEXT,
  "sealed_card" TEXT,
  "holder_name" TEXT,
  "expected_name" TEXT,
  "description" TEXT,
  "payout_text" TEXT,
  "note" TEXT,
  "content_hash" TEXT,
  "checked_at" TIMESTAMPTZ(3),
  "bank_name" TEXT,
  "recipient_name" TEXT,
  "name_match" TEXT,
  "name_reason" TEXT,
  "is_new" BOOLEAN,
  "blockers" JSONB NOT NULL DEFAULT '[]',
  "warnings" JSONB NOT NULL DEFAULT '[]',
  "warning_reason" TEXT,
  "approvers" INTEGER NOT NULL DEFAULT 0,
  "fingerprint" TEXT,
  "payout_id" TEXT,
  "refusal" JSONB,
  CONSTRAINT "payout_file_rows_pkey" PRIMARY KEY ("file_id", "number"),
  CONSTRAINT "payout_file_rows_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "payout_files"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "payout_file_rows_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "payout_file_rows_made" CHECK (("status" = 'made') = ("payout_id" IS NOT NULL))
);
CREATE UNIQUE INDEX "payout_file_rows_payout_id_key" ON "payout_file_rows"("payout_id");

-- The payout knows its file, for lists, the history and the claim.
ALTER TABLE "payouts" ADD COLUMN "file_id" TEXT,
  ADD CONSTRAINT "payouts_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "payout_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
