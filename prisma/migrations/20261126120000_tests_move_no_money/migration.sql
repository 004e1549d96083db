-- Payouts by a method that moves no money are figures of a kind of their own, and never money that moved
-- (docs/decisions/067): what says how much was paid leaves them out, and what says how many rows there are adds them.

-- Until the end no payout changes: each is counted by the old function before the new one is there, or by the new one after.
-- A rebuild of the figures holds `figures` from before its snapshot: one that runs is waited for, or else it would count by the
-- new function and leave what is noted here to be added once more. It comes first, so that no payout waits for a rebuild to end.
LOCK TABLE "figures", "payout_attempts" IN SHARE ROW EXCLUSIVE MODE;

-- The same as `movesMoney` of lib/domain/recipients/methods/names.ts.
CREATE FUNCTION "moves_money"("method" "payout_method") RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT "method" <> 'test'
$$;

-- As the triggers note a change: what was counted of each is taken away, added up or still noted, and what it is now is
-- added below. The job adds both up as usual, and whoever reads meanwhile sees both.
INSERT INTO "figure_changes" ("sign", "kind", "made_hour", "ended_hour", "status", "currency", "method", "maker_id",
    "approver_id", "bank_code", "error_code", "reason_code", "bucket", "amount_minor")
  SELECT -1, f.* FROM "payout_attempts" a, LATERAL "figure_facts_of"(a) f
  WHERE a."is_current" AND a."method" = ANY (ARRAY(SELECT m FROM unnest(enum_range(NULL::"payout_method")) m WHERE NOT "moves_money"(m)));

CREATE OR REPLACE FUNCTION "figure_facts_of"("a" "payout_attempts") RETURNS SETOF "figure_facts" LANGUAGE sql STABLE AS $$
  SELECT v.* FROM (SELECT (SELECT p."currency"::text FROM "payouts" p WHERE p."id" = a."payout_id") AS "code",
      "moves_money"(a."method") AS "moves" OFFSET 0) c,
    LATERAL (VALUES
    (CASE WHEN NOT a."is_current" THEN NULL WHEN c."moves" THEN 'payout' ELSE 'test_payout' END,
      date_trunc('hour', a."made_at", 'UTC'),
      date_trunc('hour', a."finished_at", 'UTC'), a."status"::text, c."code", a."method"::text, a."maker_id", NULL::text,
      a."bank_code", a."processor_error_code", NULL::text,
      CASE WHEN a."status" IN ('paid_out', 'declined', 'error') THEN "figure_bucket"(a."accepted_at", a."finished_at") END,
      a."amount_minor"),
    (CASE WHEN c."moves" AND a."is_current" AND a."status" IN ('paid_out', 'resolved_paid') AND a."finished_at" IS NOT NULL
        THEN 'paid_out' END,
      NULL, date_trunc('hour', a."finished_at", 'UTC'), a."status"::text, c."code", NULL, NULL, NULL, NULL, NULL, NULL, NULL,
      a."amount_minor")
  ) v ("kind") WHERE v."kind" IS NOT NULL
$$;

INSERT INTO "figure_changes" ("sign", "kind", "made_hour", "ended_hour", "status", "currency", "method", "maker_id",
    "approver_id", "bank_code", "error_code", "reason_code", "bucket", "amount_minor")
  SELECT 1, f.* FROM "payout_attempts" a, LATERAL "figure_facts_of"(a) f
  WHERE a."is_current" AND a."method" = ANY (ARRAY(SELECT m FROM unnest(enum_range(NULL::"payout_method")) m WHERE NOT "moves_money"(m)));
