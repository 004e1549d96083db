-- Money that was paid out, given back or captured, as kinds of figures of their own (docs/decisions/067): by the hour in which
-- it moved, for everybody together, and in the currency that moved. A refund of a converted payment is asked for in the payer's
-- currency and leaves ours, so the sum that the processor names as given back counts; of a converted payment, what was authorised.
LOCK TABLE "payout_attempts", "payments", "refunds", "figures" IN SHARE ROW EXCLUSIVE MODE;

-- Each row is seen twice: as the movement that it is, and as money, once that has moved. Without a kind it is not seen.
CREATE OR REPLACE FUNCTION "figure_facts_of"("a" "payout_attempts") RETURNS SETOF "figure_facts" LANGUAGE sql STABLE AS $$
  SELECT v.* FROM (SELECT (SELECT p."currency"::text FROM "payouts" p WHERE p."id" = a."payout_id") AS "code" OFFSET 0) c,
    LATERAL (VALUES
    (CASE WHEN a."is_current" THEN 'payout' END, date_trunc('hour', a."made_at", 'UTC'),
      date_trunc('hour', a."finished_at", 'UTC'), a."status"::text, c."code", a."method"::text, a."maker_id", NULL::text,
      a."bank_code", a."processor_error_code", NULL::text,
      CASE WHEN a."status" IN ('paid_out', 'declined', 'error') THEN "figure_bucket"(a."accepted_at", a."finished_at") END,
      a."amount_minor"),
    (CASE WHEN a."is_current" AND a."status" IN ('paid_out', 'resolved_paid') AND a."finished_at" IS NOT NULL THEN 'paid_out' END,
      NULL, date_trunc('hour', a."finished_at", 'UTC'), a."status"::text, c."code", NULL, NULL, NULL, NULL, NULL, NULL, NULL,
      a."amount_minor")
  ) v ("kind") WHERE v."kind" IS NOT NULL
$$;

-- A payment that was captured before Paydesk heard of it moved its money when it was made, not today.
CREATE OR REPLACE FUNCTION "figure_facts_of"("p" "payments") RETURNS SETOF "figure_facts" LANGUAGE sql STABLE AS $$
  SELECT v.* FROM (VALUES
    ('payment', date_trunc('hour', p."created_at", 'UTC'),
      CASE WHEN p."status" IN ('captured', 'cancelled', 'declined', 'expired', 'error')
        THEN date_trunc('hour', p."status_at", 'UTC') END,
      p."status"::text, p."currency"::text, p."method"::text, NULL::text, NULL::text, NULL::text, p."error_code", NULL::text,
      NULL::int, p."amount_minor"),
    (CASE WHEN p."status" = 'captured' THEN 'captured' END, NULL,
      date_trunc('hour', CASE WHEN p."made_at" < p."created_at" - interval '1 hour'
        AND p."status_at" < p."created_at" + interval '5 minutes' THEN p."made_at" ELSE p."status_at" END, 'UTC'),
      p."status"::text, CASE WHEN p."authorised_minor" IS NULL THEN p."currency" ELSE p."authorised_currency" END::text,
      NULL, NULL, NULL, NULL, NULL, NULL, NULL, coalesce(p."authorised_minor", p."amount_minor"))
  ) v ("kind") WHERE v."kind" IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION "figure_facts_of"("r" "refunds") RETURNS SETOF "figure_facts" LANGUAGE sql STABLE AS $$
  SELECT v.* FROM (VALUES
    ('refund', date_trunc('hour', r."created_at", 'UTC'), date_trunc('hour', r."finished_at", 'UTC'), r."status"::text,
      r."currency"::text, r."method"::text, r."maker_id", r."approved_by_id", r."recipient_bank_code",
      r."processor_error_code", r."reason_code",
      CASE WHEN r."status" IN ('refunded', 'failed', 'declined', 'error')
        THEN "figure_bucket"(r."accepted_at", r."finished_at") END,
      r."amount_minor"),
    (CASE WHEN r."status" IN ('refunded', 'resolved_paid') AND r."finished_at" IS NOT NULL THEN 'given_back' END,
      NULL, date_trunc('hour', r."finished_at", 'UTC'), r."status"::text,
      CASE WHEN r."processed_minor" IS NULL THEN r."currency" ELSE r."processed_currency" END::text,
      NULL, NULL, NULL, NULL, NULL, NULL, NULL, coalesce(r."processed_minor", r."amount_minor"))
  ) v ("kind") WHERE v."kind" IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION "note_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" "figure_facts"[] := '{}';
  "is_now" "figure_facts"[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN "was" := ARRAY(SELECT f FROM "figure_facts_of"(OLD) f); END IF;
  IF TG_OP <> 'DELETE' THEN "is_now" := ARRAY(SELECT f FROM "figure_facts_of"(NEW) f); END IF;
  INSERT INTO "figure_changes" ("sign", "kind", "made_hour", "ended_hour", "status", "currency", "method", "maker_id",
      "approver_id", "bank_code", "error_code", "reason_code", "bucket", "amount_minor")
    SELECT -1, gone.* FROM (SELECT * FROM unnest("was") EXCEPT ALL SELECT * FROM unnest("is_now")) gone
    UNION ALL SELECT 1, come.* FROM (SELECT * FROM unnest("is_now") EXCEPT ALL SELECT * FROM unnest("was")) come;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  -- Money goes on without its figures: the nightly check finds what is missing, and a rebuild brings it.
  RAISE WARNING 'figures of % were not noted: %', TG_TABLE_NAME, SQLERRM;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "payments_in_figures" AFTER INSERT OR DELETE OR UPDATE OF "status", "status_at", "created_at", "method",
  "currency", "amount_minor", "error_code", "made_at", "authorised_minor", "authorised_currency" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION "note_figures"();
CREATE OR REPLACE TRIGGER "refunds_in_figures" AFTER INSERT OR DELETE OR UPDATE OF "status", "finished_at", "accepted_at", "method",
  "approved_by_id", "processor_error_code", "processed_minor", "processed_currency" ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION "note_figures"();

INSERT INTO "figures"
SELECT 'ended', f."kind", f."ended_hour", f."status", coalesce(f."currency", ''), '', 0, count(*), sum(coalesce(f."amount_minor", 0)::numeric)
FROM (
  SELECT f.* FROM "payout_attempts" a, LATERAL "figure_facts_of"(a) f WHERE a."status" IN ('paid_out', 'resolved_paid')
  UNION ALL SELECT f.* FROM "payments" m, LATERAL "figure_facts_of"(m) f WHERE m."status" = 'captured'
  UNION ALL SELECT f.* FROM "refunds" r, LATERAL "figure_facts_of"(r) f WHERE r."status" IN ('refunded', 'resolved_paid')
) f
WHERE f."kind" IN ('paid_out', 'captured', 'given_back')
GROUP BY 2, 3, 4, 5 ORDER BY 2, 3, 4, 5;
