import 'server-only';
import { inboxPool } from '#lib/db/client.ts';
import { tryAlone } from '#lib/db/together/in-batches.ts';
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
  /** How often the same was brought by now. */
  copies: number;
  /** For which request its job is queued; null where nobody asks. */
  origin: { requestId?: string } | null;
};

/** What holds for all deliveries. `most` different ones are kept about one subject, whatever its kind but that one. */
export type Intake = {
  quota: { most: number; exceptKind: string };
  job: { name: string; keyPrefix: string; maxAttempts: number };
};

/** Without an id: its subject has as many as are kept. Null: no open endpoint has that hash. */
export type StoredRow = (Subject & ({ id: string; copies: number } | { id: null })) | null;

/** Kinds of subject about which a notification is only a hint: whatever it says, the processor is asked. */
const hintKinds = ['payments', 'refund'];

/**
 * Looks up the endpoints, stores the deliveries (or counts another copy of each) and queues their jobs in one statement:
 * one round trip, one transaction, and one NOTIFY, which is what limits how many can be committed in a second. A copy of
 * an applied hint waits to be applied once more: the same words may mean that something has changed since. In the order
 * asked: null when no open endpoint has that hash; without an `id` when its subject has as many deliveries as are kept.
 * No two of the deliveries may have the same hash of their content. A copy of one that is being applied waits until that
 * has ended; only one that is alone does, and in company it is left out.
 */
export async function insertDeliveries(
  deliveries: readonly NewDelivery[],
  { quota, job }: Intake,
  isAlone: boolean,
): Promise<(StoredRow | typeof tryAlone)[]> {
  const all = <Name extends keyof NewDelivery>(name: Name) => deliveries.map((one) => one[name]);
  const values = [
    all('tokenHash'),
    all('id'),
    // An array of bytes would be written out as text of twice the size.
    deliveries.map(({ body }) => `\\x${Buffer.from(body).toString('hex')}`),
    all('sha256'),
    deliveries.map(({ headers }) => JSON.stringify(headers)),
    all('sourceAddress'),
    all('verdict'),
    all('note'),
    deliveries.map(({ origin }) => origin && JSON.stringify(origin)),
    quota.most,
    quota.exceptKind,
    hintKinds,
    job.name,
    job.keyPrefix,
    job.maxAttempts,
    isAlone,
    all('copies'),
  ];
  const { rows } = await inboxPool().query<NonNullable<StoredRow> & { at: string; isBusy: boolean }>({
    name: 'insert-deliveries',
    text: insertSql,
    values,
  });
  const byPlace = new Map<number, StoredRow | typeof tryAlone>(
    rows.map(({ at, isBusy, ...row }) => [Number(at), isBusy ? tryAlone : row]),
  );
  return deliveries.map((_, at) => byPlace.get(at + 1) ?? null);
}

const appliedHint = "d.subject_kind = ANY ($12) AND d.verdict IN ('applied', 'no_effect')";

/** Rows are locked in the order of subject and hash, so that two batches never wait for each other. */
const insertSql = `
  WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[], $4::bpchar[], $5::jsonb[], $6::text[], $7::text[], $8::text[], $9::json[], $17::int[])
      WITH ORDINALITY AS a (token_hash, id, body, sha256, headers, source_address, verdict, note, origin, copies, at)
  ), endpoint AS (
    SELECT a.*, e.subject_kind, e.subject_id,
      EXISTS (SELECT 1 FROM webhook_deliveries k WHERE k.subject_id = e.subject_id AND k.sha256 = a.sha256) AS is_known
    FROM asked a JOIN webhook_endpoints e USING (token_hash) WHERE e.expires_at IS NULL OR e.expires_at > now()
  ), free AS (
    SELECT k.subject_id, k.sha256 FROM webhook_deliveries k JOIN endpoint e USING (subject_id, sha256)
    FOR NO KEY UPDATE OF k SKIP LOCKED
  ), numbered AS (
    SELECT e.*, row_number() OVER (PARTITION BY subject_id ORDER BY is_known, at) AS place,
      NOT $16 AND is_known AND NOT EXISTS (SELECT 1 FROM free f WHERE f.subject_id = e.subject_id AND f.sha256 = e.sha256) AS is_busy
    FROM endpoint e
  ), stored AS (
    INSERT INTO webhook_deliveries AS d
      (id, subject_kind, subject_id, body, sha256, headers, source_address, verdict, note, deliveries)
    SELECT n.id, n.subject_kind, n.subject_id, n.body, n.sha256, n.headers, n.source_address, n.verdict::delivery_verdict,
      n.note, n.copies
    FROM numbered n
    WHERE NOT n.is_busy AND (n.subject_kind = $11 OR n.is_known
      OR (SELECT count(*) FROM (SELECT 1 FROM webhook_deliveries k WHERE k.subject_id = n.subject_id
        ORDER BY k.sha256 LIMIT $10) AS kept)
        + n.place <= $10)
    ORDER BY n.subject_id, n.sha256
    ON CONFLICT (subject_id, sha256) DO UPDATE SET deliveries = d.deliveries + excluded.deliveries, last_at = now(),
      verdict = CASE WHEN ${appliedHint} THEN 'pending' ELSE d.verdict END,
      tries = CASE WHEN ${appliedHint} THEN 0 ELSE d.tries END,
      body = CASE WHEN ${appliedHint} THEN excluded.body ELSE d.body END
    RETURNING d.id, d.subject_id, d.sha256, d.subject_kind, d.deliveries, d.verdict
  ), wanted AS (
    SELECT array_agg(($13, json_build_object('deliveryId', s.id, 'origin', e.origin), NULL, NULL, $15::int, $14 || s.id, NULL, NULL)
      ::graphile_worker.job_spec ORDER BY s.id) AS specs
    FROM stored s JOIN endpoint e ON e.subject_id = s.subject_id AND e.sha256 = s.sha256
    WHERE s.verdict = 'pending' AND (s.deliveries = e.copies OR s.subject_kind = ANY ($12)) HAVING count(*) > 0
  ), queued AS (
    SELECT count(*) AS jobs FROM wanted, LATERAL graphile_worker.add_jobs(wanted.specs)
  )
  SELECT n.at, n.is_busy AS "isBusy", s.id, n.subject_kind AS "subjectKind", n.subject_id AS "subjectId",
    s.deliveries AS copies, queued.jobs
  FROM queued, numbered n LEFT JOIN stored s ON s.subject_id = n.subject_id AND s.sha256 = n.sha256`;
