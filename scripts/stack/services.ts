import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openClient } from '#lib/db/open.ts';
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
      const client = await openClient({ connectionString: adminUrl, connectionTimeoutMillis: 1_000 });
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

/**
 * glibc gives each thread memory of its own and keeps what was freed there, such as what the compressors of a
 * workbook took.
 */
const oneArena = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

export function workerService(env: Env & { DATABASE_URL: string }, reload = false): ServicePlan {
  const name = `${hostname()}-${randomUUID().slice(0, 8)}`;
  return {
    name: 'worker',
    args: [
      ...(reload ? ['--watch', '--watch-preserve-output'] : [youngSpace, oldSpace]),
      '--conditions=react-server',
      'worker/index.ts',
    ],
    env: { ...oneArena, ...env, WORKER_NAME: name },
    isReady: (since) => isSeen(env.DATABASE_URL, name, since),
  };
}

export function webService(
  env: Env,
  options: { port: number; host: string; mode: 'dev' | 'start'; name?: string },
): ServicePlan {
  const { port, host, mode, name = 'web server' } = options;
  return {
    name,
    args: [
      ...(mode === 'start' ? [youngSpace, oldSpace] : []),
      join(root, 'web/index.mjs'),
      ...['--port', String(port), '--hostname', host],
      ...(mode === 'dev' ? ['--dev'] : []),
    ],
    env: {
      ...oneArena,
      ...env,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    isReady: () => answers(`${localAddress(host, port)}/api/health`),
  };
}

/**
 * Where V8 puts what is new, in MB; by itself it takes eight times as much, and three of it. A page costs the same
 * processor time either way, and what a long export leaves behind is found sooner.
 */
const youngSpace = '--max-semi-space-size=4';

/**
 * The most that V8 may keep for long, in MB. By itself it takes 4 GB on a large machine and lets the process grow accordingly
 * before it looks through it: under load it held 516 MB, and now holds 312, at the same processor time.
 */
const oldSpace = '--max-old-space-size=1024';

/** The address at which this machine itself reaches a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::', ''];
  const name = everywhere.includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** A server that is still starting may never answer. */
const askMs = 3_000;

async function answers(url: string): Promise<boolean> {
  return (await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(askMs) })).ok;
}

/** Whether that worker has reported since then that it is alive. */
async function isSeen(databaseUrl: string, name: string, since: Date): Promise<boolean> {
  const client = await openClient({ connectionString: databaseUrl, connectionTimeoutMillis: 1_000 });
  try {
    const sql = 'SELECT 1 FROM worker_heartbeats WHERE id = $1 AND seen_at >= $2';
    return (await client.query(sql, [name, since])).rowCount === 1;
  } finally {
    await client.end();
  }
}
