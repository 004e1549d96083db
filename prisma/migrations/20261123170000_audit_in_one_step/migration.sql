-- Locks the end of the chain, reads it and appends to it in one step: everybody who writes waits for whoever holds that
-- lock, and each step more is a way to the database and back. Each entry is { actor, action, objectKind, objectId,
-- details, text }; `text` is what its hash is made of beside the entry before, its number and its time: the rest of the
-- JSON array that lib/domain/audit/rules.ts describes.
CREATE FUNCTION "append_to_audit"(entries jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry jsonb;
  last_id bigint;
  last_hash text;
  now timestamptz(3);
  own_hash text;
BEGIN
  -- Processes of an earlier version take the same lock by themselves.
  PERFORM pg_advisory_xact_lock(7201001);
  SELECT a.id, a.hash INTO last_id, last_hash FROM "audit_entries" a ORDER BY a.id DESC LIMIT 1;
  last_id := coalesce(last_id, 0);
  last_hash := coalesce(last_hash, repeat('0', 64));
  now := date_trunc('milliseconds', clock_timestamp());
  FOR entry IN SELECT value FROM jsonb_array_elements(entries) LOOP
    last_id := last_id + 1;
    own_hash := encode(sha256(convert_to(format('["%s","%s","%s",%s', last_hash, last_id,
      to_char(now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry->>'text'), 'UTF8')), 'hex');
    INSERT INTO "audit_entries" ("id", "at", "actor", "action", "object_kind", "object_id", "details", "prev_hash", "hash")
    VALUES (last_id, now, entry->>'actor', entry->>'action', entry->>'objectKind', entry->>'objectId', entry->'details',
      last_hash, own_hash);
    last_hash := own_hash;
  END LOOP;
END;
$$;
