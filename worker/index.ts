import 'server-only';
import { db, disconnect, keepPlans, widenMainPool } from '#lib/db/client.ts';
import { openPaymentsEndpoint } from '#lib/domain/payments/operations/open-endpoint.ts';
import { enqueueBanks } from '#lib/domain/recipients/jobs.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { startCarrying } from '#lib/outcome-journal/carry.ts';
import { startTracing, stopTracing } from '#lib/tracing/traced.ts';
import { startHeartbeat } from './heartbeat.ts';
import { startMetricsServer } from './metrics-server.ts';
import { noticeRestore } from './notice-restore.ts';
import { runJobs, toSlots } from './run-jobs.ts';
import { keptOutcomes } from './sending-subjects.ts';

function requireEnvironment(): void {
  try {
    env();
  } catch (error) {
    process.stderr.write(`The worker cannot start. ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

async function main(): Promise<void> {
  // One for each sending and notification at once, and two for what goes on next to them.
  const slots = toSlots();
  widenMainPool(slots['sending now'] + slots.sending + slots.notifications + 2);
  keepPlans();
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C leaves running jobs to the sweeps. SIGTERM does not: a service manager may repeat it.
      if (stop.signal.aborted && signal === 'SIGINT') process.exit(1);
      log().info({ signal }, 'worker stops when its jobs are done');
      stop.abort();
    });
  }
  await startTracing('paydesk-worker');
  const heartbeat = await startHeartbeat();
  const served = startMetricsServer();
  await noticeRestore().catch((error: unknown) =>
    log().error({ error }, 'the place of the database is not known'),
  );
  const carrying = startCarrying();
  for (const outcomes of keptOutcomes)
    await outcomes
      .replay()
      .catch((error: unknown) => log().error({ error }, 'kept outcomes were not written down'));
  await openPaymentsEndpoint().catch((error: unknown) =>
    log().error({ error }, 'the address for payments is not open'),
  );
  await enqueueBanks(db()).catch((error: unknown) =>
    log().warn({ error }, 'the list of banks waits for its hour'),
  );
  await runJobs(stop.signal, heartbeat.holdAs);
  carrying.stop();
  served.stop();
  await heartbeat.stop();
  await disconnect();
  await stopTracing();
  log().info('worker stopped');
}

requireEnvironment();
await main();
