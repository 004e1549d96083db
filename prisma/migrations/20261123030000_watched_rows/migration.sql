-- What is asked about every minute: few rows among very many. The conditions are those of listWatchedPayments and
-- listWatchedRefunds, word for word, because only then does the planner use the index.
CREATE INDEX "payments_to_ask_about" ON "payments" ("read_at" NULLS FIRST) WHERE
  status NOT IN ('captured', 'cancelled', 'declined', 'expired', 'error') OR trust = 'reported_by_webhook'
  OR disagrees_since IS NOT NULL OR reported_at > read_at;

CREATE INDEX "refunds_to_ask_about" ON "refunds" ("read_at" NULLS FIRST) WHERE
  status IN ('accepted', 'requested', 'issued', 'unknown') OR disagrees_since IS NOT NULL
  OR (reported_at > read_at AND processor_refund_id IS NOT NULL);
