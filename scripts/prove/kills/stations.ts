import { setTimeout as wait } from 'node:timers/promises';
import { killEmbedded, pidFileOf, startEmbedded } from '#scripts/database/embedded.ts';
import { stopByPidFile } from '#scripts/process/stop-by-pid-file.ts';
import { type Served, serve } from '../../rehearsals/office.ts';
import type { Dice } from './wire.ts';

/** Something that is ended without a word and started again. */
export type Station = {
  name: string;
  /** Ends it at once, and starts it again after so long. */
  kill: (awayMs: number) => Promise<void>;
  stop: () => Promise<unknown>;
};

/** What is lost with the process would be lost here too: a commit is written before it is answered. */
const settings = ['fsync=off', 'synchronous_commit=on', 'max_connections=200'];

/** PostgreSQL. Killed, it makes no checkpoint and says nothing to its clients, and recovers from its log. */
export async function startDatabase(folder: string, port: number) {
  const start = () => startEmbedded({ folder, port, settings });
  let running = await start();
  stopByPidFile(pidFileOf(folder), 'QUIT', folder);
  const station: Station = {
    name: 'PostgreSQL',
    kill: async (awayMs) => {
      await killEmbedded(folder);
      await wait(awayMs);
      running = await start();
    },
    stop: () => running.stop(),
  };
  return { ...station, url: running.url };
}

/** `npm run serve -- web` or `worker`: killed alone it takes its name and its jobs up again, killed with what supervises it it is gone. */
export async function startPart(
  part: 'web' | 'worker',
  env: Record<string, string>,
  at: number,
): Promise<Station> {
  const name = `${part} ${at}`;
  // One in turn with the other, so that both happen in a short run too.
  let isAlone = at % 2 === 0;
  // A part does not start while the database is away: the service manager of a machine tries again.
  const start = async (): Promise<Served> => {
    for (;;) {
      const running = await serve(part, env, { name }).catch(() => null);
      if (running) return running;
      await wait(500);
    }
  };
  let running = await start();
  return {
    name,
    kill: async (awayMs) => {
      const isWhole = !isAlone;
      isAlone = isWhole;
      await (isWhole ? running.kill() : running.killChild());
      await wait(awayMs);
      if (isWhole) running = await start();
    },
    stop: () => running.stop(),
  };
}

type Killing = { dice: Dice; killed: Record<string, number> };

/** More than these are never down at once: on a busy machine nothing would ever be done. */
const mostDown = 2;

/** One after another every few seconds, all of them once before any is killed again; each starts again meanwhile. */
export async function killUntil(
  isOver: () => boolean,
  stations: readonly Station[],
  { dice, killed }: Killing,
): Promise<void> {
  const restarts = new Map<Station, Promise<unknown>>();
  let turn = [...stations];
  while (!isOver() || Object.keys(killed).length < stations.length) {
    await wait(1_500 + dice(3_000));
    const standing = turn.filter((one) => !restarts.has(one));
    const chosen = restarts.size < mostDown ? standing[dice(standing.length)] : undefined;
    if (!chosen) continue;
    turn = turn.length > 1 ? turn.filter((one) => one !== chosen) : [...stations];
    killed[chosen.name] = (killed[chosen.name] ?? 0) + 1;
    const restart = chosen.kill(dice(4_000)).then(() => restarts.delete(chosen));
    // One that failed is thrown in the end.
    restart.catch(() => {});
    restarts.set(chosen, restart);
  }
  await Promise.all(restarts.values());
}
