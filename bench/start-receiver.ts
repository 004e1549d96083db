import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '#scripts/process/ports.ts';
import { root } from '#scripts/stack/settings.ts';
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
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = async (path: string, body?: Uint8Array) => {
    const asked = request({ host: '127.0.0.1', port, path, agent, method: body ? 'POST' : 'GET' });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode as number;
  };
  for (let left = 100; (await ask('/api/health').catch(() => 0)) !== 200; left -= 1) {
    if (left === 0) throw new Error('The receiver did not start');
    await setTimeout(100);
  }
  return {
    pid: child.pid as number,
    url: `http://127.0.0.1:${port}`,
    post: async (path: string, body: Uint8Array) => {
      const status = await ask(path, body);
      if (status !== 200) throw new Error(`The receiver answered ${status}`);
    },
    stop: async () => {
      agent.destroy();
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
