import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { startEmbedded } from '#scripts/database/embedded.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { root } from '#scripts/stack/settings.ts';
import { compare } from '../compare.ts';
import { measureDemo } from '../measure-demo.ts';
import { buildStarter } from './starter.ts';

const dataFolder = join(root, '.data/bench');
const starter = join(root, '.data/bench-starter');

/**
 * `npm start` on the data of an earlier one, to the answer of its first page: database, migrations looked at, sandbox, worker
 * and web server. Next to it a new cluster of the same PostgreSQL and then the first page of the smallest app of the same
 * framework.
 */
export async function bench(): Promise<void> {
  await measureDemo({ records: ['past', 'payouts', 'payments'] }, async () => {});
  await buildStarter(starter);
  await compare('start: npm start again', startAgain, startSmallest, { reach: { atMost: 2 } }, 5);
}

async function startAgain(): Promise<number> {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const startedAt = performance.now();
  const stop = run(['scripts/bootstrap.mjs', 'start'], {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    PAYDESK_DATA: dataFolder,
  });
  try {
    await isAnswered(`http://localhost:${port}/sign-in`);
    return performance.now() - startedAt;
  } finally {
    await stop();
  }
}

async function startSmallest(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-'));
  const [port, postgresPort] = [await findFreePort(), await findFreePort()];
  const startedAt = performance.now();
  const cluster = await startEmbedded({ folder, port: postgresPort });
  const next = join(root, 'node_modules/next/dist/bin/next');
  const stop = run([next, 'start', '--port', String(port)], { NODE_ENV: 'production' }, starter);
  try {
    await isAnswered(`http://localhost:${port}/`);
    return performance.now() - startedAt;
  } finally {
    await stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: string[], env: Record<string, string>, cwd = root): () => Promise<void> {
  // A process group of its own, so that the signal of a Ctrl-C reaches all of it.
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  return async () => {
    if (child.exitCode !== null || !child.pid)
      throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    process.kill(-child.pid, 'SIGINT');
    await once(child, 'exit');
  };
}

async function isAnswered(url: string): Promise<void> {
  for (let left = 3_000; left > 0; left -= 1) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await rest(20);
  }
  throw new Error(`${url} was not answered within a minute`);
}
