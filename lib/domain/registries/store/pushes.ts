import 'server-only';
import { newId } from '#lib/core/id.ts';
import type { Prisma, Tx } from '#lib/db/client.ts';

export type PushRow = Prisma.RegistryPushGetPayload<object>;
const include = { run: { include: { registry: true } } } as const;
export type FullPushRow = Prisma.RegistryPushGetPayload<{ include: typeof include }>;

/** The push of a file to one place, or null: there is one. */
export async function insertPush(tx: Tx, runId: string, target: PushRow['target']): Promise<PushRow | null> {
  const data = { id: newId('registryPush'), runId, target, nextTryAt: new Date() };
  const [row] = await tx.registryPush.createManyAndReturn({ data: [data], skipDuplicates: true });
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockPush(tx: Tx, id: string): Promise<FullPushRow | null> {
  await tx.$queryRaw`SELECT id FROM registry_pushes WHERE id = ${id} FOR UPDATE`;
  return tx.registryPush.findUnique({ where: { id }, include });
}

/** Only from one status to another, and of a claim only while it is the last one. */
export async function movePush(
  tx: Tx,
  { id, status, tries }: Pick<PushRow, 'id' | 'status' | 'tries'>,
  data: Prisma.RegistryPushUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.registryPush.updateMany({ where: { id, status, tries }, data });
  return count === 1;
}

/** Pushes that gave no sign of life for long, though it is their time. */
export async function listLostPushes(tx: Tx, before: Date): Promise<PushRow[]> {
  return tx.registryPush.findMany({
    where: { status: { in: ['waiting', 'pushing'] }, updatedAt: { lt: before }, nextTryAt: { lt: before } },
    take: 100,
  });
}

/** Pushes of a file that were given up, while the file is still there. */
export async function listFailedPushes(tx: Tx, runId: string): Promise<PushRow[]> {
  return tx.registryPush.findMany({ where: { runId, status: 'failed', run: { removedAt: null } } });
}
