-- Who looked at personal data that their role does not see, and why.
CREATE TYPE "reveal_kind" AS ENUM ('record', 'phone', 'export');

CREATE TABLE "reveals" (
    "id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "kind" "reveal_kind" NOT NULL,
    "object_id" TEXT NOT NULL,
    "reason" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reveals_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reveals_reason" CHECK ("kind" = 'phone' OR "reason" IS NOT NULL)
);
CREATE INDEX "reveals_person_id_until_idx" ON "reveals" ("person_id", "until");
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_person_id_fkey"
    FOREIGN KEY ("person_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "exports" ADD COLUMN "is_whole" BOOLEAN NOT NULL DEFAULT false;
