-- What is open now, by maker, without an hour (docs/decisions/067): a few rows for Home and the counts on every page,
-- however old and however many the open movements are.
LOCK TABLE "figures" IN SHARE ROW EXCLUSIVE MODE;

CREATE OR REPLACE FUNCTION "figure_parts"("f" "figure_facts") RETURNS TABLE ("face" TEXT, "hour" TIMESTAMPTZ(3), "key" TEXT, "bucket" INTEGER)
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
    ('ended', f."ended_hour", coalesce(f."maker_id", ''), 0),
    ('open', TIMESTAMPTZ '1970-01-01 00:00:00+00', CASE WHEN f."status" IN ('draft', 'pending_approval', 'approved', 'sending',
      'accepted', 'requested', 'issued', 'unknown', 'conflict') THEN f."maker_id" END, 0)
  ) v ("face", "hour", "key", "bucket")
  WHERE v."hour" IS NOT NULL AND v."key" IS NOT NULL AND v."bucket" IS NOT NULL
$$;

-- The rows, less what is noted of them and not added up yet: that is added later, by the new function.
INSERT INTO "figures"
SELECT 'open', o."kind", TIMESTAMPTZ '1970-01-01 00:00:00+00', o."status", o."currency", o."maker_id", 0, sum(o."sign"),
  sum(o."sign" * o."amount_minor"::numeric)
FROM (
  SELECT 'payout' AS "kind", a."status"::text, p."currency"::text, p."maker_id", 1 AS "sign", p."amount_minor"
    FROM "payout_attempts" a JOIN "payouts" p ON p."id" = a."payout_id"
    WHERE a."is_current" AND a."status" IN ('draft', 'pending_approval', 'approved', 'sending', 'accepted', 'unknown', 'conflict')
  UNION ALL SELECT 'refund', r."status"::text, r."currency"::text, r."maker_id", 1, r."amount_minor" FROM "refunds" r
    WHERE r."status" IN ('pending_approval', 'approved', 'sending', 'accepted', 'requested', 'issued', 'unknown', 'conflict')
  UNION ALL SELECT c."kind", c."status", coalesce(c."currency", ''), c."maker_id", -c."sign", coalesce(c."amount_minor", 0)
    FROM "figure_changes" c
    WHERE c."maker_id" IS NOT NULL AND c."status" IN ('draft', 'pending_approval', 'approved', 'sending', 'accepted', 'requested',
      'issued', 'unknown', 'conflict')
) o GROUP BY o."kind", o."status", o."currency", o."maker_id"
HAVING sum(o."sign") <> 0 OR sum(o."sign" * o."amount_minor"::numeric) <> 0;
