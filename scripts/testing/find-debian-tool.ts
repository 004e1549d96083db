import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execaSync } from 'execa';
import { root } from '#scripts/stack/settings.ts';

const kept = join(root, 'node_modules/.cache/debian');

/**
 * A program that a test needs and npm has not: the installed one, else unpacked from Debian's package without being
 * installed. Null where neither can be had; the test that asks then reports so and checks what it can. `inFolder`:
 * where the package has it, if not where programs usually are.
 */
export function findDebianTool(program: string, packageName: string, inFolder = 'usr/bin'): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const unpacked = join(kept, packageName);
  const places = [...folders, join(unpacked, inFolder), join(unpacked, 'usr/sbin')];
  const find = () => places.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
  const found = find() ?? (unpack(packageName, unpacked) ? find() : null);
  if (!found) console.log(`No ${program} here, and no Debian package of it: what needs it is not tried.`);
  return found;
}

/** Where the libraries of a Debian package are, unpacked without being installed. */
export function unpackDebian(packageName: string): string {
  const folder = join(kept, packageName);
  if (!existsSync(folder)) unpack(packageName, folder);
  return join(folder, 'usr/lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`);
}

function unpack(packageName: string, folder: string): boolean {
  const run = (file: string, args: string[]) =>
    execaSync(file, args, { cwd: kept, reject: false, stdio: 'ignore', timeout: 60_000 }).exitCode === 0;
  mkdirSync(kept, { recursive: true });
  if (!run('apt-get', ['download', packageName])) return false;
  const file = readdirSync(kept).find((name) => name.startsWith(`${packageName}_`));
  return file !== undefined && run('dpkg', ['-x', file, folder]);
}
