import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '#scripts/process/ports.ts';
import { root } from '#scripts/stack/settings.ts';
import { openSender } from './ingest/sender.ts';
import { settings } from './settings.ts';

/** `npm run receiver` at that database: `post` brings one notification over connections that stay open. */
export async function startReceiver(databaseUrl: string, connections: number) {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--conditions=react-server', 'receiver/index.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...settings,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      RECEIVER_PORT: String(port),
      LOG_LEVEL: 'info',
    },
    stdio: 'ignore',
  });
  const { ask, post, close } = openSender(port, connections);
  for (let left = 100; (await ask('/api/health').catch(() => 0)) !== 200; left -= 1) {
    if (left === 0) throw new Error('The receiver did not start');
    await setTimeout(100);
  }
  return {
    pid: child.pid as number,
    url: `http://127.0.0.1:${port}`,
    post,
    stop: async () => {
      close();
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
