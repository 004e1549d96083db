-- Parts of the history that are made into a file every day or every week, and these files for thirty days.
CREATE TYPE "registry_rhythm" AS ENUM ('day', 'week');
CREATE TYPE "registry_format" AS ENUM ('xlsx', 'excel', 'international');
CREATE TYPE "registry_status" AS ENUM ('active', 'paused', 'removed');
CREATE TYPE "registry_run_status" AS ENUM ('waiting', 'making', 'made', 'failed', 'refused');

CREATE TABLE "registries" (
  "id" TEXT NOT NULL,
  "maker_id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "query" TEXT NOT NULL,
  "columns" TEXT[],
  "every" "registry_rhythm" NOT NULL,
  "hour" INTEGER NOT NULL,
  "time_zone" TEXT NOT NULL,
  "format" "registry_format" NOT NULL,
  "locale" "locale" NOT NULL,
  "status" "registry_status" NOT NULL DEFAULT 'active',
  "next_from" TEXT NOT NULL,
  "next_due_at" TIMESTAMPTZ(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "registries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "registries_hour" CHECK ("hour" BETWEEN 0 AND 23)
);
CREATE INDEX "registries_maker_id_idx" ON "registries"("maker_id");
CREATE INDEX "registries_due_idx" ON "registries"("next_due_at") WHERE "status" = 'active';

CREATE TABLE "registry_runs" (
  "id" TEXT NOT NULL,
  "registry_id" TEXT NOT NULL,
  "from_day" TEXT NOT NULL,
  "to_day" TEXT NOT NULL,
  "status" "registry_run_status" NOT NULL DEFAULT 'waiting',
  "reason" TEXT,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "next_try_at" TIMESTAMPTZ(3) NOT NULL,
  "row_count" INTEGER,
  "byte_count" INTEGER,
  "sha256" CHAR(64),
  "ended_at" TIMESTAMPTZ(3),
  "removed_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "registry_runs_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "registry_runs_made_has_file" CHECK ("status" <> 'made'
    OR ("row_count" IS NOT NULL AND "byte_count" IS NOT NULL AND "sha256" IS NOT NULL AND "ended_at" IS NOT NULL))
);
CREATE UNIQUE INDEX "registry_runs_registry_id_from_day_key" ON "registry_runs"("registry_id", "from_day");
CREATE INDEX "registry_runs_open_idx" ON "registry_runs"("updated_at") WHERE "status" IN ('waiting', 'making');
CREATE INDEX "registry_runs_kept_idx" ON "registry_runs"("ended_at") WHERE "status" = 'made' AND "removed_at" IS NULL;

CREATE TABLE "registry_chunks" (
  "run_id" TEXT NOT NULL,
  "try" INTEGER NOT NULL,
  "number" INTEGER NOT NULL,
  "bytes" BYTEA NOT NULL,

  CONSTRAINT "registry_chunks_pkey" PRIMARY KEY ("run_id", "try", "number")
);

ALTER TABLE "registries" ADD CONSTRAINT "registries_maker_id_fkey"
  FOREIGN KEY ("maker_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "registry_runs" ADD CONSTRAINT "registry_runs_registry_id_fkey"
  FOREIGN KEY ("registry_id") REFERENCES "registries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "registry_chunks" ADD CONSTRAINT "registry_chunks_run_id_fkey"
  FOREIGN KEY ("run_id") REFERENCES "registry_runs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
