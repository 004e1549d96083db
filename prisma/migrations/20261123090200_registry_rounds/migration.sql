-- A round of tries begins again whenever a person asks for it, also when the last one ended before its fifth try.
ALTER TABLE "registry_runs" ADD COLUMN "round_from" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "registry_pushes" ADD COLUMN "round_from" INTEGER NOT NULL DEFAULT 0;
-- Until now a round was five tries.
UPDATE "registry_runs" SET "round_from" = (greatest("tries" - 1, 0) / 5) * 5 WHERE "tries" > 5;
UPDATE "registry_pushes" SET "round_from" = (greatest("tries" - 1, 0) / 5) * 5 WHERE "tries" > 5;
