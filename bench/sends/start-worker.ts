import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '#scripts/stack/settings.ts';

/** The worker with the environment of this process. */
export function startWorker() {
  const child = spawn(process.execPath, ['--conditions=react-server', 'worker/index.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return {
    pid: child.pid as number,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
