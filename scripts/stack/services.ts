import { join } from 'node:path';
import pg from 'pg';
import type { ServicePlan } from '#scripts/process/supervisor.ts';
import { root } from './settings.ts';

type Env = Record<string, string>;

export function databaseService(
  folder: string,
  port: number,
  adminUrl: string,
  flags: string[] = [],
): ServicePlan {
  return {
    name: 'database',
    args: ['scripts/database/run.ts', folder, String(port), ...flags],
    isReady: async () => {
      const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 1_000 });
      // A server that is still starting may drop the connection.
      client.on('error', () => {});
      await client.connect();
      await client.end();
      return true;
    },
  };
}

export function sandboxService(port: number, env: Env): ServicePlan {
  return {
    name: 'sandbox',
    args: ['sandbox/index.ts'],
    env,
    isReady: () => answers(`http://127.0.0.1:${port}/_sandbox/health`),
  };
}

/** `healthOf`: a web process on the same database, which sees the worker's heartbeat. */
export function workerService(env: Env, healthOf: string, reload = false): ServicePlan {
  return {
    name: 'worker',
    args: [
      ...(reload ? ['--watch', '--watch-preserve-output'] : []),
      '--conditions=react-server',
      'worker/index.ts',
    ],
    env,
    // Waits for the worker's part of readiness only: an unreachable processor must not keep production from
    // starting.
    isReady: async () => (await readHealth(`${healthOf}/api/health/ready`)).worker?.ok === true,
  };
}

export function webService(
  env: Env,
  options: { port: number; host: string; mode: 'dev' | 'start'; name?: string },
): ServicePlan {
  const { port, host, mode, name = 'web server' } = options;
  return {
    name,
    args: [join(root, 'node_modules/next/dist/bin/next'), mode, '--port', String(port), '--hostname', host],
    env: { ...env, NODE_ENV: mode === 'dev' ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' },
    isReady: () => answers(`${localAddress(host, port)}/api/health`),
  };
}

/** The address at which this machine itself reaches a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::', ''];
  const name = everywhere.includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Readiness answers within about 2 s; a server that is still starting may never answer. */
const askMs = 3_000;

async function answers(url: string): Promise<boolean> {
  return (await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(askMs) })).ok;
}

async function readHealth(url: string): Promise<{ worker?: { ok: boolean } }> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(askMs) });
  return answer.json() as Promise<{ worker?: { ok: boolean } }>;
}
