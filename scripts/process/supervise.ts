import { type Say, Supervisor } from './supervisor.ts';

/**
 * Runs `work` with a supervisor until it ends or a signal asks to stop (then nothing is returned). Either way
 * everything that it started is stopped first. A Ctrl-C after that stops at once.
 */
export async function supervise<Value>(
  onLine: (name: string, line: string) => void,
  work: (supervisor: Supervisor) => Promise<Value>,
  say?: Say,
): Promise<Value | undefined> {
  const supervisor = new Supervisor(onLine, say);
  const asked = Promise.withResolvers<undefined>();
  let isAsked = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // Only for Ctrl-C: a service manager sends SIGTERM to each of its processes, and each parent passes it on
    // as well.
    if (isAsked && signal === 'SIGINT') supervisor.kill();
    isAsked = true;
    asked.resolve(undefined);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  const working = work(supervisor);
  // An error caused by stopping is no failure.
  working.catch(() => {});
  try {
    return await Promise.race([working, asked.promise]);
  } finally {
    await supervisor.stop();
    for (const signal of signals) process.off(signal, onSignal);
  }
}
