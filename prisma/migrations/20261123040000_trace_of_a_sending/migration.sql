-- A notification carries no reference of ours; the address at which it arrives was made for one sending, whose trace it
-- goes on with. No value for what was sent before.
ALTER TABLE "webhook_endpoints" ADD COLUMN "traceparent" TEXT
  CONSTRAINT "webhook_endpoints_traceparent_form" CHECK ("traceparent" ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');
