import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    isReady: async () => behaviour !== 'dies' && Number.isInteger(pidOf(name)),
  };
}

const reads = (text: string) => vi.waitFor(() => expect(read()).toContain(text), { timeout: 10_000 });
const letFinish = () => writeFileSync(`${diary}.end`, '');

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

test('services that have something to finish are told together, and waited for', async () => {
  const supervisor = new Supervisor();
  await supervisor.start(plan('database'));
  for (const name of ['worker', 'web'])
    await supervisor.start({ ...plan(name, 'finishes'), graceMs: 60_000 });
  const stopping = supervisor.stop();
  await reads('worker finishes');
  await reads('web finishes');
  expect(read()).not.toContain('stops');
  letFinish();
  await stopping;
  expect(
    read()
      .match(/\w+ stops/g)
      ?.at(-1),
  ).toBe('database stops');
  expect(read().match(/\w+ stops/g)).toHaveLength(3);
});

test('a service gets all of its time, not only the first seconds', async () => {
  const supervisor = new Supervisor();
  await supervisor.start({ ...plan('worker', 'lingers'), graceMs: 60_000 });
  await supervisor.stop();
  expect(read()).toContain('worker stops');
});

test('a service that does not finish within its time is killed', async () => {
  const supervisor = new Supervisor();
  await supervisor.start({ ...plan('worker', 'finishes'), graceMs: 500 });
  await supervisor.stop();
  expect(read()).toContain('worker finishes');
  expect(read()).not.toContain('worker stops');
  expect(isAlive(pidOf('worker'))).toBe(false);
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

const rests = { firstMs: 20, longestMs: 80, livedMs: 60_000 };

test('a service that is to be kept is started again, after pauses that grow, and it is said', async () => {
  const said: string[] = [];
  const supervisor = new Supervisor(
    () => {},
    (_level, sentence) => void said.push(sentence),
    rests,
  );
  await supervisor.start({ ...plan('web'), isRestarted: true });
  const pids = () => [...read().matchAll(/^web pid (\d+)$/gm)].map(([, pid]) => Number(pid));
  for (const count of [1, 2, 3, 4]) {
    await vi.waitFor(() => expect(pids()).toHaveLength(count), { timeout: 10_000 });
    process.kill(Number(pids().at(-1)), 'SIGKILL');
  }
  await vi.waitFor(() => expect(pids()).toHaveLength(5), { timeout: 10_000 });
  const sentence = 'The web stopped by itself (signal SIGKILL). It is started again in ';
  const pauses = said.flatMap((each) => (each.startsWith(sentence) ? [each.slice(sentence.length, -1)] : []));
  expect(pauses.map((each) => each.split('. Its')[0])).toEqual(['0.02 s', '0.04 s', '0.08 s', '0.08 s']);
  await vi.waitFor(() => expect(said).toContain('The web runs again.'), { timeout: 10_000 });
  await supervisor.stop();
  expect(pids().filter(isAlive)).toEqual([]);
});

test('a service that rests before it is started again stays down when everything is stopped', async () => {
  const said: string[] = [];
  const supervisor = new Supervisor(
    () => {},
    (_level, sentence) => void said.push(sentence),
    { ...rests, firstMs: 60_000 },
  );
  await supervisor.start({ ...plan('web'), isRestarted: true });
  process.kill(pidOf('web'), 'SIGKILL');
  await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 10_000 });
  await supervisor.stop();
  expect(read().match(/web pid/g)).toHaveLength(1);
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

/** A program that supervises one service, and prints a line when it receives a signal. */
function supervising() {
  const program = `
    import { existsSync } from 'node:fs';
    import { supervise } from '${join(import.meta.dirname, 'supervise.ts')}';
    const isReady = async () => existsSync('${diary}');
    const args = ['${service}', 'web', '${diary}', 'finishes'];
    const ended = supervise(() => {}, async (supervisor) => {
      await supervisor.start({ name: 'web', args, isReady, graceMs: 60_000 });
      console.log('ready');
      await supervisor.watch();
    });
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => console.log(signal));
    await ended;`;
  const running = execa(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: join(import.meta.dirname, '../..'),
    reject: false,
  });
  let said = '';
  running.stdout.on('data', (data) => (said += data));
  return {
    running,
    says: (text: string) => vi.waitFor(() => expect(said).toContain(text), { timeout: 10_000 }),
  };
}

test('a SIGTERM that comes twice, as service managers send it, lets the services finish', async () => {
  const { running, says } = supervising();
  await says('ready');
  running.kill('SIGTERM');
  await reads('web finishes');
  running.kill('SIGTERM');
  await says('SIGTERM\nSIGTERM');
  letFinish();
  await running;
  expect(read()).toContain('web stops');
});

test('a second Ctrl-C waits for nothing', async () => {
  const { running, says } = supervising();
  await says('ready');
  running.kill('SIGINT');
  await reads('web finishes');
  running.kill('SIGINT');
  await running;
  expect(read()).not.toContain('web stops');
  expect(isAlive(pidOf('web'))).toBe(false);
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
