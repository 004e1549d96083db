import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { CannotStart } from '#scripts/process/cannot-start.ts';

/** Debian keeps each version's programs apart; what appears on the PATH there may be an older one. */
const debianFolder = '/usr/lib/postgresql';

/** PostgreSQL's own programs of one version. */
export type PgTools = { version: number; dump: string; restore: string };

/** Where pg_dump and pg_restore may lie on this machine. */
function foldersOfPrograms(): string[] {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].filter((folder) => existsSync(join(folder, 'pg_dump')) && existsSync(join(folder, 'pg_restore')));
}

/** The programs of every version that this machine has, the oldest first. */
export async function listPgTools(): Promise<PgTools[]> {
  const found = foldersOfPrograms().map(async (folder) => {
    const { stdout } = await execa(join(folder, 'pg_dump'), ['--version']);
    const version = Number(/(\d+)/.exec(stdout)?.[1]);
    return { version, dump: join(folder, 'pg_dump'), restore: join(folder, 'pg_restore') };
  });
  return (await Promise.all(found)).toSorted((a, b) => a.version - b.version);
}

/**
 * Programs that can read a server of this version: the same one, or the next newer.
 * @throws CannotStart with what to install.
 */
export async function requirePgTools(serverVersion: number): Promise<PgTools> {
  const tools = await listPgTools();
  const fitting = tools.find(({ version }) => version >= serverVersion);
  if (fitting) return fitting;
  const have = tools.at(-1);
  throw new CannotStart(
    `${have ? `This machine has pg_dump ${have.version}, and` : 'This machine has no pg_dump, and'} the server is ` +
      `PostgreSQL ${serverVersion}: an older pg_dump cannot read it. Install ` +
      `postgresql-client-${serverVersion} (where Debian has only older ones: from apt.postgresql.org), or run this on a ` +
      'machine that has it.',
  );
}
