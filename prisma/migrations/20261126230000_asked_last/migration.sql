-- Of a refund too it is kept apart when an inquiry failed: a notification is followed only by one that was answered.
ALTER TABLE "refunds" ADD COLUMN "read_failed_at" TIMESTAMPTZ(3);

-- What is asked about each minute, longest not asked about first: an inquiry that failed was one too. Conditions and order
-- are those of listWatchedPayments and listWatchedRefunds, word for word, because only then does the planner use the index.
CREATE INDEX "payments_asked_last" ON "payments" ((greatest(read_at, read_failed_at)) NULLS FIRST) WHERE
  status NOT IN ('captured', 'cancelled', 'declined', 'expired', 'error') OR trust = 'reported_by_webhook'
  OR disagrees_since IS NOT NULL OR reported_at > read_at;
DROP INDEX "payments_to_ask_about";

-- A refund that ended by the answer to its own call was never read; one that is unknown and whose last planned inquiry was
-- answered is for people.
CREATE INDEX "refunds_asked_last" ON "refunds" ((greatest(read_at, read_failed_at)) NULLS FIRST) WHERE
  status IN ('accepted', 'requested', 'issued') OR disagrees_since IS NOT NULL
  OR (status = 'unknown' AND (read_problem <> 'not_found'
    OR coalesce(greatest(read_at, read_failed_at) - watched_since < interval '24 hours', TRUE)))
  OR (reported_at > coalesce(read_at, '-infinity') AND processor_refund_id IS NOT NULL);
DROP INDEX "refunds_to_ask_about";
