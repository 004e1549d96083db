import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Order, Report } from './readers.ts';

function start(file: string, args: string[] = []) {
  const child = fork(new URL(file, import.meta.url), args, { execArgv: [] });
  return { child, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  // A process that has ended by itself emits no `exit` any more.
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** The next word of a process; one that has ended says nothing more, and one that hangs is not waited for. */
async function listen<Word>(child: ChildProcess, name: string): Promise<Word> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(60_000)]);
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error(`The ${name} ended by itself`);
  });
  try {
    const [word] = await Promise.race([once(child, 'message', { signal }), ended]);
    return word;
  } finally {
    over.abort();
  }
}

/** A process that has many streams open. */
export function startReaders() {
  const { child, stop } = start('readers.ts');
  const ask = async (order: Order): Promise<number[]> => {
    child.send(order);
    const report = await listen<Report>(child, 'process that reads the streams');
    if (report.kind === 'failed') throw new Error(report.why);
    return report.delays;
  };
  return { ask, stop };
}

/** A bare server of events at that database. */
export async function startPeer(databaseUrl: string) {
  const { child, stop } = start('peer-server.ts', [databaseUrl]);
  const port = await listen<number>(child, 'bare server of events');
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop };
}
