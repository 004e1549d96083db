-- Links that let somebody set a password: the first administrator, a new colleague, and whoever has lost theirs. Only
-- the keyed hash of a link's secret is kept.
CREATE TYPE "link_purpose" AS ENUM ('first_administrator', 'invitation', 'new_password');

CREATE TABLE "account_links" (
    "id" TEXT NOT NULL,
    "purpose" "link_purpose" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" TEXT,
    "email" TEXT,
    "name" TEXT,
    "role" "role",
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_links_pkey" PRIMARY KEY ("id"),
    -- Used or taken back, never both: whichever came first holds.
    CONSTRAINT "account_links_one_end" CHECK ("used_at" IS NULL OR "revoked_at" IS NULL),
    CONSTRAINT "account_links_for_whom" CHECK (
        CASE "purpose"
            WHEN 'invitation' THEN "email" IS NOT NULL AND "name" IS NOT NULL AND "role" IS NOT NULL
            WHEN 'new_password' THEN "user_id" IS NOT NULL
            ELSE "created_by_id" IS NULL
        END)
);

CREATE UNIQUE INDEX "account_links_token_hash_key" ON "account_links" ("token_hash");
CREATE INDEX "account_links_user_id_idx" ON "account_links" ("user_id");
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_created_by_id_fkey"
    FOREIGN KEY ("created_by_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A new link replaces the one before: of each kind and for each person at most one is open.
CREATE UNIQUE INDEX "account_links_one_open" ON "account_links"
    ("purpose", (COALESCE("user_id", "email", ''))) WHERE "used_at" IS NULL AND "revoked_at" IS NULL;

-- An administrator forgives wrong guesses. They still count against the address that they came from.
ALTER TABLE "sign_in_attempts" ADD COLUMN "forgiven_at" TIMESTAMPTZ(3);

-- Without an administrator who can sign in nobody could make one from the screen. Two administrators may close each
-- other's accounts at the same moment: the lock lets the second one see what the first has done.
CREATE FUNCTION "keep_an_administrator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."role" = 'admin' AND NEW."disabled_at" IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7201010);
  IF NOT EXISTS (SELECT 1 FROM "users" WHERE "role" = 'admin' AND "disabled_at" IS NULL) THEN
    RAISE EXCEPTION 'this is the last administrator who can sign in' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "users_keep_an_administrator" AFTER UPDATE OF "role", "disabled_at" OR DELETE ON "users"
  FOR EACH ROW WHEN (OLD."role" = 'admin' AND OLD."disabled_at" IS NULL)
  EXECUTE FUNCTION "keep_an_administrator"();
