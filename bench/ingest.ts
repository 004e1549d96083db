import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#scripts/database/embedded.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { compare } from './compare.ts';
import { bringAll } from './ingest/bring-all.ts';
import { findPgbench } from './ingest/pgbench.ts';
import { settings } from './settings.ts';
import { startReceiver } from './start-receiver.ts';

const count = 1_000;
const atOnce = 32;

/**
 * A thousand different notifications, 32 at once, each answered after its commit is on disk: our function behind the
 * address, without HTTP, then the receiver over HTTP; beside each a transaction for each over as many connections that
 * stores the same row and job. The receiver also beside pgbench, which does the same without Node.
 */
export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-'));
  const cluster = await startEmbedded({ folder, port: await findFreePort() });
  const url = cluster.url('bench');
  await ensureDatabase(cluster.url('postgres'), 'bench');
  await prepareDatabase(url);
  const pool = new pg.Pool({ connectionString: url, max: atOnce });
  try {
    await measure(url, pool);
  } finally {
    const { disconnect } = await import('#lib/db/client.ts');
    await disconnect();
    await pool.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(url: string, pool: pg.Pool): Promise<void> {
  Object.assign(process.env, { ...settings, DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const { hashToken, receiveDelivery } = await import('#lib/domain/webhooks/operations/receive.ts');
  const { addressPath, sharedKind } = await import('#lib/domain/webhooks/rules.ts');
  const token = 'b'.repeat(43);
  await pool.query(
    'INSERT INTO webhook_endpoints (token_hash, subject_kind, subject_id) VALUES ($1, $2, $2)',
    [hashToken(token), sharedKind],
  );
  let [last, expected] = [0, 0];
  const nextBody = () =>
    new TextEncoder().encode(
      `{"transactionType":"DISBURSEMENT","transactionId":"${++last}","status":"PAID_OUT"}`,
    );
  const ours = async () => {
    const arrival = { token, bytes: nextBody(), unread: null, headers: {}, sourceAddress: '192.0.2.9' };
    const receipt = await receiveDelivery(arrival);
    if (receipt !== 'stored') throw new Error(`A notification was ${receipt}, not stored`);
  };
  const peer = async () => {
    const body = nextBody();
    await pool.query(alone, [
      `peer_${last}`,
      sharedKind,
      body,
      createHash('sha256').update(body).digest('hex'),
    ]);
  };
  const timed = (bring: () => Promise<void>) => counted(() => bringAll(bring, count, atOnce), count);
  const counted = (work: () => Promise<number>, brought: number) => async () => {
    const ms = await work();
    expected += brought;
    const { rows } = await pool.query(
      'SELECT (SELECT count(*)::int FROM webhook_deliveries) AS kept, (SELECT count(*)::int FROM graphile_worker.jobs) AS jobs',
    );
    if (rows[0].kept !== expected || rows[0].jobs !== expected)
      throw new Error(`${expected} were answered, but there are ${JSON.stringify(rows[0])}`);
    return ms;
  };
  await compare(`ingest: ${count} notifications`, timed(ours), timed(peer));
  const receiver = await startReceiver(url, atOnce);
  const overHttp = () => receiver.post(`${addressPath}${token}`, nextBody());
  try {
    await compare(`receiver: ${count} notifications`, timed(overHttp), timed(peer));
    const pgbench = findPgbench();
    if (!pgbench) return;
    const load = { clients: atOnce, each: Math.ceil(count / atOnce), statement: toPgbench(sharedKind) };
    await compare(
      `receiver: ${count} notifications, beside pgbench`,
      timed(overHttp),
      counted(async () => (count / (await pgbench(url, load))) * 1_000, load.clients * load.each),
      { reach: { atMost: 1 } },
    );
  } finally {
    await receiver.stop();
  }
}

const alone = `WITH stored AS (
  INSERT INTO webhook_deliveries (id, subject_kind, subject_id, body, sha256, headers, source_address)
  VALUES ($1, $2, $2, $3, $4, '{}', '192.0.2.9') RETURNING id)
  SELECT graphile_worker.add_job('apply-delivery', json_build_object('deliveryId', id), job_key => 'apply-delivery:' || id)
  FROM stored`;

/** The same statement with what each brings made from a number, because pgbench has no other values. */
const toPgbench = (kind: string) =>
  alone
    .replace('$1', "'pgbench_' || :id")
    .replaceAll('$2', `'${kind}'`)
    .replace(
      '$3',
      `convert_to('{"transactionType":"DISBURSEMENT","transactionId":"' || :id || '","status":"PAID_OUT"}', 'UTF8')`,
    )
    .replace('$4', "encode(sha256(('pgbench_' || :id)::bytea), 'hex')");
