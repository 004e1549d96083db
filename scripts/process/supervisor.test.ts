import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Supervisor } from './supervisor.ts';

const service = join(import.meta.dirname, 'fixtures/service.ts');
let folder: string;
let diary: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  diary = join(folder, 'diary');
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => (existsSync(diary) ? readFileSync(diary, 'utf8') : '');
const pidOf = (name: string) => Number(new RegExp(`^${name} pid (\\d+)$`, 'm').exec(read())?.[1]);

function plan(name: string, behaviour = 'well') {
  return {
    name,
    args: [service, name, diary, behaviour],
    isReady: async () => behaviour === 'well' && Number.isInteger(pidOf(name)),
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('services stop in the opposite order of their start, and nothing is left', async () => {
  const supervisor = new Supervisor();
  for (const name of ['database', 'worker', 'web']) await supervisor.start(plan(name));
  const pids = ['database', 'worker', 'web'].map(pidOf);
  await supervisor.stop();
  expect(read().match(/\w+ stops/g)).toEqual(['web stops', 'worker stops', 'database stops']);
  expect(pids.filter(isAlive)).toEqual([]);
});

test('a service that dies before it is ready is named with its last lines', async () => {
  const supervisor = new Supervisor();
  await expect(supervisor.start(plan('worker', 'dies'))).rejects.toThrow(
    'The worker stopped by itself (exit code 3). Its last lines:\n  worker speaks',
  );
  await supervisor.stop();
});

test('a service that dies later is reported to whoever watches', async () => {
  const supervisor = new Supervisor();
  await supervisor.start(plan('web'));
  process.kill(pidOf('web'), 'SIGKILL');
  await expect(supervisor.watch()).rejects.toThrow('The web stopped by itself (signal SIGKILL).');
  await supervisor.stop();
});

test('what fails is a task, what is asked to stop is not a death', async () => {
  const supervisor = new Supervisor();
  await expect(supervisor.run({ name: 'build', args: [service, 'build', diary, 'dies'] })).rejects.toThrow(
    'The build failed (exit code 3).',
  );
  await supervisor.start(plan('web'));
  await supervisor.stop();
  await expect(Promise.race([supervisor.watch(), 'nothing died'])).resolves.toBe('nothing died');
});

test('nothing is started any more once it stops', async () => {
  const supervisor = new Supervisor();
  await supervisor.stop();
  await expect(supervisor.start(plan('late'))).rejects.toThrow('being stopped');
  expect(read()).toBe('');
});

test('a supervisor that is killed takes its services with it', async () => {
  const program = `
    import { Supervisor } from '${join(import.meta.dirname, 'supervisor.ts')}';
    const isReady = async () => (await import('node:fs')).existsSync('${diary}');
    await new Supervisor().start({ name: 'web', args: ['${service}', 'web', '${diary}'], isReady });
    process.kill(process.pid, 'SIGKILL');`;
  const { signal } = await execa(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: join(import.meta.dirname, '../..'),
    reject: false,
  });
  expect(signal).toBe('SIGKILL');
  await vi.waitFor(() => expect(read()).toContain('web stops'), { timeout: 10_000 });
});
