-- The figures that a report adds up over its whole period, by whole days of UTC as well (docs/decisions/067): of a month it
-- reads thirty days and the hours at both ends, instead of seven hundred hours.
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
    ('maker_day', date_trunc('day', f."made_hour", 'UTC'), f."maker_id", 0),
    ('approver_day', date_trunc('day', f."made_hour", 'UTC'), f."approver_id", 0),
    ('bank_day', date_trunc('day', f."made_hour", 'UTC'), f."bank_code", 0),
    ('reason_day', date_trunc('day', f."made_hour", 'UTC'), f."reason_code", 0),
    ('error_day', date_trunc('day', f."made_hour", 'UTC'), CASE WHEN f."status" IN ('declined', 'error', 'refused', 'not_sent',
      'failed', 'expired', 'resolved_not_paid') THEN coalesce(f."error_code", '') END, 0),
    ('method_time_day', date_trunc('day', f."made_hour", 'UTC'), f."method", f."bucket"),
    ('bank_time_day', date_trunc('day', f."made_hour", 'UTC'), f."bank_code", f."bucket"),
    ('ended', f."ended_hour", coalesce(f."maker_id", ''), 0),
    ('open', TIMESTAMPTZ '1970-01-01 00:00:00+00', CASE WHEN f."status" IN ('draft', 'pending_approval', 'approved', 'sending',
      'accepted', 'requested', 'issued', 'unknown', 'conflict') THEN f."maker_id" END, 0)
  ) v ("face", "hour", "key", "bucket")
  WHERE v."hour" IS NOT NULL AND v."key" IS NOT NULL AND v."bucket" IS NOT NULL
$$;

-- Out of the hours, not out of the rows: what is noted and not added up yet is added to both later, by the new function.
INSERT INTO "figures"
SELECT "face" || '_day', "kind", date_trunc('day', "hour", 'UTC') AS "day", "status", "currency", "key", "bucket", sum("count"),
  sum("amount_minor")
FROM "figures" WHERE "face" IN ('maker', 'approver', 'bank', 'reason', 'error', 'method_time', 'bank_time')
GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum("count") <> 0
ORDER BY 1, 2, 3, 4, 5, 6, 7;
