import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { root } from '#scripts/stack/settings.ts';
import { bareEnvironment, makeOwn, owner } from '../bare.ts';

type Env = Record<string, string>;

export type Machine = {
  /** Where docs/operations.md says /opt/paydesk, /var/lib/paydesk and /etc/paydesk. */
  app: string;
  data: string;
  secrets: string;
  /** What the environment file says, next to what any login has. */
  env: () => Env;
  /** Runs a command line there as its user, and returns what it printed. */
  run: (line: string, options?: { input?: string; env?: Env; mayFail?: boolean }) => Promise<string>;
  /** Puts a secret where a variable that ends in _FILE names it. */
  keep: (name: string, value: string) => void;
};

/** An empty folder in which an ordinary user follows docs/operations.md: its places are there instead of below the root. */
export function makeMachine(folder: string, given: Env): Machine {
  const [app, data, etc, home] = ['app', 'lib', 'etc', 'home'].map((name) => join(folder, name)) as Four;
  for (const place of [app, data, etc, home]) makeOwn(place);
  const here = (text: string) => text.replaceAll('/etc/paydesk', etc).replaceAll('/var/lib/paydesk', data);
  const bare = bareEnvironment(home);
  const env = () => ({ ...bare, ...readVariables(here(readGuide())), ...given });
  return {
    app,
    data,
    secrets: join(etc, 'secrets'),
    env,
    run: async (line, { input = '', env: own = {}, mayFail = false } = {}) => {
      const { exitCode, all } = await execa('sh', ['-c', here(line)], {
        cwd: app,
        env: { ...env(), ...own },
        extendEnv: false,
        input,
        all: true,
        reject: false,
        ...owner,
      });
      if (exitCode !== 0 && !mayFail) throw new Error(`${line}: exit code ${exitCode}\n${all.slice(-3_000)}`);
      return all;
    },
    keep: (name, value) => {
      const file = join(etc, 'secrets', name);
      writeFileSync(file, `${value}\n`, { mode: 0o400 });
      if (owner.uid) chownSync(file, owner.uid, owner.gid);
    },
  };
}

type Four = [string, string, string, string];

const readGuide = () => readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** The environment file that the guide shows. */
function readVariables(guide: string): Env {
  const block = /```\n(PUBLIC_URL=[^`]*)```/.exec(guide)?.[1];
  if (!block) throw new Error('docs/operations.md shows no environment file.');
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/).slice(0, 2)),
  );
}

/** The lines of the guide that make the secrets, as the user themselves: what has to be typed in is left out. */
export function secretLines(): string[] {
  const block = /```sh\n(sudo install -d[^`]*)```/.exec(readGuide())?.[1];
  if (!block) throw new Error('docs/operations.md makes no secrets.');
  return block
    .replaceAll(/sudo (?:-u paydesk )?|-o paydesk /g, '')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#') && !line.includes('database_url'));
}
