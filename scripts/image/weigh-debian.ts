import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import type { Instruction } from './dockerfile.ts';
import { weigh } from './weigh.ts';

/** What debian:<release>-slim leaves out of Debian's packages (debuerreotype, slimify-excludes). */
const leftOut = ['doc/*/!(copyright)', 'groff', 'info', 'linda', 'lintian', 'locale', 'man'];
/** Every image of Debian has these, beside apt. */
const always = ['?essential', '?priority(required)', 'apt', 'usr-is-merged', 'usrmerge-'];

/**
 * How many bytes the last stage of the image has of Debian: the packages of the base and those that its steps install,
 * fetched from Debian's own mirror into `folder` and unpacked there. Null where this machine is no Debian of that release.
 */
export async function weighDebian(stage: Instruction[], folder: string): Promise<number | null> {
  const [, release = ''] =
    /^debian:(\w+)-slim$/.exec(stage.find(({ name }) => name === 'FROM')?.text ?? '') ?? [];
  if (!existsSync('/etc/os-release') || !readFileSync('/etc/os-release', 'utf8').includes(`(${release})`))
    return null;
  const steps = stage.filter(({ name }) => name === 'RUN').map(({ text }) => text);
  const installed = wordsAfter(steps, /apt-get install -y --no-install-recommends ([^&]+)/);
  const unpackedOnly = wordsAfter(steps, /apt-get download ([^&]+)/);
  const names = await listPackages([...always, ...installed], folder);
  const [root, records, part] = ['root', 'records', 'part'].map((name) => join(folder, name)) as Three;
  for (const place of [root, records, part]) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
  }
  await execa('apt-get', ['-q', 'download', ...names, ...unpackedOnly], { cwd: folder });
  for (const file of globSync(join(folder, '*.deb'))) {
    const [name = ''] = basename(file).split('_');
    if (unpackedOnly.includes(name)) await execa('dpkg-deb', ['-x', file, part]);
    else if (names.includes(name)) await unpack(file, root, join(records, name));
  }
  // Of what is only unpacked the step keeps these.
  for (const path of wordsAfter(steps, /install -D -t \S+ ([^&]+)/))
    copyFileSync(join(part, path.replace(/^unpacked\//, '')), join(root, basename(path)));
  for (const pattern of leftOut)
    for (const path of globSync(join(root, 'usr/share', pattern)))
      rmSync(path, { recursive: true, force: true });
  // dpkg keeps what each package says of itself twice, in its own folder and in its status.
  return weigh(root).bytes + 2 * weigh(records).bytes;
}

type Three = [string, string, string];

const wordsAfter = (steps: string[], pattern: RegExp) =>
  steps.flatMap((text) => pattern.exec(text)?.[1]?.trim().split(/\s+/) ?? []);

/** Everything that these need on a machine that has nothing yet. */
async function listPackages(wanted: string[], folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const nothing = join(folder, 'status');
  writeFileSync(nothing, '');
  const flags = ['-o', `Dir::State::status=${nothing}`, '--no-install-recommends', '-qq', '--print-uris'];
  const { stdout } = await execa('apt-get', [...flags, 'install', ...wanted]);
  return stdout.split('\n').map((line) => line.split(' ')[1]?.split('_')[0] ?? '');
}

async function unpack(file: string, root: string, records: string): Promise<void> {
  await execa('dpkg-deb', ['-x', file, root]);
  await execa('dpkg-deb', ['-e', file, records]);
  const { stdout } = await execa('dpkg-deb', ['-c', file]);
  writeFileSync(join(records, 'list'), stdout.replaceAll(/^(?:\S+\s+){5}/gm, ''));
}
