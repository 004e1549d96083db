import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { stopWithParent } from '#scripts/process/child.ts';
import { supervise } from '#scripts/process/supervise.ts';
import { databaseClient, makeIfChanged, webBuild } from '#scripts/stack/build.ts';
import { root } from '#scripts/stack/settings.ts';
import { step } from '#scripts/stack/step.ts';

type Env = Record<string, string>;

/** Takes the function that stops what was started, whatever ends the rehearsal. */
export type Began = (stop: () => unknown) => void;

/** Where the rehearsal itself was killed, nobody waits for what it had started. */
export const killedAfterMs = 5_000;

export type Served = {
  name: string;
  /** SIGTERM, as a service manager does, and its exit code. */
  stop: () => Promise<number | undefined>;
  /** SIGKILL, for the process itself and for what supervises it. */
  kill: () => Promise<unknown>;
  /** SIGKILL for the process itself, which what supervises it starts again. */
  killChild: () => Promise<unknown>;
};

/** Builds what the office runs on, where its sources have changed: `serve` would do it too, in each of its processes. */
export async function makeOffice(show = step): Promise<void> {
  await supervise(
    () => {},
    async (supervisor) => {
      for (const product of [databaseClient, webBuild])
        await makeIfChanged(product, (plan) => show(plan.name, () => supervisor.run(plan)));
    },
  );
}

/** `npm run serve -- web` or `worker` of the version in `folder`, once it says that it runs. */
export async function serve(
  part: 'web' | 'worker',
  env: Env,
  { name, folder = root }: { name: string; folder?: string },
): Promise<Served> {
  const running = execa(
    process.execPath,
    [...stopWithParent(killedAfterMs), '--conditions=react-server', 'scripts/serve.ts', part],
    {
      cwd: folder,
      env,
      reject: false,
      // The default is SIGKILL after 5 s: sooner than any service manager.
      forceKillAfterDelay: false,
      all: true,
      buffer: false,
    },
  );
  let said = '';
  running.all.on('data', (data) => {
    said += data;
    appendFileSync(join(String(env.OUTCOME_JOURNAL_DIR), `../${name}.log`), data);
  });
  const runs = part === 'web' ? 'Paydesk serves' : 'A worker of Paydesk runs';
  const ended = running.then(({ exitCode }) => exitCode);
  let isOver = false;
  void ended.then(() => (isOver = true));
  const listChildren = async () => {
    const { stdout } = await execa('ps', ['--ppid', `${running.pid}`, '-o', 'pid='], { reject: false });
    return stdout.split('\n').filter(Boolean);
  };
  // A process that has ended meanwhile needs no end.
  const killAll = (pids: string[]) =>
    Promise.allSettled(pids.map(async (pid) => process.kill(Number(pid), 'SIGKILL')));
  while (!said.includes(runs)) {
    if (isOver) throw new Error(`${name} did not start:\n${said.slice(-2_000)}`);
    await wait(100);
  }
  return {
    name,
    stop: () => {
      running.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      const children = await listChildren();
      running.kill('SIGKILL');
      await killAll(children);
      await ended;
    },
    killChild: async () => killAll(await listChildren()),
  };
}

export async function startSandbox(port: number, env: Env) {
  const running = execa(
    process.execPath,
    [...stopWithParent(killedAfterMs), join(root, 'sandbox/index.ts')],
    {
      cwd: root,
      env: { ...env, SANDBOX_PORT: String(port) },
      reject: false,
      // The default is SIGKILL after 5 s: sooner than any service manager.
      forceKillAfterDelay: false,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const isThere = () =>
    fetch(`${url}/_sandbox/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) await wait(100);
  return {
    url,
    stop: () => {
      running.kill('SIGTERM');
      return running;
    },
  };
}

/** What production must be given, with secrets of this run. */
export function officeEnvironment(given: {
  publicUrl: string;
  databaseUrl: string;
  sandboxUrl: string;
  folder: string;
}): Env {
  const secret = () => randomBytes(32).toString('base64');
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: given.publicUrl,
    DATABASE_URL: given.databaseUrl,
    AUTH_SECRET: secret(),
    DATA_KEY: secret(),
    TOKEN_PEPPER: secret(),
    HEALTH_TOKEN: secret(),
    // The rehearsals are about processes; the second factor has journeys of its own.
    REQUIRE_SECOND_FACTOR: '0',
    TRUSTED_PROXY_HOPS: '1',
    OUTCOME_JOURNAL_DIR: join(given.folder, 'outcomes'),
    PROCESSOR_BASE_URL: given.sandboxUrl,
    PROCESSOR_LOGIN: 'sandbox',
    PROCESSOR_PASSWORD: 'sandbox',
    PROCESSOR_SANDBOX: '1',
    PROCESSOR_SETTLEMENT_ACCOUNT_ID: 'SA000000000000000001',
  };
}
