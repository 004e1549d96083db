import 'server-only';
import { newId } from '#lib/core/id.ts';
import type { Prisma, Tx } from '#lib/db/client.ts';

type Identity = { issuer: string; subject: string };

/** The person that this identity was joined to; null for nobody. */
export async function findUserOfIdentity(tx: Tx, { issuer, subject }: Identity): Promise<string | null> {
  const where = { issuer_subject: { issuer, subject } };
  return (await tx.identity.findUnique({ where, select: { userId: true } }))?.userId ?? null;
}

export async function findIdentity(tx: Tx, userId: string): Promise<(Identity & { joinedAt: Date }) | null> {
  return tx.identity.findUnique({
    where: { userId },
    select: { issuer: true, subject: true, joinedAt: true },
  });
}

/** False when that person, or that identity, is joined already. */
export async function insertIdentity(
  tx: Tx,
  userId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const data = { id: newId('identity'), userId, issuer, subject };
  return (await tx.identity.createMany({ data, skipDuplicates: true })).count === 1;
}

/** False when there was none. */
export async function deleteIdentity(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.identity.deleteMany({ where: { userId } })).count === 1;
}

type Confirmation = { confirmedAt: Date; sealedRefresh: string | null };

/** The provider has confirmed the person of this session. False when it ended meanwhile. */
export async function confirmSession(
  tx: Tx,
  which: { id: string; sealedRefresh?: string },
  confirmation: Confirmation & { provedAt?: Date; provedBy?: 'provider' },
): Promise<boolean> {
  return (
    (await tx.session.updateMany({ where: { ...which, endedAt: null }, data: confirmation })).count === 1
  );
}

/** The provider has given another token, and no confirmation. */
export async function keepRefresh(
  tx: Tx,
  which: { id: string; sealedRefresh: string },
  sealedRefresh: string | null,
): Promise<void> {
  await tx.session.updateMany({ where: { ...which, endedAt: null }, data: { sealedRefresh } });
}

const due = {
  id: true,
  userId: true,
  sealedRefresh: true,
  user: { select: { identity: { select: { issuer: true, subject: true } } } },
} satisfies Prisma.SessionSelect;
export type SessionToConfirm = Prisma.SessionGetPayload<{ select: typeof due }>;

/** Open sessions that somebody still uses and the provider confirmed last before that moment; the longest unconfirmed first. */
export async function listToConfirm(
  tx: Tx,
  { now, usedSince, confirmedBefore }: { now: Date; usedSince: Date; confirmedBefore: Date },
  take: number,
): Promise<SessionToConfirm[]> {
  return tx.session.findMany({
    where: {
      endedAt: null,
      sealedRefresh: { not: null },
      confirmedAt: { lt: confirmedBefore },
      expiresAt: { gt: now },
      lastSeenAt: { gt: usedSince },
    },
    orderBy: { confirmedAt: 'asc' },
    take,
    select: due,
  });
}
