import 'server-only';
import { Prisma, type PrismaClient, type Tx } from '#lib/db/client.ts';
import type { DeliveryNote, Verdict } from './status.ts';

export type Subject = { subjectKind: string; subjectId: string };

export type NewDelivery = {
  id: string;
  body: Uint8Array<ArrayBuffer>;
  sha256: string;
  headers: Record<string, string>;
  sourceAddress: string;
  verdict: 'pending' | 'quarantined';
  note: DeliveryNote | null;
  /** So many different ones are kept about one subject, whatever its kind but that one. */
  quota: { most: number; exceptKind: string };
  job: { name: string; key: string; maxAttempts: number };
  /** For which request it is queued; null where nobody asks. */
  origin: object | null;
};

export type StoredDelivery = Subject & { id: string; copies: number };

export type Delivery = Subject & {
  id: string;
  body: Uint8Array;
  receivedAt: Date;
  verdict: Verdict;
  tries: number;
};

/** Kinds of subject about which a notification is only a hint: whatever it says, the processor is asked. */
const hintKinds = ['payments', 'refund'] as const;
const isAppliedHint = Prisma.sql`d.subject_kind = ANY (${[...hintKinds]}::text[]) AND d.verdict IN ('applied', 'no_effect')`;

/** `traceparent`: where the trace of the sending stood, which notifications about it go on with. */
export async function insertEndpoint(
  tx: Tx,
  subject: Subject,
  tokenHash: string,
  traceparent: string | null,
): Promise<void> {
  await tx.webhookEndpoint.create({ data: { ...subject, tokenHash, traceparent } });
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
export async function existsEndpoint(client: PrismaClient, tokenHash: string): Promise<boolean> {
  const open = [{ expiresAt: null }, { expiresAt: { gt: new Date() } }];
  return (await client.webhookEndpoint.count({ where: { tokenHash, OR: open } })) === 1;
}

/** Ends all endpoints of a subject except one (null: all of them). */
export async function expireOtherEndpoints(
  tx: Tx,
  subjectId: string,
  keep: string | null,
  expiresAt: Date,
): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { subjectId, expiresAt: null, ...(keep !== null && { tokenHash: { not: keep } }) },
    data: { expiresAt },
  });
}

/** Sets the end of a subject's endpoints. An endpoint that has already ended is never reopened. */
export async function expireEndpoints(tx: Tx, subjectId: string, expiresAt: Date): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { subjectId, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
    data: { expiresAt },
  });
}

/**
 * Looks up the endpoint, stores the delivery (or counts another copy of it) and queues its job in one
 * statement: one round trip and one transaction. A copy of an applied hint waits to be applied once more: the same
 * words may mean that something has changed since. Null when no open endpoint has that hash; without an `id` when
 * its subject has as many deliveries as are kept.
 */
export async function insertDelivery(
  client: PrismaClient,
  tokenHash: string,
  delivery: NewDelivery,
): Promise<StoredDelivery | (Subject & { id: null }) | null> {
  const { id, body, sha256, headers, sourceAddress, verdict, note, quota, job, origin } = delivery;
  const rows = await client.$queryRaw<(StoredDelivery | (Subject & { id: null }))[]>`
    WITH endpoint AS (
      SELECT subject_kind, subject_id FROM webhook_endpoints
      WHERE token_hash = ${tokenHash} AND (expires_at IS NULL OR expires_at > now())
    ), stored AS (
      INSERT INTO webhook_deliveries AS d
        (id, subject_kind, subject_id, body, sha256, headers, source_address, verdict, note)
      SELECT ${id}, subject_kind, subject_id, ${body}::bytea, ${sha256}, ${JSON.stringify(headers)}::jsonb, ${sourceAddress},
        ${verdict}::delivery_verdict, ${note}
      FROM endpoint
      WHERE subject_kind = ${quota.exceptKind}
        OR EXISTS (SELECT 1 FROM webhook_deliveries k WHERE k.subject_id = endpoint.subject_id AND k.sha256 = ${sha256})
        OR (SELECT count(*) FROM (
          SELECT 1 FROM webhook_deliveries k WHERE k.subject_id = endpoint.subject_id LIMIT ${quota.most}::int
        ) AS kept) < ${quota.most}::int
      ON CONFLICT (subject_id, sha256) DO UPDATE SET deliveries = d.deliveries + 1, last_at = now(),
        verdict = CASE WHEN ${isAppliedHint} THEN 'pending' ELSE d.verdict END,
        tries = CASE WHEN ${isAppliedHint} THEN 0 ELSE d.tries END,
        body = CASE WHEN ${isAppliedHint} THEN excluded.body ELSE d.body END
      RETURNING d.id, d.deliveries, d.verdict
    )
    SELECT stored.id, subject_kind AS "subjectKind", subject_id AS "subjectId", deliveries AS copies,
      CASE WHEN verdict = 'pending' AND (deliveries = 1 OR subject_kind = ANY (${[...hintKinds]}::text[])) THEN (
        SELECT job.id FROM graphile_worker.add_job(${job.name}::text, json_build_object('deliveryId', stored.id,
          'origin', ${origin && JSON.stringify(origin)}::json),
          job_key => ${job.key}::text, max_attempts => ${job.maxAttempts}::int) AS job
      ) END AS "jobId"
    FROM endpoint LEFT JOIN stored ON true`;
  return rows[0] ?? null;
}

/**
 * Counts a try before it is made, so that a crash in the middle is counted too. Null unless still pending.
 */
export async function beginTry(tx: Tx, id: string): Promise<Delivery | null> {
  const rows = await tx.webhookDelivery.updateManyAndReturn({
    where: { id, verdict: 'pending' },
    data: { tries: { increment: 1 } },
    select: {
      id: true,
      subjectKind: true,
      subjectId: true,
      body: true,
      receivedAt: true,
      verdict: true,
      tries: true,
    },
  });
  return rows[0] ?? null;
}

/** Writes the verdict of a pending delivery. */
export async function finishDelivery(
  tx: Tx,
  id: string,
  verdict: Exclude<Verdict, 'pending'>,
  note: DeliveryNote,
): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { id, verdict: 'pending' },
    data: { verdict, note, processedAt: new Date() },
  });
}

/** Pending deliveries received before `before` without a job, oldest first. */
export async function listOrphans(
  tx: Tx,
  before: Date,
  jobKeyPrefix: string,
  take: number,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT d.id FROM webhook_deliveries d
    WHERE d.verdict = 'pending' AND d.received_at < ${before}
      AND NOT EXISTS (
        SELECT 1 FROM graphile_worker.jobs j
        WHERE j.key = ${jobKeyPrefix} || d.id AND j.attempts < j.max_attempts
          AND (j.locked_at IS NULL OR j.locked_at > ${before})
      )
    ORDER BY d.received_at LIMIT ${take}`;
  return rows.map((row) => row.id);
}

/** Empties the bodies of finished deliveries received before that moment. Their hash stays. */
export async function emptyBodies(tx: Tx, before: Date): Promise<number> {
  const empty = Buffer.alloc(0);
  const { count } = await tx.webhookDelivery.updateMany({
    where: { receivedAt: { lt: before }, verdict: { not: 'pending' }, body: { not: empty } },
    data: { body: empty },
  });
  return count;
}
