-- Who is notified of what outside the screens, and what became of each message.
CREATE TYPE "alert_status" AS ENUM ('waiting', 'sending', 'sent', 'refused', 'given_up', 'dropped');

CREATE TABLE "alert_messages" (
    "id" TEXT NOT NULL,
    "person_id" TEXT,
    "status" "alert_status" NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "answer_status" INTEGER,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_messages_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "alert_messages_open_idx" ON "alert_messages" ("next_try_at") WHERE "status" IN ('waiting', 'sending');
CREATE INDEX "alert_messages_created_at_idx" ON "alert_messages" ("created_at");
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_person_id_fkey"
    FOREIGN KEY ("person_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "alert_items" (
    "id" BIGSERIAL NOT NULL,
    "person_id" TEXT,
    "key" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "object_kind" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "message_id" TEXT,
    "dropped_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_items_pkey" PRIMARY KEY ("id")
);
-- What happened is reported once to each recipient, however often it is gathered.
CREATE UNIQUE INDEX "alert_items_key_key" ON "alert_items" ("key");
CREATE INDEX "alert_items_waiting_idx" ON "alert_items" ("person_id", "id") WHERE "message_id" IS NULL AND "dropped_at" IS NULL;
CREATE INDEX "alert_items_message_id_idx" ON "alert_items" ("message_id");
CREATE INDEX "alert_items_at_idx" ON "alert_items" ("at");
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_person_id_fkey"
    FOREIGN KEY ("person_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_message_id_fkey"
    FOREIGN KEY ("message_id") REFERENCES "alert_messages" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "alert_choices" (
    "person_id" TEXT NOT NULL,
    "rhythms" JSONB NOT NULL DEFAULT '{}',
    "quiet_from" INTEGER,
    "quiet_until" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_choices_pkey" PRIMARY KEY ("person_id"),
    CONSTRAINT "alert_choices_quiet" CHECK (("quiet_from" IS NULL) = ("quiet_until" IS NULL)),
    CONSTRAINT "alert_choices_hours" CHECK ("quiet_from" BETWEEN 0 AND 23 AND "quiet_until" BETWEEN 0 AND 23)
);
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_person_id_fkey"
    FOREIGN KEY ("person_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
