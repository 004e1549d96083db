-- Files of schedules on their way to a folder or an address outside.
CREATE TYPE "registry_push_target" AS ENUM ('folder', 'webhook');
CREATE TYPE "registry_push_status" AS ENUM ('waiting', 'pushing', 'pushed', 'failed');

CREATE TABLE "registry_pushes" (
  "id" TEXT NOT NULL,
  "run_id" TEXT NOT NULL,
  "target" "registry_push_target" NOT NULL,
  "status" "registry_push_status" NOT NULL DEFAULT 'waiting',
  "reason" TEXT,
  "answer_status" INTEGER,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "next_try_at" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3),
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "registry_pushes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "registry_pushes_run_id_target_key" ON "registry_pushes"("run_id", "target");
CREATE INDEX "registry_pushes_open_idx" ON "registry_pushes"("updated_at") WHERE "status" IN ('waiting', 'pushing');
ALTER TABLE "registry_pushes" ADD CONSTRAINT "registry_pushes_run_id_fkey"
  FOREIGN KEY ("run_id") REFERENCES "registry_runs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
