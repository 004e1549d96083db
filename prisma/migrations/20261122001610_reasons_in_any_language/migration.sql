-- The texts of a reason are one object {language: text}: a further language is a text, not a column.
ALTER TABLE "refunds" ADD COLUMN "reason_texts" JSONB;
UPDATE "refunds" SET "reason_texts" = jsonb_build_object('en', "reason_en", 'ru', "reason_ru");
ALTER TABLE "refunds" ALTER COLUMN "reason_texts" SET NOT NULL;

-- What was agreed to stays fixed: the guard names the new column instead of the old two.
DROP TRIGGER "refunds_fixed" ON "refunds";
ALTER TABLE "refunds" DROP COLUMN "reason_en", DROP COLUMN "reason_ru";
CREATE TRIGGER "refunds_fixed" BEFORE UPDATE OF "id", "payment_id", "number", "amount_minor", "currency",
    "is_remaining", "reason_code", "reason_texts", "reason_sent", "note", "recipient_phone",
    "recipient_bank_code", "recipient_bank_name", "recipient_name", "elsewhere_reason", "check_id", "content_hash",
    "batch_id", "maker_id", "created_at" ON "refunds"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

-- The list that people wrote, with the moment of its saving untouched: a form that is open still saves over it.
UPDATE "settings" SET "value" = (
  SELECT jsonb_agg(
    jsonb_build_object(
      'code', "reason" -> 'code',
      'texts', jsonb_build_object('en', "reason" -> 'en', 'ru', "reason" -> 'ru'),
      'isRetired', "reason" -> 'isRetired'
    ) ORDER BY "place"
  )
  FROM jsonb_array_elements("value") WITH ORDINALITY AS "list" ("reason", "place")
)
WHERE "key" = 'refund-reasons';
