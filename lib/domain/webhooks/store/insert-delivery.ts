import 'server-only';
import { inboxPool } from '#lib/db/client.ts';
import type { DeliveryNote } from '../status.ts';
import type { Subject } from './endpoints.ts';

export type NewDelivery = {
  tokenHash: string;
  id: string;
  body: Uint8Array<ArrayBuffer>;
  sha256: string;
  headers: Record<string, string>;
  sourceAddress: string;
  verdict: 'pending' | 'quarantined';
  note: DeliveryNote | null;
  /** The request that its job is queued for; null where nobody asks. */
  origin: { requestId?: string } | null;
};

/** What holds for all deliveries. `most` different ones are kept about one subject, whatever its kind but that one. */
export type Intake = {
  quota: { most: number; exceptKind: string };
  job: { name: string; keyPrefix: string; maxAttempts: number };
};

/** A row without an id: its subject has as many as are kept. Null: no open endpoint has that hash. */
export type StoredRow = (Subject & ({ id: string; copies: number } | { id: null })) | null;

/** Kinds of subject about which a notification is only a hint: whatever it says, the processor is asked. */
const hintKinds = ['payments', 'refund'];

/**
 * Looks up the endpoint, stores the delivery (or counts another copy of it) and queues its job in one statement, which is
 * one transaction. A copy of an applied hint waits to be applied once more: the same words may mean that something has
 * changed since. A copy of a delivery that is being applied waits until that has ended.
 */
export async function insertDelivery(delivery: NewDelivery, { quota, job }: Intake): Promise<StoredRow> {
  const { tokenHash, id, body, sha256, headers, sourceAddress, verdict, note, origin } = delivery;
  const values = [
    tokenHash,
    id,
    Buffer.from(body),
    sha256,
    JSON.stringify(headers),
    sourceAddress,
    verdict,
    note,
    origin && JSON.stringify(origin),
    quota.most,
    quota.exceptKind,
    hintKinds,
    job.name,
    job.keyPrefix,
    job.maxAttempts,
  ];
  const { rows } = await inboxPool().query<NonNullable<StoredRow>>({
    name: 'insert-delivery',
    text: insertSql,
    values,
  });
  return rows[0] ?? null;
}

const appliedHint = "d.subject_kind = ANY ($12) AND d.verdict IN ('applied', 'no_effect')";

const insertSql = `
  WITH endpoint AS (
    SELECT e.subject_kind, e.subject_id,
      EXISTS (SELECT 1 FROM webhook_deliveries k WHERE k.subject_id = e.subject_id AND k.sha256 = $4) AS is_known
    FROM webhook_endpoints e WHERE e.token_hash = $1 AND (e.expires_at IS NULL OR e.expires_at > now())
  ), stored AS (
    INSERT INTO webhook_deliveries AS d
      (id, subject_kind, subject_id, body, sha256, headers, source_address, verdict, note)
    SELECT $2, e.subject_kind, e.subject_id, $3, $4, $5::jsonb, $6, $7::delivery_verdict, $8
    FROM endpoint e
    WHERE e.subject_kind = $11 OR e.is_known
      OR (SELECT count(*) FROM (SELECT 1 FROM webhook_deliveries k WHERE k.subject_id = e.subject_id
        ORDER BY k.sha256 LIMIT $10) AS kept) < $10
    ON CONFLICT (subject_id, sha256) DO UPDATE SET deliveries = d.deliveries + 1, last_at = now(),
      verdict = CASE WHEN ${appliedHint} THEN 'pending' ELSE d.verdict END,
      tries = CASE WHEN ${appliedHint} THEN 0 ELSE d.tries END,
      body = CASE WHEN ${appliedHint} THEN excluded.body ELSE d.body END
    RETURNING d.id, d.subject_kind, d.deliveries, d.verdict
  ), queued AS (
    SELECT (graphile_worker.add_job($13, json_build_object('deliveryId', s.id, 'origin', $9::json),
      job_key := $14 || s.id, max_attempts := $15)).id
    FROM stored s WHERE s.verdict = 'pending' AND (s.deliveries = 1 OR s.subject_kind = ANY ($12))
  )
  SELECT e.subject_kind AS "subjectKind", e.subject_id AS "subjectId", s.id, s.deliveries AS copies,
    (SELECT count(queued.id) FROM queued) AS jobs
  FROM endpoint e LEFT JOIN stored s ON true`;
