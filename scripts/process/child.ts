import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { execa } from 'execa';

export type ChildPlan = {
  /** The name as sentences use it: "The worker stopped by itself". */
  name: string;
  /** Arguments for the Node that runs us. */
  args: string[];
  env?: Record<string, string>;
  /** How long it may take to finish before it is killed; 15 s unless given. */
  graceMs?: number;
};

export type Child = Pick<ChildPlan, 'name' | 'graceMs'> & {
  /** The last lines it printed, oldest first. */
  lastLines: () => string[];
  isGone: () => boolean;
  /** Resolves when the process has exited. */
  exited: Promise<{ code: number | undefined; signal: string | undefined }>;
  /**
   * Sends SIGTERM to the process, and SIGKILL to its whole group when its time is over. Resolves when nothing
   * of it is left.
   */
  stop: () => Promise<void>;
  kill: () => void;
};

const keptLines = 20;
const usualGraceMs = 15_000;

/**
 * Lets a Node process that is started with a pipe as its standard input stop when the process that started it is gone.
 */
export function stopWithParent(graceMs: number, preload = new URL('./stop-with-parent.ts', import.meta.url)) {
  return ['--import', `${preload.href}?graceMs=${graceMs}`];
}

/**
 * Starts a Node process in its own process group, so that Ctrl-C reaches only the supervisor, which then
 * stops its processes in order. Each line it prints goes to `onLine`.
 */
export function launch(plan: ChildPlan, onLine: (line: string) => void): Child {
  const { name, graceMs = usualGraceMs } = plan;
  const subprocess = execa(process.execPath, [...stopWithParent(graceMs), ...plan.args], {
    ...(plan.env ? { env: plan.env } : {}),
    stdin: 'pipe',
    all: true,
    buffer: false,
    reject: false,
    detached: true,
    // execa would send SIGKILL 5 s after the first SIGTERM, whatever time is given here.
    forceKillAfterDelay: false,
  });
  const lines: string[] = [];
  const reader = createInterface({ input: subprocess.all });
  reader.on('line', (line) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
    onLine(line);
  });
  const read = once(reader, 'close');
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (subprocess.pid) process.kill(-subprocess.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  let isGone = false;
  const exited = subprocess.then(async ({ exitCode, signal }) => {
    // Kills grandchildren that outlived their parent.
    signalGroup('SIGKILL');
    await read;
    isGone = true;
    return { code: exitCode, signal };
  });
  return {
    name,
    ...(plan.graceMs && { graceMs }),
    lastLines: () => lines,
    isGone: () => isGone,
    exited,
    kill: () => signalGroup('SIGKILL'),
    async stop() {
      subprocess.kill('SIGTERM');
      const timer = setTimeout(signalGroup, graceMs, 'SIGKILL');
      await exited;
      clearTimeout(timer);
    },
  };
}
