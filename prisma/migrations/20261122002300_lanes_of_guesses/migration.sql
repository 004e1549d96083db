-- Wrong passwords are counted per account and lane (a known device, a network, an open session), so that guesses from
-- elsewhere no longer lock the owner out. What was counted before came from an address.
ALTER TABLE "sign_in_attempts" ADD COLUMN "lane" TEXT;
UPDATE "sign_in_attempts" SET "lane" = 'network:' || "address";
ALTER TABLE "sign_in_attempts" ALTER COLUMN "lane" SET NOT NULL;
