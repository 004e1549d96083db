-- Files in which the processor lists what it did, and what comparing them with our records found.
CREATE TYPE "statement_status" AS ENUM ('reading', 'read', 'comparing', 'compared');
CREATE TYPE "statement_verdict" AS ENUM ('matched', 'differs', 'only_theirs', 'only_ours', 'repeated', 'unreadable');

CREATE TABLE "statements" (
    "id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "header" TEXT[],
    "header_hash" CHAR(64) NOT NULL,
    "encoding" TEXT NOT NULL,
    "separator" CHAR(1) NOT NULL,
    "line_count" INTEGER NOT NULL DEFAULT 0,
    "status" "statement_status" NOT NULL DEFAULT 'reading',
    "mapping" JSONB,
    "done_count" INTEGER NOT NULL DEFAULT 0,
    "counts" JSONB,
    "open_count" INTEGER NOT NULL DEFAULT 0,
    "maker_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "statements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "statements_open" CHECK ("open_count" >= 0)
);

CREATE TABLE "statement_lines" (
    "statement_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "cells" TEXT[],
    "pass" SMALLINT NOT NULL DEFAULT 0,
    "processor_id" TEXT,
    "reference" TEXT,
    "amount_minor" BIGINT,
    "currency" CHAR(3),
    "direction" TEXT,
    "outcome" TEXT,
    "at" TIMESTAMPTZ(3),
    "problem" TEXT,
    "verdict" "statement_verdict",
    "differs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "record_id" TEXT,
    "subject_kind" TEXT,
    "subject_id" TEXT,
    "ours" JSONB,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" TEXT,
    "close_reason" TEXT,

    CONSTRAINT "statement_lines_pkey" PRIMARY KEY ("statement_id","number"),
    -- Only what the processor alone lists is an alarm, and it ends with a person and a reason.
    CONSTRAINT "statement_lines_closed" CHECK (
      ("closed_at" IS NULL) = ("closed_by_id" IS NULL) AND ("closed_at" IS NULL) = ("close_reason" IS NULL)
      AND ("closed_at" IS NULL OR "verdict" = 'only_theirs')
    )
);

CREATE INDEX "statements_header_hash_id_idx" ON "statements"("header_hash", "id");
CREATE INDEX "statements_maker_id_id_idx" ON "statements"("maker_id", "id");
CREATE INDEX "statements_status_created_at_idx" ON "statements"("status", "created_at");
-- The alarm of every page's bell: statements with lines that nobody has closed.
CREATE INDEX "statements_with_open_lines" ON "statements"("id") WHERE "open_count" > 0;
CREATE UNIQUE INDEX "statement_lines_statement_id_record_id_key" ON "statement_lines"("statement_id", "record_id");
CREATE INDEX "statement_lines_statement_id_pass_number_idx" ON "statement_lines"("statement_id", "pass", "number");
CREATE INDEX "statement_lines_statement_id_verdict_number_idx" ON "statement_lines"("statement_id", "verdict", "number");
CREATE INDEX "statement_lines_subject_id_idx" ON "statement_lines"("subject_id");

ALTER TABLE "statements" ADD CONSTRAINT "statements_maker_id_fkey"
  FOREIGN KEY ("maker_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_fkey"
  FOREIGN KEY ("statement_id") REFERENCES "statements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_closed_by_id_fkey"
  FOREIGN KEY ("closed_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
