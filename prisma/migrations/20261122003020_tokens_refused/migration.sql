-- How often the processor refuses a token that is good by our clock on a call that moves money.
CREATE INDEX "processor_calls_tokens_refused" ON "processor_calls" ("at")
  WHERE "http_status" = 401 AND "operation" IS NOT NULL;
