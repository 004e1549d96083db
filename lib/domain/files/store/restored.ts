import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';

/**
 * Files, or this one, that stand since before that moment where they could go on or be signed, and do not say so yet. A signature
 * from before it counts no more, even if it was approved later.
 */
export function listFromBefore(tx: Tx, moment: Date, fileId?: string): Promise<{ id: string }[]> {
  const one = fileId === undefined ? Prisma.empty : Prisma.sql`AND id = ${fileId}`;
  return tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM payout_files WHERE (
      (status IN ('pending_approval', 'approved') AND started_at IS NULL AND signed_at < ${moment})
      OR (status IN ('pending_approval', 'running') AND started_at IS NOT NULL AND status_at < ${moment})
      OR (status IN ('checked', 'paused') AND status_at < ${moment}
        AND coalesce(refusal->>'code', '') NOT IN ('file_maybe_paid', 'file_maybe_left'))) ${one} ORDER BY id`;
}
