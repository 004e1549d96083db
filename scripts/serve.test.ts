import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, expect, test } from 'vitest';
import { rows } from '#tests/database.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

const random = (seed: string) => createHash('sha256').update(seed).digest('base64');

type Line = { level: string | number; from?: string; msg: string };

const serve = (...args: string[]) =>
  start(process.execPath, ['--conditions=react-server', 'scripts/serve.ts', ...args]);

/** A command on this file's database, with what it says. */
function start(command: string, args: string[]) {
  const running = execa(command, args, {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PUBLIC_URL: 'https://paydesk.example.com',
      AUTH_SECRET: random('auth'),
      DATA_KEY: random('key'),
      TOKEN_PEPPER: random('pepper'),
      OUTCOME_JOURNAL_DIR: folder,
    },
    reject: false,
    all: true,
    // The default is SIGKILL after 5 s: sooner than any service manager.
    forceKillAfterDelay: false,
  });
  let said = '';
  running.all.on('data', (data) => (said += data));
  const lines = () =>
    said
      .split('\n')
      .slice(0, -1)
      // What npm says itself is no line of ours.
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  const own = () => lines().flatMap(({ from, msg }) => (from === 'serve' ? [msg] : []));
  return { running, own };
}

/** The first may have to make the database client. */
const longMs = 180_000;

test('workers run apart, several on one database; one that dies is started again; told to stop they leave in good order', {
  timeout: longMs,
}, async () => {
  const served = [serve('worker'), serve('worker')];
  for (const { own } of served)
    await expect.poll(own, { timeout: 90_000 }).toContainEqual('A worker of Paydesk runs.');
  const seen = await rows<{ id: string }>('SELECT id FROM worker_heartbeats');
  expect(seen).toHaveLength(2);
  const [first] = served;
  const { stdout } = await execa('pgrep', ['-P', String(first?.running.pid), '-f', 'worker/index.ts']);
  process.kill(Number(stdout), 'SIGKILL');
  await expect
    .poll(() => first?.own().join('\n'))
    .toMatch(/The worker stopped by itself \(signal SIGKILL\)\. It is started again in 1 s\./);
  await expect.poll(() => first?.own()).toContainEqual('The worker runs again.');
  for (const { running } of served) running.kill('SIGTERM');
  for (const { running, own } of served) {
    expect((await running).exitCode).toBe(0);
    expect(own().at(-1)).toBe('Paydesk has stopped in good order.');
  }
  expect(await rows('SELECT id FROM worker_heartbeats')).toEqual([]);
});

test('a worker that npm started stops in good order when npm is told to', { timeout: longMs }, async () => {
  const { running, own } = start('npm', ['run', 'serve', '--', 'worker']);
  await expect.poll(own, { timeout: 90_000 }).toContainEqual('A worker of Paydesk runs.');
  running.kill('SIGTERM');
  const { exitCode, signal, all } = await running;
  expect(own().at(-1), `${exitCode} ${signal} ${all}`).toBe('Paydesk has stopped in good order.');
});

test('what cannot be served is refused with what can', async () => {
  const { running, own } = serve('everything');
  expect((await running).exitCode).toBe(1);
  expect(own().join()).toContain('npm run serve -- worker    one worker alone');
});
