import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type pg from 'pg';
import { openPool } from '#lib/db/open.ts';
import { root } from '#scripts/stack/settings.ts';
import { compare } from '../compare.ts';
import { startReaders } from '../live/processes.ts';
import { signInMany } from '../live/sign-in-many.ts';
import { measureDemo } from '../measure-demo.ts';
import { findWorker } from '../resident.ts';
import { settings } from '../settings.ts';
import { buildStarter, serveStarter } from '../start/starter.ts';
import { bringAll } from './bring-all.ts';
import { openSender } from './sender.ts';

const count = 1_000;
const atOnce = 32;
const streams = 100;
/** One person may have twenty streams open. */
const people = 5;
const changesASecond = 50;
/**
 * Rounds differ by a twentieth on a quiet machine: the usual five of them could not show a difference of 3 in 100.
 */
const roundsOfStreams = 30;
const token = 'b'.repeat(43);

const emptyHandler = {
  'app/api/empty/route.js': 'export async function POST() { return new Response(null, { status: 200 }); }',
};

/**
 * A thousand notifications over HTTP to the web server's own address, 32 at once, each answered after its commit:
 * next to a handler of the framework that does nothing, next to the same with every second one brought twice, and with a
 * hundred open pages that receive 50 changes a second next to the same changes without a listener. The worker appears
 * still meanwhile, so that what is measured is the storing.
 */
export async function bench(): Promise<void> {
  const env = { TOKEN_PEPPER: settings.TOKEN_PEPPER, TRUSTED_PROXY_HOPS: '1' };
  await measureDemo({ env }, async (url, databaseUrl) => {
    Object.assign(process.env, { ...settings, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
    const worker = findWorker(url);
    process.kill(worker, 'SIGSTOP');
    const pool = openPool({ connectionString: databaseUrl, max: 1 });
    try {
      await measure(url, databaseUrl, pool);
    } finally {
      process.kill(worker, 'SIGCONT');
      const { disconnect } = await import('#lib/db/client.ts');
      await disconnect();
      await pool.end();
    }
  });
}

async function measure(url: string, databaseUrl: string, pool: pg.Pool): Promise<void> {
  const { hashToken } = await import('#lib/domain/webhooks/operations/receive.ts');
  const { addressPath, sharedKind } = await import('#lib/domain/webhooks/rules.ts');
  await pool.query(
    'INSERT INTO webhook_endpoints (token_hash, subject_kind, subject_id) VALUES ($1, $2, $2)',
    [hashToken(token), sharedKind],
  );
  const sender = openSender(Number(new URL(url).port), atOnce);
  let last = 0;
  const toBody = (order: number) =>
    new TextEncoder().encode(
      `{"transactionType":"DISBURSEMENT","transactionId":"bench${order}","status":"PAID_OUT"}`,
    );
  const store = (copies = 1) => {
    let brought = 0;
    const from = last;
    last += count / copies;
    return counted(pool, count / copies, () =>
      bringAll(
        () => sender.post(`${addressPath}${token}`, toBody(from + Math.floor(brought++ / copies))),
        count,
        atOnce,
      ),
    );
  };
  try {
    await alone(store);
    await compare(
      'ingest: half of them brought twice',
      () => store(2),
      () => store(),
      {
        reach: { atMost: 1.1 },
      },
    );
    await withStreams({ url, cookies: await signInMany(url, databaseUrl, people) }, store);
  } finally {
    sender.close();
  }
}

/** Fails unless exactly so many rows were added. */
async function counted(pool: pg.Pool, expected: number, bring: () => Promise<number>): Promise<number> {
  const countRows = async (): Promise<number> =>
    (await pool.query('SELECT count(*)::int AS kept FROM webhook_deliveries')).rows[0].kept;
  const before = await countRows();
  const ms = await bring();
  const added = (await countRows()) - before;
  if (added !== expected)
    throw new Error(`${expected} different ones were answered, but ${added} rows were added`);
  return ms;
}

async function alone(store: () => Promise<number>): Promise<void> {
  const folder = join(root, '.data/bench-empty-handler');
  await buildStarter(folder, emptyHandler);
  const starter = await serveStarter(folder);
  const empty = openSender(starter.port, atOnce);
  const body = new TextEncoder().encode('{}');
  try {
    await compare(
      'ingest: the route, beside an empty handler of the framework',
      () => store(),
      () => bringAll(() => empty.post('/api/empty', body), count, atOnce),
      { reach: { atMost: 1 / 0.6 } },
    );
  } finally {
    empty.close();
    await starter.stop();
  }
}

type Server = { url: string; cookies: string[] };

async function withStreams({ url, cookies }: Server, store: () => Promise<number>): Promise<void> {
  const readers = startReaders();
  const withStreams = async () => {
    await readers.ask({ kind: 'open', url: `${url}/api/events`, cookies, count: streams });
    const ms = await whileChanging(store);
    await readers.ask({ kind: 'close' });
    return ms;
  };
  try {
    const without = () => whileChanging(store);
    const about = { reach: { atMost: 1 / 0.97 } };
    await compare(`ingest: with ${streams} open pages`, withStreams, without, about, roundsOfStreams);
  } finally {
    await readers.stop();
  }
}

let changes = 0;

/** Changes are committed one after the other while `work` goes on, so a slow machine has fewer of them. */
async function whileChanging(work: () => Promise<number>): Promise<number> {
  const { transaction } = await import('#lib/db/client.ts');
  const { publish } = await import('#lib/events/publish.ts');
  let isOver = false;
  const changing = (async () => {
    while (!isOver) {
      await transaction((tx) => publish(tx, 'payout', `po_unknown${++changes}`));
      await rest(1_000 / changesASecond);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await changing;
  }
}
