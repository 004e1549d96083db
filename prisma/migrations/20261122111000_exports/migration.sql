-- What somebody took out of the history as a file: prepared with its number of rows, then read once.
CREATE TYPE "export_status" AS ENUM ('prepared', 'running', 'done', 'cancelled', 'failed');

CREATE TABLE "exports" (
    "id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "columns" TEXT[],
    "row_count" INTEGER NOT NULL,
    "is_exact" BOOLEAN NOT NULL,
    "status" "export_status" NOT NULL DEFAULT 'prepared',
    "written_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exports_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "exports_person_id_created_at_idx" ON "exports"("person_id", "created_at");

ALTER TABLE "exports" ADD CONSTRAINT "exports_person_id_fkey"
  FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
