import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { stopWithParent } from '#scripts/process/child.ts';
import { owner } from '../bare.ts';
import { killedAfterMs } from '../office.ts';
import type { Machine } from './machine.ts';

export type Part = 'web' | 'worker';

export type Unit = {
  /** Its log since it was started first. */
  said: () => string;
  /** The process that systemd would know, and the one that it supervises. */
  pids: () => Promise<{ supervisor: number; child: number }>;
  /** `systemctl stop`: its exit code. */
  stop: () => Promise<number | undefined>;
};

const runs = { web: /Paydesk serves/g, worker: /A worker of Paydesk runs/g } as const;

/** What the unit of that name starts, at this machine's places. */
function readUnit(part: Part, { app, data }: Machine) {
  const text = readFileSync(join(app, `deploy/systemd/paydesk-${part}.service`), 'utf8')
    .replaceAll('/opt/paydesk', app)
    .replaceAll('/var/lib/paydesk', data);
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
  const env = settingOf('Environment')
    .split(' ')
    .map((pair) => pair.split('='));
  return {
    command: settingOf('ExecStart').split(' '),
    restMs: Number(settingOf('RestartSec')) * 1_000,
    env: Object.fromEntries(env) as Record<string, string>,
  };
}

/** `systemctl start`, by the unit's own command, user, variables, and `Restart=always`. Waits until it says that it runs. */
export async function startUnit(part: Part, machine: Machine): Promise<Unit> {
  const { command, restMs, env } = readUnit(part, machine);
  const [program = '', ...args] = command;
  // That of the clone: its user may not enter ours.
  const preload = pathToFileURL(join(machine.app, 'scripts/process/stop-with-parent.ts'));
  let said = '';
  let isStopped = false;
  const launch = () => {
    const running = execa(program, [...stopWithParent(killedAfterMs, preload), ...args], {
      cwd: machine.app,
      env: { ...env, ...machine.env() },
      extendEnv: false,
      reject: false,
      all: true,
      buffer: false,
      forceKillAfterDelay: false,
      ...owner,
    });
    running.all.on('data', (data) => (said += data));
    void running.then(async () => {
      if (!isStopped) await wait(restMs);
      if (!isStopped) current = launch();
    });
    return running;
  };
  let current = launch();
  const unit = {
    said: () => said,
    pids: async () => {
      const supervisor = current.pid ?? 0;
      const { stdout } = await execa('ps', ['--ppid', `${supervisor}`, '-o', 'pid=']);
      return { supervisor, child: Number(stdout) };
    },
    stop: async () => {
      isStopped = true;
      current.kill('SIGTERM');
      return (await current).exitCode;
    },
  };
  await untilPrinted(unit, runs[part], 1);
  return unit;
}

/** Waits until its log has matched this so often. */
async function untilPrinted({ said }: Pick<Unit, 'said'>, words: RegExp, times: number): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  while ((said().match(words)?.length ?? 0) < times) {
    if (Date.now() > giveUpAt) throw new Error(`It never said ${words}:\n${said().slice(-3_000)}`);
    await wait(100);
  }
}

/**
 * SIGKILL for the process itself or for what supervises it; returns the log lines about it when it runs again.
 */
export async function killIn(unit: Unit, part: Part, whom: 'supervisor' | 'child'): Promise<string[]> {
  const from = unit.said().length;
  const before = unit.said().match(runs[part])?.length ?? 0;
  process.kill((await unit.pids())[whom], 'SIGKILL');
  if (whom === 'supervisor') await untilPrinted(unit, runs[part], before + 1);
  else await untilPrinted({ said: () => unit.said().slice(from) }, /runs again\./g, 1);
  const own = /"from":"serve","msg":"((?:[^"\\]|\\.)*)"/g;
  return [...unit.said().slice(from).matchAll(own)].map(([, msg = '']) => msg.split('\\n')[0] ?? '');
}
