-- An approval counts while the person who gave it has had the same role, and been enabled, ever since. Without this an
-- approver who lost the role and got it back would count again without having looked again.
ALTER TABLE "users" ADD COLUMN "role_since" TIMESTAMPTZ(3);

-- Whatever code changes it. Cut to the milliseconds in which decisions are kept, so that none after it seems to be before.
CREATE FUNCTION "note_role_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."role_since" := date_trunc('milliseconds', clock_timestamp());
  RETURN NEW;
END;
$$;

CREATE TRIGGER "users_role_since" BEFORE UPDATE OF "role", "disabled_at" ON "users" FOR EACH ROW
  WHEN (OLD."role" IS DISTINCT FROM NEW."role" OR (OLD."disabled_at" IS NULL) <> (NEW."disabled_at" IS NULL))
  EXECUTE FUNCTION "note_role_change"();

CREATE OR REPLACE FUNCTION "missing_approvals"("request" TEXT) RETURNS TABLE ("count" BIGINT, "roles" TEXT[])
LANGUAGE sql STABLE AS $$
  SELECT * FROM (
    SELECT d."count" - (
        SELECT count(*) FROM "approval_decisions" e JOIN "users" u ON u."id" = e."person_id"
          WHERE e."approval_id" = a."id" AND e."answer" = 'approved' AND e."fingerprint" = a."fingerprint"
            AND e."person_id" <> a."maker_id" AND u."disabled_at" IS NULL AND u."role"::text = ANY (d."roles")
            AND coalesce(u."role_since" <= e."decided_at", true)
      ) AS "count", d."roles"
      FROM "approvals" a, jsonb_to_recordset(a."demands") AS d("count" BIGINT, "roles" TEXT[]) WHERE a."id" = "request"
  ) AS demanded WHERE "count" > 0
$$;
