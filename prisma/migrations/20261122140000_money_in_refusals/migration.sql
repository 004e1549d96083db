-- A refusal names money as it is kept everywhere else: { amountMinor, currency }. Before, its sums were plain decimals
-- ("300000.00") beside one currency for all of them.
UPDATE "refund_batch_items" SET "refusal" = jsonb_set("refusal", '{params}', (
  SELECT COALESCE(jsonb_object_agg(param.key, CASE
    WHEN param.value #>> '{}' ~ '^\d+\.\d{2}$' THEN jsonb_build_object(
      'amountMinor', (replace(param.value #>> '{}', '.', '')::numeric)::text,
      'currency', "refusal" #> '{params,currency}')
    ELSE param.value END), '{}')
  FROM jsonb_each("refusal" -> 'params') AS param
  WHERE param.key <> 'currency'))
WHERE "refusal" #> '{params,currency}' IS NOT NULL;
