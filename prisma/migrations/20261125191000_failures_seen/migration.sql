-- Up to when a person has looked at what of theirs failed: Home tells only what failed since (docs/decisions/045).
ALTER TABLE "users" ADD COLUMN "failures_seen_at" TIMESTAMPTZ(3);
