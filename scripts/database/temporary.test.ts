import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

/** Their group is their own, as that of a command at a terminal is. */
async function start() {
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'fixtures/temporary.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [said] = await once(parent.stdout, 'data');
  const folder = String(said).trim();
  const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  expect(isAlive(pid)).toBe(true);
  return { parent, folder, pid };
}

test.runIf(existsSync('/proc/self'))(
  'a PostgreSQL of one run ends with whoever started it, killed without a word, and leaves no folder behind',
  async () => {
    const { parent, folder, pid } = await start();
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
    await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false);
  },
);

test.runIf(existsSync('/proc/self'))(
  'Ctrl-C, which ends both at once, leaves no folder behind either',
  async () => {
    const { parent, folder, pid } = await start();
    process.kill(-Number(parent.pid), 'SIGINT');
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
    await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false);
  },
);
