import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import type { StopByHand, SwitchView } from '../schemas.ts';

const key = 'sending-switch';

/** The switch as it was last set; null when nobody ever changed it (open). */
export async function findSwitch(tx: Tx): Promise<SwitchView | null> {
  const sql = Prisma.sql`SELECT value FROM settings WHERE key = ${key}`;
  const [row] = await readRows(tx, z.object({ value: z.unknown() }), sql);
  return row ? (row.value as SwitchView) : null;
}

/**
 * Opens the switch; false when it is stopped since another moment than `seenSince`, and nothing is written. One statement,
 * so that a stop that is being written now is not lifted by somebody who has not seen it.
 */
export async function saveOpen(
  tx: Tx,
  value: SwitchView,
  seenSince: string | null,
  updatedBy: string,
): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO settings AS s (key, value, updated_by, updated_at)
    VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${updatedBy}, now())
    ON CONFLICT (key) DO UPDATE
      SET value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      WHERE s.value->>'state' <> 'stopped' OR s.value->>'since' = ${seenSince}::text`;
  return count === 1;
}

/**
 * Stops, and keeps the records that have stopped it before for the same reason, and the stop by a person. One statement,
 * so that of two contradictions that are found at once both are named.
 */
export async function saveStop(tx: Tx, value: SwitchView, updatedBy: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO settings AS s (key, value, updated_by, updated_at)
    VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${updatedBy}, now())
    ON CONFLICT (key) DO UPDATE
      SET value = (CASE WHEN s.value->>'state' = 'stopped' AND s.value->>'reason' = excluded.value->>'reason'
          THEN excluded.value || jsonb_build_object('because', (excluded.value->'because') || coalesce((
            SELECT jsonb_agg(former ORDER BY at) FROM jsonb_array_elements(s.value->'because') WITH ORDINALITY AS f (former, at)
            WHERE former->>'id' IS DISTINCT FROM excluded.value->'because'->0->>'id'), '[]'))
          ELSE excluded.value END)
          || CASE WHEN s.value->>'state' = 'stopped' AND s.value->'byHand' IS NOT NULL
            THEN jsonb_build_object('byHand', s.value->'byHand') ELSE '{}' END,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at`;
}

/**
 * Stops by hand; what stopped it before stays named. False when a person has stopped it already: the first one's name and
 * reason stay. One statement, so that of two people who stop at once one is recorded as the first.
 */
export async function saveStopByHand(
  tx: Tx,
  { since, byHand }: { since: string; byHand: StopByHand },
  updatedBy: string,
): Promise<boolean> {
  const value = { state: 'stopped', reason: 'person', until: null, since, because: [], byHand };
  const count = await tx.$executeRaw`
    INSERT INTO settings AS s (key, value, updated_by, updated_at)
    VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${updatedBy}, now())
    ON CONFLICT (key) DO UPDATE
      SET value = CASE WHEN s.value->>'state' = 'stopped'
          THEN s.value || ${JSON.stringify({ since, byHand })}::jsonb ELSE excluded.value END,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at
      WHERE s.value->>'state' <> 'stopped' OR s.value->'byHand' IS NULL`;
  return count === 1;
}

/**
 * False when the switch is stopped or already paused for longer; then nothing is written. One statement, so
 * two callers cannot race.
 */
export async function savePause(tx: Tx, value: SwitchView, updatedBy: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO settings AS s (key, value, updated_by, updated_at)
    VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${updatedBy}, now())
    ON CONFLICT (key) DO UPDATE
      SET value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      WHERE s.value->>'state' <> 'stopped' AND coalesce(s.value->>'until', '') < excluded.value->>'until'`;
  return count === 1;
}

/** How many calls that move money got a server error, or no answer in time, since then. */
export async function countTroubles(tx: Tx, since: Date): Promise<number> {
  return tx.processorCall.count({
    where: {
      operation: { not: null },
      at: { gte: since },
      outcome: 'outcomeUnknown',
      OR: [{ httpStatus: { gte: 500 } }, { cut: 'timeout' }],
    },
  });
}
