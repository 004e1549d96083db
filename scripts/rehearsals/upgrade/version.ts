import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { root } from '#scripts/stack/settings.ts';

type Env = Record<string, string>;

/** As many as one update brings at least, so that there is something for the older version not to know. */
const migrationsBack = 3;

const migrationsIn = (folder: string) =>
  readdirSync(join(folder, 'prisma/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const git = async (...args: string[]) => (await execa('git', args, { cwd: root })).stdout;

/** The last commit without the newest migrations. */
async function findOlder(): Promise<string> {
  const first = migrationsIn(root).toSorted().at(-migrationsBack);
  const added = await git('log', '--diff-filter=A', '--format=%H', '--', `prisma/migrations/${first}`);
  return `${added.split('\n').at(-1)}^`;
}

export type Version = {
  folder: string;
  /** Its short id and date, for people. */
  label: string;
  /** Migrations that this tree has and it does not. */
  lacks: string[];
  /** One of its scripts, as npm would run it. Returns what it printed. */
  run: (script: string, args: string[], env: Env) => Promise<string>;
  /** Goes through the chain of the audit by its own rules. */
  checkAudit: (env: Env) => Promise<void>;
};

const auditCheck = `
  const { db, disconnect } = await import('./lib/db/client.ts');
  const { findAuditBreak } = await import('./lib/domain/audit/operations.ts');
  const broken = await findAuditBreak(db());
  await disconnect();
  if (broken !== null) throw new Error('The audit breaks at entry ' + broken);`;

export function versionIn(folder: string, label: string): Version {
  const there = migrationsIn(folder);
  return {
    folder,
    label,
    lacks: migrationsIn(root).filter((name) => !there.includes(name)),
    run: async (script, args, env) => {
      const flags = ['--conditions=react-server', `scripts/${script}.ts`, ...args];
      const { all } = await execa(process.execPath, flags, { cwd: folder, env, all: true });
      return all;
    },
    checkAudit: async (env) => {
      const flags = ['--conditions=react-server', '--input-type=module', '--eval', auditCheck];
      await execa(process.execPath, flags, { cwd: folder, env });
    },
  };
}

/** The older version in a folder of its own, built. */
export async function fetchOlder(folder: string, env: Env, commit?: string): Promise<Version> {
  await execa('git', ['clone', '--quiet', root, folder]);
  await execa('git', ['checkout', '--quiet', commit ?? (await findOlder())], { cwd: folder });
  // npm compares them with that version's lock and fetches what differs.
  if (existsSync(join(root, 'node_modules')))
    await execa('cp', ['-a', '--reflink=auto', join(root, 'node_modules'), folder]);
  await execa(process.execPath, ['scripts/bootstrap.mjs', 'build'], { cwd: folder, env, all: true });
  const { stdout } = await execa('git', ['log', '-1', '--format=%h of %cs'], { cwd: folder });
  return versionIn(folder, stdout);
}
