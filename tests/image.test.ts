import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { secretNames } from '#scripts/stack/secret-files.ts';

const folder = join(import.meta.dirname, '../deploy/container');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

type Instruction = { name: string; text: string };

/** The instructions of the Dockerfile by stage, with continued lines joined and comments left out. */
function readStages(): Instruction[][] {
  const stages: Instruction[][] = [];
  const text = read('Dockerfile')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ');
  for (const [, name = '', rest = ''] of text.matchAll(/^([A-Z]+)\s+(.*)$/gm)) {
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text: rest.trim() });
  }
  return stages;
}

const stages = readStages();
const every = stages.flat();
const last = stages.at(-1) ?? [];
const textsOf = (name: string, from = every) =>
  from.filter((each) => each.name === name).map(({ text }) => text);

test('the image is built in one stage and run in another, both of the same Debian, named', () => {
  expect(every.map(({ name }) => name)).not.toContain('');
  expect(stages).toHaveLength(2);
  const [built = '', run = ''] = textsOf('FROM');
  const [, debian] = /^node:\d+-(\w+)-slim AS build$/.exec(built) ?? [];
  expect(run).toBe(`debian:${debian}-slim`);
});

test('what runs is taken from the build alone, belongs to root, and runs as a number without rights', () => {
  for (const copied of textsOf('COPY', last)) expect(copied).toMatch(/^--from=build --chown=root:root /);
  expect(textsOf('USER', last)).toEqual(['10001:10001']);
  const names = last.map(({ name }) => name);
  expect(names.lastIndexOf('RUN')).toBeLessThan(names.indexOf('USER'));
  expect(names.lastIndexOf('COPY')).toBeLessThan(names.indexOf('USER'));
});

test('signals and health reach Node itself, with no shell in between', () => {
  for (const name of ['ENTRYPOINT', 'CMD'])
    expect(textsOf(name, last)).toEqual([expect.stringMatching(/^\["/)]);
  expect(textsOf('HEALTHCHECK', last)).toEqual([expect.stringMatching(/--timeout=\d+s .*CMD \["node"/)]);
  expect(textsOf('STOPSIGNAL', last)).toEqual(['SIGTERM']);
});

test('what package.json names is installed as the lock has it, nothing is fetched by other means, and no step asks for rights', () => {
  const steps = textsOf('RUN').join('\n');
  // `npm ci` refuses a lockfile that lacks builds for other platforms, and ours does.
  expect(steps.match(/npm \w+/g)).toEqual(['npm install', 'npm prune']);
  for (const [step] of steps.matchAll(/npm [^&\n]+/g)) expect(step).toContain(' --no-save ');
  expect(steps).not.toMatch(/npm ci|npm install \w|curl|wget|sudo|chmod (?:-R )?777/);
  // Debian's signed packages, and only those without which pg_dump does not run.
  expect(steps.match(/apt-get (?:install|download) [^&]+/g)?.map((step) => step.trim())).toEqual([
    'apt-get install -y --no-install-recommends libpq5 liblz4-1 libzstd1',
    'apt-get download postgresql-client-15',
  ]);
  expect(textsOf('ADD')).toEqual([]);
});

test('no secret is built in: neither as a variable nor as a file beside the sources', () => {
  const reported = [...textsOf('ENV'), ...textsOf('ARG')].join('\n');
  for (const name of secretNames) expect(reported).not.toContain(name);
  const ignored = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => /^[^#!]/.test(line));
  const kept = [
    '.git/config',
    '.env',
    '.env.local',
    '.data/secrets.json',
    'deploy/container/secrets/data_key',
  ];
  // A pattern without wildcards leaves out a whole folder.
  const isIgnored = (path: string) =>
    ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
  for (const path of kept) expect(isIgnored(path), path).toBe(true);
  for (const path of [
    'package.json',
    'app/page.tsx',
    'scripts/serve.ts',
    'scripts/stack/secrets.ts',
    'public/x.png',
  ])
    expect(isIgnored(path), path).toBe(false);
});
