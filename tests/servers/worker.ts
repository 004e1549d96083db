import { spawn } from 'node:child_process';

/** A worker in a process of its own, on this file's database, with what it says. */
export function startWorker(change: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--conditions=react-server', 'worker/index.ts'], {
    env: { ...process.env, LOG_LEVEL: 'info', ...change },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, ended, said: () => said };
}
