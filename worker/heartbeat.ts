import 'server-only';
import { randomUUID } from 'node:crypto';
import { forgetWorker, recordHeartbeat } from '#lib/domain/health/operations.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';

const everyMs = 5_000;

/** Reports every 5 s that this process is alive. `stop` ends this and removes the report. */
export function startHeartbeat(): { stop: () => Promise<void> } {
  const id = env().WORKER_NAME ?? randomUUID();
  const startedAt = new Date();
  let last = Promise.resolve();
  const beat = () => {
    last = recordHeartbeat(id, startedAt).catch((error: unknown) =>
      log().warn({ error }, 'heartbeat failed'),
    );
  };
  beat();
  const timer = setInterval(beat, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await last;
      await forgetWorker(id).catch(() => {});
    },
  };
}
