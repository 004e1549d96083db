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

const unusualSignIn = z.object({
  id: z.string(),
  at: z.date(),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  isNewDevice: z.boolean(),
  isNewNetwork: z.boolean(),
  /** The second factor was never given there, though the person has one. */
  isHalf: z.boolean(),
});
export type UnusualSignIn = z.infer<typeof unusualSignIn>;

const isHalf = Prisma.sql`
  (s.proved_at IS NULL AND u.second_factor_at IS NOT NULL AND u.second_factor_at < s.created_at)`;

/**
 * Sign-ins of this person since then in a browser or from a network that was new to the account, other than this session; the
 * newest first.
 */
export async function listUnusualSignIns(
  tx: Tx,
  { userId, sessionId, since }: { userId: string; sessionId: string; since: Date },
  take: number,
): Promise<UnusualSignIn[]> {
  const sql = Prisma.sql`
    SELECT s.id, s.created_at AS at, s.address, s.user_agent AS "userAgent",
      s.is_new_device AS "isNewDevice", s.is_new_network AS "isNewNetwork", ${isHalf} AS "isHalf"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.user_id = ${userId} AND s.created_at > ${since} AND (s.is_new_device OR s.is_new_network)
      AND s.id <> ${sessionId}
    ORDER BY s.created_at DESC LIMIT ${take}`;
  return readRows(tx, unusualSignIn, sql);
}

/** A month or more of somebody who signs in a few times a day. */
const lastSessions = 100;

/** The addresses of this person's last sessions. Half a sign-in counts for none: a stolen password makes no place a known one. */
export async function listLastAddresses(tx: Tx, userId: string): Promise<string[]> {
  const sql = Prisma.sql`
    SELECT DISTINCT address FROM (
      SELECT s.address FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.user_id = ${userId} AND NOT ${isHalf} ORDER BY s.created_at DESC LIMIT ${lastSessions}) last
    WHERE address IS NOT NULL`;
  return (await readRows(tx, z.object({ address: z.string() }), sql)).map(({ address }) => address);
}
