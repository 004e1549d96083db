import 'server-only';
import type { Tx } from '#lib/db/client.ts';

export type Subject = { subjectKind: string; subjectId: string };

export async function insertEndpoint(tx: Tx, subject: Subject, tokenHash: string): Promise<void> {
  await tx.webhookEndpoint.create({ data: { ...subject, tokenHash } });
}

/** Sets the end of a subject's endpoints. One that has already ended never comes back to life. */
export async function expireEndpoints(tx: Tx, subjectId: string, expiresAt: Date): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { subjectId, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
    data: { expiresAt },
  });
}
