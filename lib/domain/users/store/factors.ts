import 'server-only';
import { newId } from '#lib/core/id.ts';
import type { Prisma, Tx } from '#lib/db/client.ts';

/** One change of a person's factors at a time: of two first ones at the same moment, the second finds the first. */
export async function lockFactors(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
}

/** What decides whether a person's factors may be changed, from this session, at this moment. */
export type FactorStanding = {
  secondFactorAt: Date | null;
  provedAt: Date | null;
  /** When the provider last confirmed the person of a session that began by it; null: signed in by a password. */
  confirmedAt: Date | null;
  hasPasskey: boolean;
  /** The session, or the account, has ended. */
  isOver: boolean;
};

export async function findStanding(tx: Tx, userId: string, sessionId: string): Promise<FactorStanding> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      secondFactorAt: true,
      disabledAt: true,
      factors: { where: { kind: 'passkey' }, take: 1, select: { id: true } },
      sessions: { where: { id: sessionId, endedAt: null }, select: { provedAt: true, confirmedAt: true } },
    },
  });
  const session = user?.sessions[0];
  return {
    secondFactorAt: user?.secondFactorAt ?? null,
    provedAt: session?.provedAt ?? null,
    confirmedAt: session?.confirmedAt ?? null,
    hasPasskey: (user?.factors.length ?? 0) > 0,
    isOver: !session || user?.disabledAt !== null,
  };
}

const shown = { id: true, kind: true, name: true, createdAt: true, lastUsedAt: true } as const;
export type FactorRow = Prisma.SecondFactorGetPayload<{ select: typeof shown }>;

export async function listFactors(tx: Tx, userId: string): Promise<FactorRow[]> {
  return tx.secondFactor.findMany({ where: { userId }, orderBy: { createdAt: 'asc' }, select: shown });
}

export async function countUnusedCodes(tx: Tx, userId: string): Promise<number> {
  return tx.recoveryCode.count({ where: { userId, usedAt: null } });
}

/**
 * The moment since which this person has a second factor, and when an administrator removed the ones before.
 */
export async function findFactorDates(
  tx: Tx,
  id: string,
): Promise<{ secondFactorAt: Date | null; factorsResetAt: Date | null } | null> {
  return tx.user.findUnique({ where: { id }, select: { secondFactorAt: true, factorsResetAt: true } });
}

export async function setSecondFactorAt(tx: Tx, id: string, secondFactorAt: Date | null): Promise<void> {
  await tx.user.update({ where: { id }, data: { secondFactorAt } });
}

/** The authenticator app of this person, with its secret as it is sealed. */
export async function findTotp(tx: Tx, userId: string): Promise<{ id: string; sealedSecret: string } | null> {
  const found = await tx.secondFactor.findFirst({
    where: { userId, kind: 'totp' },
    select: { id: true, sealedSecret: true },
  });
  return found?.sealedSecret ? { id: found.id, sealedSecret: found.sealedSecret } : null;
}

/** False when a code of this time step, or of a later one, was used before: of a hundred at once one gets true. */
export async function claimStep(tx: Tx, id: string, step: number, now: Date): Promise<boolean> {
  const { count } = await tx.secondFactor.updateMany({
    where: { id, lastStep: { lt: step } },
    data: { lastStep: step, lastUsedAt: now },
  });
  return count === 1;
}

export async function insertTotp(
  tx: Tx,
  {
    id,
    userId,
    name,
    sealedSecret,
    step,
  }: Record<'id' | 'userId' | 'name' | 'sealedSecret', string> & { step: number },
): Promise<void> {
  await tx.secondFactor.create({ data: { id, userId, kind: 'totp', name, sealedSecret, lastStep: step } });
}

/** Secrets that are not sealed by the key that seals now. */
export async function listSealedOtherwise(tx: Tx, presentStart: string, take: number) {
  return tx.secondFactor.findMany({
    where: { kind: 'totp', NOT: { sealedSecret: { startsWith: presentStart } } },
    take,
    select: { id: true, sealedSecret: true },
  });
}

/** Leaves a secret alone that was replaced meanwhile. */
export async function replaceSeal(tx: Tx, id: string, before: string, sealedSecret: string): Promise<void> {
  await tx.secondFactor.updateMany({ where: { id, sealedSecret: before }, data: { sealedSecret } });
}

/** Returns how many there were. */
export async function deleteFactors(tx: Tx, which: { userId: string; id?: string }): Promise<number> {
  return (await tx.secondFactor.deleteMany({ where: which })).count;
}

/** The former codes, used or not, are worthless from then on. */
export async function replaceCodes(tx: Tx, userId: string, codeHashes: readonly string[]): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const data = codeHashes.map((codeHash) => ({ id: newId('recoveryCode'), userId, codeHash }));
  await tx.recoveryCode.createMany({ data });
}

export async function listUnusedCodes(tx: Tx, userId: string): Promise<{ id: string; codeHash: string }[]> {
  return tx.recoveryCode.findMany({
    where: { userId, usedAt: null },
    select: { id: true, codeHash: true },
  });
}

/** False when it was used meanwhile. */
export async function claimCode(tx: Tx, id: string, usedAt: Date): Promise<boolean> {
  return (await tx.recoveryCode.updateMany({ where: { id, usedAt: null }, data: { usedAt } })).count === 1;
}

export type ResetStanding = { secondFactorAt: Date | null; askedAt: Date | null; askedById: string | null };

/** Whether somebody has factors, and which administrator asked for their removal. */
export async function findReset(tx: Tx, id: string): Promise<ResetStanding> {
  const user = await tx.user.findUnique({
    where: { id },
    select: { secondFactorAt: true, factorResetAskedAt: true, factorResetAskedById: true },
  });
  return {
    secondFactorAt: user?.secondFactorAt ?? null,
    askedAt: user?.factorResetAskedAt ?? null,
    askedById: user?.factorResetAskedById ?? null,
  };
}

export async function askReset(tx: Tx, id: string, byId: string, at: Date): Promise<void> {
  await tx.user.update({ where: { id }, data: { factorResetAskedAt: at, factorResetAskedById: byId } });
}

export async function markReset(tx: Tx, id: string, at: Date): Promise<void> {
  const data = { factorsResetAt: at, factorResetAskedAt: null, factorResetAskedById: null };
  await tx.user.update({ where: { id }, data });
}

export async function countOtherAdministrators(tx: Tx, exceptIds: string[]): Promise<number> {
  return tx.user.count({ where: { role: 'admin', disabledAt: null, id: { notIn: exceptIds } } });
}
