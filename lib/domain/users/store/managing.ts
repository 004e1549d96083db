import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import type { UserRow } from './accounts.ts';

/** The same number as in the database's own guard of the last administrator. */
const peopleLock = 7_201_010;

export type ManagedUser = Pick<UserRow, 'id' | 'email' | 'name' | 'role'> & { disabledAt: Date | null };

/**
 * One change of people at a time, until the transaction ends: two administrators who close each other's accounts at
 * the same moment come one after the other.
 */
export async function lockPeople(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${peopleLock})`;
}

export async function findManagedUser(tx: Tx, id: string): Promise<ManagedUser | null> {
  return tx.user.findUnique({
    where: { id },
    select: { id: true, email: true, name: true, role: true, disabledAt: true },
  });
}

export async function setRole(tx: Tx, id: string, role: UserRow['role']): Promise<void> {
  await tx.user.update({ where: { id }, data: { role } });
}

export async function setDisabled(tx: Tx, id: string, disabledAt: Date | null): Promise<void> {
  await tx.user.update({ where: { id }, data: { disabledAt } });
}

export type PersonRow = ManagedUser & {
  signedInAt: Date | null;
  isSignedIn: boolean;
  /** Wrong passwords within half an hour in the place with the most, that nothing has forgiven. */
  wrongGuesses: number;
};

/** Everybody with an account, who can sign in first, by name. */
export async function listManagedPeople(
  tx: Tx,
  times: { now: Date; usedSince: Date; guessedSince: Date },
  take: number,
): Promise<PersonRow[]> {
  const { now, usedSince, guessedSince } = times;
  return tx.$queryRaw<PersonRow[]>`
    SELECT u.id, u.email, u.name, u.role::text AS role, u.disabled_at AS "disabledAt",
      (SELECT max(s.created_at) FROM sessions s WHERE s.user_id = u.id) AS "signedInAt",
      EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL AND s.expires_at > ${now}
        AND s.last_seen_at > ${usedSince}) AS "isSignedIn",
      COALESCE((SELECT max(lanes.count)::int FROM (
        SELECT count(*) FROM sign_in_attempts failed
        WHERE failed.account = u.email AND failed.at > ${guessedSince} AND failed.outcome = 'failed'
          AND failed.forgiven_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM sign_in_attempts later WHERE later.account = failed.account AND later.lane = failed.lane
              AND later.outcome = 'succeeded' AND later.id > failed.id)
        GROUP BY failed.lane) lanes), 0) AS "wrongGuesses"
    FROM users u ORDER BY u.disabled_at IS NOT NULL, u.name, u.id LIMIT ${take}`;
}
