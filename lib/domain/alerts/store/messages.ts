import 'server-only';
import { newId } from '#lib/core/id.ts';
import type { Prisma, Tx } from '#lib/db/client.ts';

export type MessageRow = Prisma.AlertMessageGetPayload<object>;

export async function insertMessage(tx: Tx, personId: string | null, now: Date): Promise<string> {
  const id = newId('alertMessage');
  await tx.alertMessage.create({ data: { id, personId, nextTryAt: now, createdAt: now } });
  return id;
}

/** Locked until the transaction ends. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | null> {
  await tx.$queryRaw`SELECT id FROM alert_messages WHERE id = ${id} FOR UPDATE`;
  return tx.alertMessage.findUnique({ where: { id } });
}

/** Only from one status to another, and of a claim only while it is the last one. */
export async function moveMessage(
  tx: Tx,
  { id, status, tries }: Pick<MessageRow, 'id' | 'status' | 'tries'>,
  data: Prisma.AlertMessageUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.alertMessage.updateMany({ where: { id, status, tries }, data });
  return count === 1;
}

/** Messages that gave no sign of life for long, though it is their time. */
export async function listLostMessages(tx: Tx, before: Date): Promise<MessageRow[]> {
  return tx.alertMessage.findMany({
    where: { status: { in: ['waiting', 'sending'] }, updatedAt: { lt: before }, nextTryAt: { lt: before } },
    take: 100,
  });
}

export type MessageCounts = {
  lastSentAt: Date | null;
  waiting: number;
  oldestAt: Date | null;
  failed: number;
  lastFailedAt: Date | null;
};

/** What became of the messages made since then: e-mails, and calls of the address in the settings. */
export async function countMessages(
  tx: Tx,
  since: Date,
): Promise<{ mail: MessageCounts; webhook: MessageCounts }> {
  const rows = await tx.$queryRaw<(MessageCounts & { isMail: boolean })[]>`
    SELECT person_id IS NOT NULL AS "isMail", max(ended_at) FILTER (WHERE status = 'sent') AS "lastSentAt",
      count(*) FILTER (WHERE status IN ('waiting', 'sending'))::int AS waiting,
      min(created_at) FILTER (WHERE status IN ('waiting', 'sending')) AS "oldestAt",
      count(*) FILTER (WHERE status IN ('refused', 'given_up'))::int AS failed,
      max(ended_at) FILTER (WHERE status IN ('refused', 'given_up')) AS "lastFailedAt"
    FROM alert_messages WHERE created_at > ${since} GROUP BY 1`;
  const of = (isMail: boolean): MessageCounts =>
    rows.find((row) => row.isMail === isMail) ?? {
      ...{ lastSentAt: null, oldestAt: null, lastFailedAt: null },
      ...{ waiting: 0, failed: 0 },
    };
  return { mail: of(true), webhook: of(false) };
}
