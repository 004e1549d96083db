import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { openPool } from '#lib/db/open.ts';
import { startEmbedded } from '#scripts/database/embedded.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { compare, median } from './compare.ts';
import { say, toShort } from './say.ts';
import { cpuMsOf, databaseCpuMs } from './sends/cpu.ts';
import { makePayer, type Payer } from './sends/payer.ts';
import { startSlowProcessor } from './sends/slow-processor.ts';
import { startNotifications } from './sends/start-notifications.ts';
import { startWorker } from './sends/start-worker.ts';
import { settings } from './settings.ts';

const slots = 10;
const slowMs = 1_000;
const rounds = 5;

/**
 * Payouts that leave by themselves after a resume: to a processor that answers at once; to one that takes a second for
 * each, next to what ten slots can do at best. Meanwhile a single payout, next to one while nothing else leaves, and
 * notifications.
 */
export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-'));
  const cluster = await startEmbedded({ folder, port: await findFreePort() });
  const url = cluster.url('bench');
  await ensureDatabase(cluster.url('postgres'), 'bench');
  await prepareDatabase(url);
  const pool = openPool({ connectionString: url, max: 2 });
  const processor = await startSlowProcessor();
  const notifications = await startNotifications(url);
  Object.assign(process.env, {
    ...settings,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: notifications.url,
    PROCESSOR_BASE_URL: processor.url,
    PROCESSOR_LOGIN: 'sandbox',
    PROCESSOR_PASSWORD: 'sandbox',
    PROCESSOR_SANDBOX: '1',
    OUTCOME_JOURNAL_DIR: join(folder, 'outcomes'),
    WORKER_CONCURRENCY: String(slots),
  });
  const worker = startWorker();
  try {
    const payer = await makePayer(pool, processor);
    await payer.pay();
    await payer.settle();
    const postmaster = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
    await measureInstant(payer, () => ({
      worker: cpuMsOf(worker.pid),
      database: databaseCpuMs(postmaster),
      notifications: cpuMsOf(notifications.pid),
      // The processor with its proxy, and the code that waits for the end.
      processor: cpuMsOf(process.pid),
    }));
    processor.waits(slowMs);
    const since = new Date();
    await measureRun(payer);
    if (processor.most() > slots) throw new Error(`${processor.most()} were under way at once`);
    await measureOne(payer);
    await measureAmong(payer);
    await payer.settle();
    await measureNotifications(pool, since);
  } finally {
    await worker.stop();
    await notifications.stop();
    await processor.close();
    await payerEnds();
    await pool.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function payerEnds(): Promise<void> {
  const { disconnect } = await import('#lib/db/client.ts');
  await disconnect();
}

async function measureInstant({ fill, run }: Payer, cpuMs: () => Record<string, number>): Promise<void> {
  const count = 200;
  const orders = await fill(count);
  const before = cpuMs();
  const ms = await run(orders);
  const after = Object.entries(cpuMs());
  say({
    bench: 'sends: payouts a second, instant',
    measured: count / (ms / 1_000),
    reach: { atLeast: 100 },
    cpuMsEach: Object.fromEntries(
      after.map(([name, used]) => [name, toShort((used - (before[name] ?? 0)) / count)]),
    ),
  });
}

async function measureRun({ fill, run }: Payer): Promise<void> {
  const count = 6 * slots;
  await compare(
    `sends: ${count} in ${slots} slots of ${slowMs} ms`,
    async () => run(await fill(count)),
    async () => (count * slowMs) / slots,
    { reach: { atMost: 1.02 } },
    rounds,
  );
}

async function measureOne({ fill, run, alone }: Payer): Promise<void> {
  await compare(
    'sends: one payout during a run',
    async () => {
      const running = run(await fill(3 * slots));
      await setTimeout(slowMs / 2);
      const took = await alone();
      await running;
      return took;
    },
    alone,
    { reach: { atMost: 1.2 } },
    rounds,
  );
}

async function measureAmong({ crowd, alone, settle }: Payer): Promise<void> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await crowd(60);
    took.push(await alone());
  }
  await settle();
  say({
    bench: 'sends: one payout among sixty of another person, ms',
    measured: median(took),
    reach: { atMost: slowMs },
    worst: toShort(Math.max(...took)),
  });
}

/** The lag from the commit of a notification to the commit of what it changed. */
async function measureNotifications(pool: pg.Pool, since: Date): Promise<void> {
  const { rows } = await pool.query<{ ms: number }>(
    `SELECT extract(epoch FROM processed_at - received_at)::float8 * 1000 AS ms FROM webhook_deliveries
     WHERE received_at > $1 ORDER BY 1`,
    [since],
  );
  const lags = rows.map(({ ms }) => ms);
  say({
    bench: 'sends: notifications meanwhile, p95 in ms',
    measured: lags[Math.floor(lags.length * 0.95)] ?? Number.NaN,
    reach: { atMost: 200 },
    medianMs: Math.round(median(lags)),
    count: lags.length,
  });
}
