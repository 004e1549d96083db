import 'server-only';
import { db, type Prisma } from '#lib/db/client.ts';

/** An outcome that waits to be recorded. `claimId` names the one call that it is of. */
export type Kept = { kind: string; subjectId: string; claimId: string; outcome: unknown };

/** More than ever wait at once; the rest is read the next time. */
const take = 500;

/** Keeps it for any worker. Kept twice it stays as it was first. */
export async function insertKept({ outcome, ...kept }: Kept): Promise<void> {
  const data = { ...kept, outcome: outcome as Prisma.InputJsonValue };
  await db().keptOutcome.createMany({ data, skipDuplicates: true });
}

export async function deleteKept(claimId: string): Promise<void> {
  await db().keptOutcome.deleteMany({ where: { claimId } });
}

/** The oldest first. */
export async function listKept(kind: string): Promise<Kept[]> {
  return db().keptOutcome.findMany({ where: { kind }, orderBy: { keptAt: 'asc' }, take });
}
