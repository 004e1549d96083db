-- The switch is everybody's: refunds, captures and cancellations obey it as payouts do.
UPDATE "settings" SET "key" = 'sending-switch' WHERE "key" = 'payout-dispatch';

-- What a call that moves money does, in our words, and why it brought no whole answer.
ALTER TABLE "processor_calls" ADD COLUMN "operation" TEXT, ADD COLUMN "cut" TEXT;

-- Of the calls of the last minutes, which the breaker counts. A lost answer of before does not say why it was lost.
UPDATE "processor_calls" SET "operation" = CASE
    WHEN "method" = 'POST' AND "path" LIKE '%/intents' THEN 'create_payout'
    WHEN "method" = 'POST' AND "path" LIKE '%/refunds' THEN 'create_refund'
    ELSE 'change_payment'
  END
WHERE "at" > now() - interval '1 hour'
  AND ("method" = 'PATCH' OR ("method" = 'POST' AND ("path" LIKE '%/intents' OR "path" LIKE '%/refunds')));
