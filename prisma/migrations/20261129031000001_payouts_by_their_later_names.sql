-- The names that banks gave later are few, and are searched as those of the payouts are.
CREATE INDEX "payout_attempts_renamed" ON "payout_attempts" USING gin (search_terms(
    ARRAY[]::text[], "recipient_name", ARRAY[]::text[])) WITH (fastupdate = off)
  WHERE "is_current" AND "recipient_name" IS NOT NULL;
