import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Order, Report } from './readers.ts';

function start(file: string, args: string[] = []) {
  const child = fork(new URL(file, import.meta.url), args, { execArgv: [] });
  return { child, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  // Of one that has ended by itself nothing more would be heard.
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** A process that has many streams open. */
export function startReaders() {
  const { child, stop } = start('readers.ts');
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The readers of the streams have ended');
  });
  // The exit code of a process that we end ourselves means nothing.
  ended.catch(() => {});
  const ask = async (order: Order): Promise<number[]> => {
    const answered = once(child, 'message', { signal: AbortSignal.timeout(60_000) });
    child.send(order);
    const [report] = (await Promise.race([answered, ended])) as [Report];
    return report.delays;
  };
  return { ask, stop };
}

/** A bare server of events at that database. */
export async function startPeer(databaseUrl: string) {
  const { child, stop } = start('peer-server.ts', [databaseUrl]);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop };
}
