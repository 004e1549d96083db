import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { root } from '#scripts/stack/settings.ts';

/** The worker with the environment of this process. */
export function startWorker() {
  const child = spawn(process.execPath, ['--conditions=react-server', 'worker/index.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return {
    /** The processor time that it has used so far, on Linux only. */
    cpuMs: () => {
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return (user + system) * msPerTick;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;
