-- The events of all timelines come from the same sources.
ALTER TYPE "movement_source" RENAME TO "event_source";
ALTER TABLE "payout_events" ALTER COLUMN "source" TYPE "event_source" USING "source"::text::"event_source";
DROP TYPE "fact_source";
