import 'server-only';
import { randomUUID } from 'node:crypto';
import { type HeldName, holdName } from '#lib/db/hold-name.ts';
import { forgetWorker, listFormerHolders, recordHeartbeat } from '#lib/domain/health/operations/watch.ts';
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
 * Reports every 5 s that this process is alive. What a process of the same name held is freed before, because only one
 * that has died leaves its name: where it lives, this one takes another.
 */
export async function startHeartbeat(): Promise<Heartbeat> {
  const { id, name } = await takeName();
  const startedAt = new Date();
  const holdsAs: string[] = [];
  let isDue = false;
  let beating: Promise<void> | null = null;
  const beatWhileDue = async () => {
    while (isDue) {
      isDue = false;
      await recordHeartbeat(id, startedAt, holdsAs)
        .then(() => name?.keep())
        .catch((error: unknown) => log().warn({ error }, 'heartbeat failed'));
    }
    beating = null;
  };
  // One after the other: of two at once the one with fewer names might be written last.
  const beat = () => {
    isDue = true;
    beating ??= beatWhileDue();
  };
  beat();
  const timer = setInterval(beat, everyMs);
  return {
    holdAs: (runner) => {
      holdsAs.push(runner);
      beat();
    },
    stop: async () => {
      clearInterval(timer);
      await beating;
      await forgetWorker(id).catch(() => {});
      await name?.release();
    },
  };
}

async function takeName(): Promise<{ id: string; name: HeldName | null }> {
  const wanted = env().WORKER_NAME;
  if (!wanted) return { id: randomUUID(), name: null };
  try {
    const name = await holdName(wanted);
    if (name) {
      await unlockLostJobs(await listFormerHolders(wanted));
      return { id: wanted, name };
    }
    const id = `${wanted}-${randomUUID().slice(0, 8)}`;
    log().warn({ wanted, id }, 'another worker that runs has this name already');
    return { id, name };
  } catch (error) {
    log().warn({ error }, 'the jobs of the process before are freed in minutes');
    return { id: wanted, name: null };
  }
}
