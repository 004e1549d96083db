import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { ask, moment } from '#lib/db/together/ask.ts';
import type { UserRow } from './accounts.ts';

const personLine = z.object({
  id: z.string(),
  name: z.string(),
  role: z.custom<UserRow['role']>(),
  isDisabled: z.boolean(),
  /** When the newest session began. */
  signedInAt: z.nullable(moment),
  isSignedIn: z.boolean(),
});
export type PersonLine = z.infer<typeof personLine>;

/** Everybody with an account, by name; signed in are those with an open session that was used since then. */
export async function listPeople(
  tx: Tx,
  { now, usedSince }: { now: Date; usedSince: Date },
  take: number,
): Promise<PersonLine[]> {
  const sql = Prisma.sql`
    SELECT u.id, u.name, u.role::text AS role, u.disabled_at IS NOT NULL AS "isDisabled",
      (SELECT max(s.created_at) FROM sessions s WHERE s.user_id = u.id) AS "signedInAt",
      EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL AND s.expires_at > ${now}
        AND s.last_seen_at > ${usedSince})
        AS "isSignedIn"
    FROM users u ORDER BY u.disabled_at IS NOT NULL, u.name, u.id LIMIT ${take}`;
  return ask(tx, personLine, sql);
}
