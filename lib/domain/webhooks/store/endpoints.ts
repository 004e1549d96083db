import 'server-only';
import type { PrismaClient, Tx } from '#lib/db/client.ts';

export type Subject = { subjectKind: string; subjectId: string };

/** `traceparent`: where the trace of the sending stood, which notifications about it go on with. */
export async function insertEndpoint(
  tx: Tx,
  subject: Subject,
  tokenHash: string,
  traceparent: string | null,
): Promise<void> {
  await tx.$executeRaw`INSERT INTO webhook_endpoints (token_hash, subject_kind, subject_id, traceparent)
    VALUES (${tokenHash}, ${subject.subjectKind}, ${subject.subjectId}, ${traceparent})`;
}

/** Where the trace of this subject's last sending stood. */
export async function findTraceparent(tx: Tx, subjectId: string): Promise<string | null> {
  const found = await tx.webhookEndpoint.findFirst({
    where: { subjectId, traceparent: { not: null } },
    orderBy: { createdAt: 'desc' },
    select: { traceparent: true },
  });
  return found?.traceparent ?? null;
}

/** Makes an endpoint, or reopens it; it has no end. */
export async function reopenEndpoint(tx: Tx, subject: Subject, tokenHash: string): Promise<void> {
  await tx.webhookEndpoint.upsert({
    where: { tokenHash },
    create: { ...subject, tokenHash },
    update: { expiresAt: null },
  });
}

/** True for an endpoint that has not ended. */
export async function existsEndpoint(client: PrismaClient, hashes: string[]): Promise<boolean> {
  const open = [{ expiresAt: null }, { expiresAt: { gt: new Date() } }];
  return (await client.webhookEndpoint.count({ where: { tokenHash: { in: hashes }, OR: open } })) > 0;
}

/** Ends all endpoints of a subject except these. */
export async function expireOtherEndpoints(
  tx: Tx,
  subjectId: string,
  keep: string[],
  expiresAt: Date,
): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { subjectId, expiresAt: null, tokenHash: { notIn: keep } },
    data: { expiresAt },
  });
}

/** Sets the end of a subject's endpoints. An endpoint that has already ended is never reopened. */
export async function expireEndpoints(tx: Tx, subjectId: string, expiresAt: Date): Promise<void> {
  await tx.$executeRaw`UPDATE webhook_endpoints SET expires_at = ${expiresAt}
    WHERE subject_id = ${subjectId} AND (expires_at IS NULL OR expires_at > now())`;
}
