import { fork } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '#scripts/process/ports.ts';
import { settings } from '../settings.ts';

/** A process that takes notifications for that database. */
export async function startNotifications(databaseUrl: string) {
  const port = await findFreePort();
  const child = fork(`${import.meta.dirname}/take-notifications.ts`, [String(port)], {
    execArgv: ['--conditions=react-server'],
    env: { ...process.env, ...settings, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
  });
  await once(child, 'message');
  return {
    pid: child.pid as number,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
