import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { type Runner, run } from 'graphile-worker';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { queueLogger } from './queue-logger.ts';
import { cronItems, tasks } from './registry.ts';

/**
 * A call to the processor may wait 90 s for its answer; cutting it off would make one more unknown outcome.
 */
const finishWithinMs = 100_000;
const longestPauseMs = 10_000;

/**
 * Runs jobs until `stop` is aborted, then finishes those that are running. The queue gives up when the
 * database is away for long; here it is restarted with growing pauses, for as long as it takes.
 */
export async function runJobs(stop: AbortSignal): Promise<void> {
  let pauseMs = 500;
  while (!stop.aborted) {
    try {
      const runner = await startRunner();
      pauseMs = 500;
      log().info({ concurrency: env().WORKER_CONCURRENCY }, 'worker ready');
      const onStop = () => void runner.stop().catch(() => {});
      stop.addEventListener('abort', onStop, { once: true });
      if (stop.aborted) onStop();
      await runner.promise.finally(() => stop.removeEventListener('abort', onStop));
    } catch (error) {
      log().error({ error }, 'the queue stopped: is the database away?');
    }
    if (stop.aborted) return;
    await setTimeout(pauseMs, undefined, { signal: stop }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

function startRunner(): Promise<Runner> {
  const concurrency = env().WORKER_CONCURRENCY;
  return run({
    connectionString: env().DATABASE_URL,
    concurrency,
    // One connection listens; another takes jobs while the others are completing theirs.
    maxPoolSize: concurrency + 2,
    taskList: tasks,
    parsedCronItems: cronItems,
    logger: queueLogger,
    // worker/index.ts handles signals itself.
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: finishWithinMs,
  });
}
