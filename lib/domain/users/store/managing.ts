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

export async function findStandingByEmail(
  tx: Tx,
  email: string,
): Promise<{ role: string; isDisabled: boolean } | null> {
  const user = await tx.user.findUnique({ where: { email }, select: { role: true, disabledAt: true } });
  return user && { role: user.role, isDisabled: user.disabledAt !== null };
}

export async function setRole(tx: Tx, id: string, role: UserRow['role']): Promise<void> {
  await tx.user.update({ where: { id }, data: { role } });
}

export async function setDisabled(tx: Tx, id: string, disabledAt: Date | null): Promise<void> {
  await tx.user.update({ where: { id }, data: { disabledAt } });
}

/** An administrator, or a group (null), gave this person access: what they decide counts only from then on. */
export async function setDecidesFrom(
  tx: Tx,
  id: string,
  decidesFrom: Date,
  accessById: string | null,
): Promise<void> {
  await tx.user.update({ where: { id }, data: { decidesFrom, accessById } });
}

/** The moment from which this person's decisions count; null: they do. */
export async function findDecidesFrom(tx: Tx, id: string): Promise<Date | null> {
  const user = await tx.user.findUnique({ where: { id }, select: { decidesFrom: true } });
  return user?.decidesFrom ?? null;
}

/** Who of these roles was given access lately, by whom, and from when on what they decide counts; the newest first. */
export async function listNewAccess(tx: Tx, roles: UserRow['role'][], now: Date) {
  return tx.user.findMany({
    where: { decidesFrom: { gt: now }, disabledAt: null, role: { in: roles } },
    orderBy: { decidesFrom: 'desc' },
    select: { id: true, name: true, decidesFrom: true, accessBy: { select: { name: true } } },
  });
}

export type PersonRow = ManagedUser & {
  signedInAt: Date | null;
  address: string | null;
  userAgent: string | null;
  isSignedIn: boolean;
  decidesFrom: Date | null;
  hasSecondFactor: boolean;
  isJoined: boolean;
  resetAskedById: string | null;
  resetAskedByName: string | null;
  /** Wrong passwords within half an hour in the place with the most, that nothing has forgiven. */
  wrongGuesses: number;
};

/** Everybody with an account, who can sign in first, by name; or one of them. */
export async function listManagedPeople(
  tx: Tx,
  times: { now: Date; usedSince: Date; guessedSince: Date; resetAskedSince: Date },
  take: number,
  onlyId: string | null = null,
): Promise<PersonRow[]> {
  const { now, usedSince, guessedSince, resetAskedSince } = times;
  return tx.$queryRaw<PersonRow[]>`
    SELECT u.id, u.email, u.name, u.role::text AS role, u.disabled_at AS "disabledAt",
      last.created_at AS "signedInAt", last.address, last.user_agent AS "userAgent",
      u.decides_from AS "decidesFrom", u.second_factor_at IS NOT NULL AS "hasSecondFactor",
      EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id) AS "isJoined",
      asker.id AS "resetAskedById", asker.name AS "resetAskedByName",
      EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL AND s.expires_at > ${now}
        AND s.last_seen_at > ${usedSince}) AS "isSignedIn",
      COALESCE((SELECT max(lanes.count)::int FROM (
        SELECT count(*) FROM sign_in_attempts failed
        WHERE failed.account = u.email AND failed.at > ${guessedSince} AND failed.outcome = 'failed'
          AND failed.forgiven_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM sign_in_attempts later WHERE later.account = failed.account AND later.lane = failed.lane
              AND later.lane NOT LIKE 'code:%' AND later.outcome = 'succeeded' AND later.id > failed.id)
        GROUP BY failed.lane) lanes), 0) AS "wrongGuesses"
    FROM users u
    LEFT JOIN users asker ON asker.id = u.factor_reset_asked_by_id AND u.factor_reset_asked_at > ${resetAskedSince}
    LEFT JOIN LATERAL (
      SELECT s.created_at, s.address, s.user_agent FROM sessions s WHERE s.user_id = u.id
      ORDER BY s.created_at DESC LIMIT 1) last ON TRUE
    WHERE ${onlyId}::text IS NULL OR u.id = ${onlyId}
    ORDER BY u.disabled_at IS NOT NULL, u.name, u.id LIMIT ${take}`;
}

/** The role of everybody else who can sign in. */
export async function listEnabledRoles(tx: Tx, exceptId: string): Promise<Pick<UserRow, 'role'>[]> {
  return tx.user.findMany({
    where: { disabledAt: null, id: { not: exceptId } },
    select: { role: true },
  });
}

/** Everybody of these roles who can sign in, by name. */
export async function listEnabledMakers(
  tx: Tx,
  roles: UserRow['role'][],
): Promise<Pick<UserRow, 'id' | 'name' | 'role'>[]> {
  return tx.user.findMany({
    where: { disabledAt: null, role: { in: roles } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, role: true },
  });
}
