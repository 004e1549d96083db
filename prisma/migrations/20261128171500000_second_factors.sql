-- A second factor: codes of an authenticator app, passkeys, and recovery codes for when both are lost.
CREATE TYPE "factor_kind" AS ENUM ('totp', 'passkey');

CREATE TABLE "second_factors" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" "factor_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "sealed_secret" TEXT,
    "last_step" BIGINT,
    "credential_id" TEXT,
    "public_key" BYTEA,
    "sign_count" BIGINT,
    "transports" TEXT[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "second_factors_whole" CHECK (
        CASE "kind"
            WHEN 'totp' THEN "sealed_secret" IS NOT NULL AND "last_step" IS NOT NULL
            ELSE "credential_id" IS NOT NULL AND "public_key" IS NOT NULL AND "sign_count" IS NOT NULL
        END)
);
CREATE INDEX "second_factors_user_id_idx" ON "second_factors" ("user_id");
CREATE UNIQUE INDEX "second_factors_credential_id_key" ON "second_factors" ("credential_id");
-- Two secrets would double what a guess may hit.
CREATE UNIQUE INDEX "second_factors_one_totp" ON "second_factors" ("user_id") WHERE "kind" = 'totp';
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "recovery_codes" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes" ("user_id");
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "users"
    ADD COLUMN "second_factor_at" TIMESTAMPTZ(3),
    ADD COLUMN "factors_reset_at" TIMESTAMPTZ(3),
    ADD COLUMN "factor_reset_asked_at" TIMESTAMPTZ(3),
    ADD COLUMN "factor_reset_asked_by_id" TEXT;
ALTER TABLE "users" ADD CONSTRAINT "users_factor_reset_asked_by_id_fkey"
    FOREIGN KEY ("factor_reset_asked_by_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sessions"
    ADD COLUMN "proved_at" TIMESTAMPTZ(3),
    ADD COLUMN "pending" TEXT,
    ADD COLUMN "pending_at" TIMESTAMPTZ(3),
    ADD COLUMN "is_new_device" BOOLEAN NOT NULL DEFAULT false;
