import 'server-only';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type Runner, run, type WorkerEvents } from 'graphile-worker';
import { openQueuePool, type QueuePool } from '#lib/db/queue-pool.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { unlockLostJobs } from '#lib/queue/unlock-jobs.ts';
import { queueLogger } from './queue-logger.ts';
import { cronItems, lanes, type Queue, sendingSlots } from './registry.ts';

/**
 * A call to the processor may wait 90 s for its answer; cutting it off would make one more unknown outcome.
 */
const finishWithinMs = 100_000;
const longestPauseMs = 10_000;

/**
 * So many jobs for each slot have been taken and wait for it, so that a call need not wait for the queue when another
 * ends, even when all end together. More would be kept from a worker that is free.
 */
const takenAhead = 1;

/** How many jobs of each lane run at a time; of those that send, how many calls are under way. */
export function toSlots(): Record<Queue, number> {
  return {
    'sending now': env().WORKER_SLOTS_NOW,
    sending: env().WORKER_CONCURRENCY,
    // They only write rows, so more at once would wait for each other.
    notifications: 4,
    // A person may wait for one of them while others wait for a slow processor.
    questions: 6,
    // Each gives its place up after some seconds, so more files than these go on in turn.
    files: 3,
    alerts: 2,
    upkeep: 3,
  };
}

/** How many jobs of a lane are out of the queue at once, under way or waiting for a slot. */
const toTaken = (queue: Queue, slots: number) =>
  slots + (queue === 'sending' ? Math.ceil(slots * takenAhead) : 0);

/**
 * Runs jobs until `stop` is aborted, then finishes those that are running. Each lane is restarted by itself, and all of
 * them when it is not known any more which jobs they hold. `holdAs` gets the name under which each holds jobs.
 */
export async function runJobs(stop: AbortSignal, holdAs: (name: string) => void): Promise<void> {
  const slots = toSlots();
  // Shared by the lanes: each listens on one connection, and taking or completing a job needs one for a millisecond.
  const used = (Object.keys(lanes) as Queue[]).filter((queue) => slots[queue] > 0);
  const pool = openQueuePool(used.length + Math.max(...used.map((queue) => toTaken(queue, slots[queue]))));
  const waiting = new Set<Queue>(used);
  const onReady = (queue: Queue) => {
    if (waiting.delete(queue) && waiting.size === 0) log().info({ slots }, 'worker ready');
  };
  const sending = Object.values(sendingSlots);
  for (const { open } of sending) open();
  stop.addEventListener('abort', () => sending.forEach(({ close }) => void close()), { once: true });
  const doubts = new EventEmitter();
  // The queue does not wait until it is written down that a job has ended. Where the database is lost meanwhile, that error
  // has no other taker, and by default it would end the process with every call that is under way.
  const onRejection = (error: unknown) => {
    log().error({ error }, 'how a job ended was not written down');
    doubts.emit('doubt');
  };
  process.on('unhandledRejection', onRejection);
  await Promise.all(
    used.map((queue) => runQueue({ queue, slots: slots[queue], pool, stop, doubts, onReady, holdAs })),
  ).finally(() => process.off('unhandledRejection', onRejection));
  await Promise.all(sending.map(({ finish }) => finish()));
  await pool.end();
}

type QueueRun = {
  queue: Queue;
  slots: number;
  pool: QueuePool;
  stop: AbortSignal;
  /** Emits `doubt` when a job may be held that is not done by anybody. */
  doubts: EventEmitter;
  onReady: (queue: Queue) => void;
  holdAs: (name: string) => void;
};

/**
 * The queue gives up when the database is away for long; here it is restarted with growing pauses, for as long as it
 * takes. It is restarted too when an answer of the database was lost: a job may be held then that was never handed out,
 * or has ended, and with its name it is freed as soon as what really runs has ended.
 */
async function runQueue(own: QueueRun): Promise<void> {
  const { queue, stop, doubts, onReady } = own;
  const former: string[] = [];
  let pauseMs = 500;
  while (!stop.aborted) {
    try {
      if (former.length > 0) await unlockLostJobs(former);
      former.length = 0;
      const runner = await startRunner(own, (name) => former.push(name));
      pauseMs = 500;
      onReady(queue);
      await runUntil(runner, { stop, doubts });
    } catch (error) {
      log().error({ queue, error }, 'the queue stopped: is the database away?');
    }
    if (stop.aborted) return;
    await setTimeout(pauseMs, undefined, { signal: stop }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

async function runUntil(runner: Runner, { stop, doubts }: Pick<QueueRun, 'stop' | 'doubts'>): Promise<void> {
  const end = () => void runner.stop().catch(() => {});
  stop.addEventListener('abort', end, { once: true });
  doubts.on('doubt', end);
  runner.events.on('worker:getJob:error', end);
  if (stop.aborted) end();
  await runner.promise.finally(() => {
    stop.removeEventListener('abort', end);
    doubts.off('doubt', end);
  });
}

function startRunner(
  { queue, slots, pool, holdAs }: QueueRun,
  onName: (name: string) => void,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool: { id } }) => {
    onName(id);
    holdAs(id);
  });
  return run({
    events,
    pgPool: pool,
    concurrency: toTaken(queue, slots),
    taskList: lanes[queue],
    parsedCronItems: queue === 'upkeep' ? cronItems : [],
    logger: queueLogger,
    // worker/index.ts handles signals itself.
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: finishWithinMs,
  });
}
