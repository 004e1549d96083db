-- Single sign-on: whom the company's provider knows somebody as, and when it last confirmed a session.
CREATE TABLE "identities" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);
-- One identity of a person, and one person of an identity. The issuer belongs to it: another provider may give equal subjects.
CREATE UNIQUE INDEX "identities_user_id_key" ON "identities" ("user_id");
CREATE UNIQUE INDEX "identities_issuer_subject_key" ON "identities" ("issuer", "subject");
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sessions"
    ADD COLUMN "confirmed_at" TIMESTAMPTZ(3),
    ADD COLUMN "sealed_refresh" TEXT;
