import 'server-only';
import { randomUUID } from 'node:crypto';
import { forgetWorker, listFormerHolders, recordHeartbeat } from '#lib/domain/health/operations.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { unlockLostJobs } from '#lib/queue/unlock-jobs.ts';

const everyMs = 5_000;

type Heartbeat = {
  /** Reports at once that this process holds jobs of the queue under that name too. */
  holdAs: (name: string) => void;
  /** Ends the reports and removes the last one. */
  stop: () => Promise<void>;
};

/**
 * Reports every 5 s that this process is alive. What a process of the same name held is freed before: `serve` starts one
 * only after the former has died.
 */
export async function startHeartbeat(): Promise<Heartbeat> {
  const id = env().WORKER_NAME ?? randomUUID();
  const startedAt = new Date();
  await listFormerHolders(id)
    .then((former) => unlockLostJobs(former))
    .catch((error: unknown) => log().warn({ error }, 'the jobs of the process before are freed in minutes'));
  const holdsAs: string[] = [];
  let last = Promise.resolve();
  const beat = () => {
    last = recordHeartbeat(id, startedAt, holdsAs).catch((error: unknown) =>
      log().warn({ error }, 'heartbeat failed'),
    );
  };
  beat();
  const timer = setInterval(beat, everyMs);
  return {
    holdAs: (name) => {
      holdsAs.push(name);
      beat();
    },
    stop: async () => {
      clearInterval(timer);
      await last;
      await forgetWorker(id).catch(() => {});
    },
  };
}
