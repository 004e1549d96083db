import 'server-only';
import * as z from 'zod/mini';
import { newId } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';

const userColumns = { id: true, email: true, name: true, role: true, locale: true, timeZone: true } as const;
export type UserRow = Prisma.UserGetPayload<{ select: typeof userColumns }>;

/** The user with that address, with everything that signing in needs; null when there is none. */
export async function findCredentials(
  tx: Tx,
  email: string,
): Promise<{ id: string; passwordHash: string; disabledAt: Date | null; isJoined: boolean } | null> {
  const found = await tx.user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, disabledAt: true, identity: { select: { id: true } } },
  });
  if (!found) return null;
  const { identity, ...user } = found;
  return { ...user, isJoined: identity !== null };
}

export async function countUsers(tx: Tx): Promise<number> {
  return tx.user.count();
}

export async function findUserName(tx: Tx, id: string): Promise<string | null> {
  return (await tx.user.findUnique({ where: { id }, select: { name: true } }))?.name ?? null;
}

/**
 * The user, locked until the transaction ends, so that disabling the account and signing in cannot run at the
 * same time.
 */
export async function lockEnabledUser(
  tx: Tx,
  id: string,
): Promise<(UserRow & { secondFactorAt: Date | null }) | null> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${id} FOR SHARE`;
  return tx.user.findFirst({
    where: { id, disabledAt: null },
    select: { ...userColumns, secondFactorAt: true },
  });
}

/** Everybody in these roles who can sign in, by name, except the given people. */
export async function listEnabledPeople(tx: Tx, roles: UserRow['role'][], exceptIds: string[]) {
  return tx.user.findMany({
    where: { role: { in: roles }, disabledAt: null, id: { notIn: exceptIds } },
    orderBy: { name: 'asc' },
    select: { id: true, name: true, role: true, decidesFrom: true },
  });
}

/** The names of the people with decisions that count by now. */
export async function listEnabledNames(
  tx: Tx,
  roles: UserRow['role'][],
  exceptIds: string[],
): Promise<string[]> {
  const now = new Date();
  const people = await listEnabledPeople(tx, roles, exceptIds);
  return people.flatMap(({ name, decidesFrom }) =>
    decidesFrom === null || decidesFrom <= now ? [name] : [],
  );
}

/** Adds a user unless somebody already has that address; the new id, or null. */
export async function insertMissingUser(
  tx: Tx,
  user: Pick<UserRow, 'email' | 'name' | 'role'> & { passwordHash: string },
): Promise<string | null> {
  const rows = await tx.user.createManyAndReturn({
    data: { id: newId('user'), ...user },
    skipDuplicates: true,
    select: { id: true },
  });
  return rows[0]?.id ?? null;
}

export async function setPreferences(
  tx: Tx,
  id: string,
  { locale, timeZone }: { locale?: 'en' | 'ru'; timeZone?: string },
): Promise<void> {
  await tx.user.update({
    where: { id },
    data: { ...(locale && { locale }), ...(timeZone && { timeZone }) },
  });
}

/** The moment up to which this person has looked at what of theirs failed; null: they never have. */
export async function findFailuresSeenAt(tx: Tx, id: string): Promise<Date | null> {
  const sql = Prisma.sql`SELECT failures_seen_at AS at FROM users WHERE id = ${id}`;
  const [row] = await readRows(tx, z.object({ at: z.nullable(z.date()) }), sql);
  return row?.at ?? null;
}

export async function setFailuresSeenAt(tx: Tx, id: string, at: Date): Promise<void> {
  const isEarlier = { OR: [{ failuresSeenAt: null }, { failuresSeenAt: { lt: at } }] };
  await tx.user.updateMany({ where: { id, ...isEarlier }, data: { failuresSeenAt: at } });
}

export async function setPasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { passwordHash } });
}

export async function insertSession(
  tx: Tx,
  session: {
    userId: string;
    now: Date;
    expiresAt: Date;
    address: string;
    userAgent: string | null;
    isNewDevice: boolean;
    isNewNetwork: boolean;
  },
): Promise<string> {
  const id = newId('session');
  const { now, ...rest } = session;
  await tx.session.create({ data: { id, createdAt: now, lastSeenAt: now, ...rest } });
  return id;
}

export type OpenSession = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  address: string | null;
  userAgent: string | null;
  isNewDevice: boolean;
  isNewNetwork: boolean;
};

/** The sessions in which this user can act right now, the newest use first. */
export async function listOpenSessions(
  tx: Tx,
  { userId, now, usedSince }: { userId: string; now: Date; usedSince: Date },
  take: number,
): Promise<OpenSession[]> {
  return tx.session.findMany({
    where: { userId, endedAt: null, expiresAt: { gt: now }, lastSeenAt: { gt: usedSince } },
    orderBy: { lastSeenAt: 'desc' },
    take,
    select: {
      ...{ id: true, createdAt: true, lastSeenAt: true, address: true, userAgent: true },
      ...{ isNewDevice: true, isNewNetwork: true },
    },
  });
}

export type EndReason =
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'replaced'
  | 'ended_by_owner'
  | 'ended_by_administrator'
  | 'password_changed'
  | 'factor_changed'
  | 'factors_reset'
  | 'role_changed'
  | 'groups_changed'
  | 'disabled';

/** Ends sessions that have not ended yet: one, or all of a user (but one). Returns how many. */
export async function endSessions(
  tx: Tx,
  which: { id: string; userId?: string } | { userId: string; id?: { not: string } },
  reason: EndReason,
): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { ...which, endedAt: null },
    data: { endedAt: new Date(), endReason: reason },
  });
  return count;
}
