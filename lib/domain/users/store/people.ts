import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import type { UserRow } from './accounts.ts';

const personLine = z.object({
  id: z.string(),
  name: z.string(),
  role: z.custom<UserRow['role']>(),
  isDisabled: z.boolean(),
  /** When the newest session began. */
  signedInAt: z.nullable(z.date()),
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
  return readRows(tx, personLine, sql);
}

const newDevice = z.object({
  id: z.string(),
  at: z.date(),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** The second factor was never given there, though the person has one. */
  isHalf: z.boolean(),
});
export type NewDevice = z.infer<typeof newDevice>;

/** Sign-ins of this person since then in a browser that was new to the account, other than this session; the newest first. */
export async function listNewDevices(
  tx: Tx,
  { userId, sessionId, since }: { userId: string; sessionId: string; since: Date },
  take: number,
): Promise<NewDevice[]> {
  const sql = Prisma.sql`
    SELECT s.id, s.created_at AS at, s.address, s.user_agent AS "userAgent",
      s.proved_at IS NULL AND u.second_factor_at IS NOT NULL AND u.second_factor_at < s.created_at AS "isHalf"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.user_id = ${userId} AND s.created_at > ${since} AND s.is_new_device AND s.id <> ${sessionId}
    ORDER BY s.created_at DESC LIMIT ${take}`;
  return readRows(tx, newDevice, sql);
}
