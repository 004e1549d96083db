-- Figures of the reports, kept with the rows they count (docs/decisions/067). A change of a payout, payment or refund is
-- written down in its own transaction as one row taken away and one added: nobody waits for a counter that others write.
-- A job adds the changes up into "figures"; whoever reads "current_figures" sees both, so the figures are never behind.

-- When the processor first accepted it: the status moves on, and the time from there to the outcome is reported.
ALTER TABLE "payout_attempts" ADD COLUMN "accepted_at" TIMESTAMPTZ(3);
ALTER TABLE "refunds" ADD COLUMN "accepted_at" TIMESTAMPTZ(3);
UPDATE "payout_attempts" a SET "accepted_at" = e."at" FROM (
    SELECT "attempt_id", min("at") AS "at" FROM "payout_events" WHERE "to_status" = 'accepted' GROUP BY "attempt_id") e
  WHERE e."attempt_id" = a."id";
ALTER TABLE "refunds" DISABLE TRIGGER USER;
UPDATE "refunds" r SET "accepted_at" = e."at" FROM (
    SELECT "refund_id", min("at") AS "at" FROM "refund_events" WHERE "to_status" = 'accepted' GROUP BY "refund_id") e
  WHERE e."refund_id" = r."id";
ALTER TABLE "refunds" ENABLE TRIGGER USER;

CREATE FUNCTION "keep_acceptance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."accepted_at" := NEW."status_at";
  RETURN NEW;
END;
$$;
CREATE TRIGGER "payout_attempts_accepted" BEFORE INSERT OR UPDATE OF "status" ON "payout_attempts"
  FOR EACH ROW WHEN (NEW."status" = 'accepted' AND NEW."accepted_at" IS NULL) EXECUTE FUNCTION "keep_acceptance"();
CREATE TRIGGER "refunds_accepted" BEFORE INSERT OR UPDATE OF "status" ON "refunds"
  FOR EACH ROW WHEN (NEW."status" = 'accepted' AND NEW."accepted_at" IS NULL) EXECUTE FUNCTION "keep_acceptance"();

-- What is counted of one row. Hours are whole hours of UTC: from them the days of any time zone of whole hours add up.
CREATE TYPE "figure_facts" AS (
  "kind" TEXT, "made_hour" TIMESTAMPTZ(3), "ended_hour" TIMESTAMPTZ(3), "status" TEXT, "currency" TEXT, "method" TEXT,
  "maker_id" TEXT, "approver_id" TEXT, "bank_code" TEXT, "error_code" TEXT, "reason_code" TEXT, "bucket" INTEGER,
  "amount_minor" BIGINT);

-- Durations in steps of a fourth of a doubling: 1 is below a second, 2 begins at one, 6 at two, 10 at four seconds.
CREATE FUNCTION "figure_bucket"("begun" TIMESTAMPTZ, "ended" TIMESTAMPTZ) RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN extract(epoch FROM "ended" - "begun") < 1 THEN 1
    ELSE 2 + floor(4 * ln(extract(epoch FROM "ended" - "begun")::float8) / ln(2::float8))::int END
$$;

CREATE FUNCTION "figure_facts_of"("a" "payout_attempts") RETURNS SETOF "figure_facts" LANGUAGE sql STABLE AS $$
  SELECT 'payout', date_trunc('hour', a."made_at", 'UTC'), date_trunc('hour', a."finished_at", 'UTC'), a."status"::text,
    (SELECT p."currency"::text FROM "payouts" p WHERE p."id" = a."payout_id"), a."method"::text, a."maker_id", NULL::text,
    a."bank_code", a."processor_error_code", NULL::text,
    CASE WHEN a."status" IN ('paid_out', 'declined', 'error') THEN "figure_bucket"(a."accepted_at", a."finished_at") END,
    a."amount_minor"
  WHERE a."is_current"
$$;
CREATE FUNCTION "figure_facts_of"("p" "payments") RETURNS SETOF "figure_facts" LANGUAGE sql STABLE AS $$
  SELECT 'payment', date_trunc('hour', p."created_at", 'UTC'),
    CASE WHEN p."status" IN ('captured', 'cancelled', 'declined', 'expired', 'error')
      THEN date_trunc('hour', p."status_at", 'UTC') END,
    p."status"::text, p."currency"::text, p."method"::text, NULL::text, NULL::text, NULL::text, p."error_code", NULL::text,
    NULL::int, p."amount_minor"
$$;
CREATE FUNCTION "figure_facts_of"("r" "refunds") RETURNS SETOF "figure_facts" LANGUAGE sql STABLE AS $$
  SELECT 'refund', date_trunc('hour', r."created_at", 'UTC'), date_trunc('hour', r."finished_at", 'UTC'), r."status"::text,
    r."currency"::text, r."method"::text, r."maker_id", r."approved_by_id", r."recipient_bank_code",
    r."processor_error_code", r."reason_code",
    CASE WHEN r."status" IN ('refunded', 'failed', 'declined', 'error')
      THEN "figure_bucket"(r."accepted_at", r."finished_at") END,
    r."amount_minor"
$$;

CREATE TABLE "figures" (
    "face" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bucket" INTEGER NOT NULL,
    "count" BIGINT NOT NULL,
    "amount_minor" DECIMAL(38, 0) NOT NULL,
    CONSTRAINT "figures_pkey" PRIMARY KEY ("face", "kind", "hour", "status", "currency", "key", "bucket")
);
-- What is open now: few rows, because a row that counts nothing any more is deleted.
CREATE INDEX "figures_face_kind_status_hour_idx" ON "figures"("face", "kind", "status", "hour");
CREATE INDEX "figures_empty" ON "figures"("hour") WHERE "count" = 0;

CREATE TABLE "figure_changes" (
    "id" BIGSERIAL NOT NULL,
    "sign" INTEGER NOT NULL,
    "kind" TEXT,
    "made_hour" TIMESTAMPTZ(3),
    "ended_hour" TIMESTAMPTZ(3),
    "status" TEXT,
    "currency" TEXT,
    "method" TEXT,
    "maker_id" TEXT,
    "approver_id" TEXT,
    "bank_code" TEXT,
    "error_code" TEXT,
    "reason_code" TEXT,
    "bucket" INTEGER,
    "amount_minor" BIGINT,
    CONSTRAINT "figure_changes_pkey" PRIMARY KEY ("id")
);

-- A row as every face of the figures sees it. A face tells rows apart by its key; a row without that key is not in it.
CREATE FUNCTION "figure_parts"("f" "figure_facts") RETURNS TABLE ("face" TEXT, "hour" TIMESTAMPTZ(3), "key" TEXT, "bucket" INTEGER)
LANGUAGE sql IMMUTABLE AS $$
  SELECT v.* FROM (VALUES
    ('method', f."made_hour", f."method", 0),
    ('maker', f."made_hour", f."maker_id", 0),
    ('approver', f."made_hour", f."approver_id", 0),
    ('bank', f."made_hour", f."bank_code", 0),
    ('reason', f."made_hour", f."reason_code", 0),
    ('error', f."made_hour", CASE WHEN f."status" IN ('declined', 'error', 'refused', 'not_sent', 'failed', 'expired',
      'resolved_not_paid') THEN coalesce(f."error_code", '') END, 0),
    ('method_time', f."made_hour", f."method", f."bucket"),
    ('bank_time', f."made_hour", f."bank_code", f."bucket"),
    ('ended', f."ended_hour", coalesce(f."maker_id", ''), 0)
  ) v ("face", "hour", "key", "bucket")
  WHERE v."hour" IS NOT NULL AND v."key" IS NOT NULL AND v."bucket" IS NOT NULL
$$;

CREATE FUNCTION "note_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" "figure_facts";
  "is_now" "figure_facts";
BEGIN
  IF TG_OP <> 'INSERT' THEN SELECT * INTO "was" FROM "figure_facts_of"(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN SELECT * INTO "is_now" FROM "figure_facts_of"(NEW); END IF;
  IF "was" IS NOT DISTINCT FROM "is_now" THEN RETURN NULL; END IF;
  INSERT INTO "figure_changes" ("sign", "kind", "made_hour", "ended_hour", "status", "currency", "method", "maker_id",
      "approver_id", "bank_code", "error_code", "reason_code", "bucket", "amount_minor")
    SELECT -1, ("was").* WHERE ("was")."kind" IS NOT NULL
    UNION ALL SELECT 1, ("is_now").* WHERE ("is_now")."kind" IS NOT NULL;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  -- Money goes on without its figures: the nightly check finds what is missing, and a rebuild brings it.
  RAISE WARNING 'figures of % were not noted: %', TG_TABLE_NAME, SQLERRM;
  RETURN NULL;
END;
$$;
CREATE TRIGGER "payout_attempts_in_figures" AFTER INSERT OR DELETE OR UPDATE OF "status", "is_current", "finished_at",
  "accepted_at", "processor_error_code", "method", "maker_id", "made_at", "amount_minor", "bank_code" ON "payout_attempts"
  FOR EACH ROW EXECUTE FUNCTION "note_figures"();
CREATE TRIGGER "payments_in_figures" AFTER INSERT OR DELETE OR UPDATE OF "status", "status_at", "created_at", "method",
  "currency", "amount_minor", "error_code" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION "note_figures"();
CREATE TRIGGER "refunds_in_figures" AFTER INSERT OR DELETE OR UPDATE OF "status", "finished_at", "accepted_at", "method",
  "approved_by_id", "processor_error_code" ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION "note_figures"();

CREATE VIEW "current_figures" AS
  SELECT "face", "kind", "hour", "status", "currency", "key", "bucket", "count", "amount_minor" FROM "figures"
  UNION ALL
  SELECT p."face", c."kind", p."hour", c."status", coalesce(c."currency", ''), p."key", p."bucket", c."sign",
    c."sign" * coalesce(c."amount_minor", 0)::numeric
  FROM "figure_changes" c, LATERAL "figure_parts"(ROW(c."kind", c."made_hour", c."ended_hour", c."status", c."currency",
    c."method", c."maker_id", c."approver_id", c."bank_code", c."error_code", c."reason_code", c."bucket",
    c."amount_minor")::"figure_facts") p;

-- The same figures from the rows themselves: what a rebuild writes and the check compares with.
CREATE VIEW "counted_figures" AS
  SELECT p."face", f."kind", p."hour", f."status", coalesce(f."currency", '') AS "currency", p."key", p."bucket",
    count(*) AS "count", sum(coalesce(f."amount_minor", 0)::numeric) AS "amount_minor"
  FROM (
    SELECT f.* FROM "payout_attempts" a, LATERAL "figure_facts_of"(a) f
    UNION ALL SELECT f.* FROM "payments" m, LATERAL "figure_facts_of"(m) f
    UNION ALL SELECT f.* FROM "refunds" r, LATERAL "figure_facts_of"(r) f
  ) f, LATERAL "figure_parts"(ROW(f.*)::"figure_facts") p
  GROUP BY 1, 2, 3, 4, 5, 6, 7;

INSERT INTO "figures" SELECT * FROM "counted_figures";
