-- What a company sets about who has to agree: each version of it whole, as it was agreed. The highest version is in force.
CREATE TYPE "policy_status" AS ENUM ('proposed', 'agreed', 'declined', 'withdrawn');

CREATE TABLE "policy_versions" (
  "id" TEXT NOT NULL,
  "version" INTEGER,
  "document" JSONB NOT NULL,
  "based_on_id" TEXT,
  "status" "policy_status" NOT NULL,
  "proposed_by_id" TEXT,
  "proposed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ended_by_id" TEXT,
  "ended_at" TIMESTAMPTZ(3),
  "reason" TEXT,

  CONSTRAINT "policy_versions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "policy_versions_version_key" UNIQUE ("version"),
  CONSTRAINT "policy_versions_based_on_id_fkey" FOREIGN KEY ("based_on_id") REFERENCES "policy_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "policy_versions_proposed_by_id_fkey" FOREIGN KEY ("proposed_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "policy_versions_ended_by_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "policy_versions_in_force_agreed" CHECK (("status" = 'agreed') = ("version" IS NOT NULL)),
  -- Only the version that comes with the program was proposed and agreed by nobody.
  CONSTRAINT "policy_versions_of_people" CHECK (
    CASE WHEN "version" = 1 THEN num_nonnulls("based_on_id", "proposed_by_id", "ended_by_id") = 0
    ELSE num_nonnulls("based_on_id", "proposed_by_id") = 2
      AND ("status" = 'proposed') = ("ended_by_id" IS NULL) AND ("ended_by_id" IS NULL) = ("ended_at" IS NULL) END),
  CONSTRAINT "policy_versions_ended_by_another" CHECK (
    "ended_by_id" IS NULL OR ("status" = 'withdrawn') = ("ended_by_id" = "proposed_by_id")),
  CONSTRAINT "policy_versions_decline_explained" CHECK (("status" = 'declined') = ("reason" IS NOT NULL))
);

CREATE TRIGGER "policy_versions_kept" BEFORE DELETE OR TRUNCATE ON "policy_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "policy_versions_fixed" BEFORE UPDATE OF "id", "document", "based_on_id", "proposed_by_id", "proposed_at"
  ON "policy_versions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

CREATE TRIGGER "policy_versions_ended_once" BEFORE UPDATE ON "policy_versions"
  FOR EACH ROW WHEN (OLD."status" <> 'proposed') EXECUTE FUNCTION "refuse_rewriting"();

-- A proposal follows on the version that it was made from: one that another version has overtaken is agreed by nobody.
CREATE FUNCTION "refuse_overtaken_policy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."version" > 1 AND NOT EXISTS (
    SELECT 1 FROM "policy_versions" WHERE "id" = NEW."based_on_id" AND "version" = NEW."version" - 1
  ) THEN
    RAISE EXCEPTION 'policy % does not follow on version %', NEW."id", NEW."version" - 1
      USING ERRCODE = 'check_violation', CONSTRAINT = 'policy_versions_follow';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER "policy_versions_follow" BEFORE INSERT OR UPDATE OF "version" ON "policy_versions"
  FOR EACH ROW WHEN (NEW."version" IS NOT NULL) EXECUTE FUNCTION "refuse_overtaken_policy"();
