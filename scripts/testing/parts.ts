import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import type { ChildPlan } from '#scripts/process/child.ts';
import { databaseClient, make, makeIfChanged, webBuild } from '#scripts/stack/build.ts';
import { root } from '#scripts/stack/settings.ts';
import { others } from '#tests/setup/grounds.ts';
import { runBrowserTests } from './browser-tests.ts';
import type { BrowserProject } from './canaries/evidence.ts';
import { findCardNumbers, readLogs } from './canaries/parts.ts';
import { integrationReport } from './canaries/scan.ts';
import { judgePages, weighPages } from './page-weight.ts';
import { readTests } from './ran-tests.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './reports.ts';

export type Part = {
  name: string;
  label: string;
  run: (filters: string[]) => Promise<Outcome>;
  /** What must be over before it begins, where that is selected too; nothing unless given. */
  after?: string[];
  /** Runs only when it is named, or `all` is. */
  isLong?: true;
};

const tool = { cwd: root, preferLocal: true, reject: false, all: true, stdin: 'ignore' } as const;
const reports = join(root, 'test-results');

/** Nothing expensive begins while these may still fail. */
const cheap = ['types', 'lint'];
const ordinary = ['unit', 'scenes', 'e2e'];
/** They fill both cores by themselves, so they wait for everything that the ordinary run has. */
const lasting = ['lasting', 'others', 'album'];

/**
 * All parts, the cheapest first. Both cores are kept busy to the end: a run of three at a time leaves some idle while
 * they wait for a database or a browser, and a part of one lane that begins late ends alone.
 */
export const parts: Part[] = [
  { name: 'types', label: 'Types', run: checkTypes },
  { name: 'lint', label: 'Lint', run: lint },
  { name: 'unit', label: 'Unit and integration tests', run: runVitest, after: cheap },
  { name: 'build', label: 'Production build, weight', run: buildWeb, after: cheap },
  {
    name: 'scenes',
    label: 'Screens for everybody',
    run: (filters) => runPlaywright('scenes', filters),
    after: ['build', ...cheap],
  },
  {
    name: 'e2e',
    label: 'Journeys in a browser',
    run: (filters) => runPlaywright('journeys', filters),
    after: ['unit', 'build', ...cheap],
  },
  {
    name: 'lasting',
    label: 'Processes, plans, long rounds',
    run: runLasting,
    after: [...ordinary, ...cheap],
    isLong: true,
  },
  {
    name: 'album',
    label: 'All other screens',
    run: (filters) => runPlaywright('album', filters),
    after: [...ordinary, 'build', ...cheap],
    isLong: true,
  },
  {
    name: 'others',
    label: 'All other journeys',
    run: (filters) => runPlaywright('others', filters),
    after: [...ordinary, 'build', ...cheap, 'album'],
    isLong: true,
  },
  { name: 'machines', label: 'On other machines', run: runOnGrounds, after: lasting, isLong: true },
  {
    name: 'canaries',
    label: 'Card numbers left behind',
    run: findCardNumbers,
    after: [...ordinary, ...lasting],
  },
  { name: 'logs', label: 'Logs of the web servers', run: readLogs, after: [...ordinary, ...lasting] },
];

async function checks(...runs: [string, string[]][]): Promise<Outcome> {
  const ended = await Promise.all(
    runs.map(async ([file, args]) => ({
      command: [file, ...args].join(' '),
      ran: await execa(file, args, tool),
    })),
  );
  const failed = ended.filter(({ ran }) => ran.exitCode !== 0);
  return {
    passed: ended.length - failed.length,
    failed: failed.length,
    output: failed.map(({ command, ran }) => `${command}\n${ran.all}\n`).join(''),
  };
}

/** What the compiler reads and git does not hold: the database client and Next's types of our routes. */
export async function generate(): Promise<void> {
  await Promise.all([
    makeIfChanged(databaseClient, ({ args, env }) =>
      execa(process.execPath, args, { cwd: root, stdin: 'ignore', ...(env ? { env } : {}) }),
    ),
    execa('next', ['typegen'], { cwd: root, preferLocal: true, stdin: 'ignore' }),
  ]);
}

function checkTypes(): Promise<Outcome> {
  return checks(['tsc', ['--noEmit']]);
}

function lint(): Promise<Outcome> {
  return checks(
    ['biome', ['check', '.']],
    ['depcruise', ['app', 'bench', 'components', 'lib', 'worker', 'sandbox', 'scripts', 'e2e', 'tests']],
    ['knip', []],
  );
}

/** A file that is asked for by name is run whichever run it belongs to. */
async function runVitest(filters: string[]): Promise<Outcome> {
  rmSync(integrationReport, { force: true });
  const projects = filters.length > 0 ? [] : ['--project=unit', '--project=integration'];
  return vitest('vitest.json', [...projects, ...filters]);
}

/** The one of these tests that needs the build. */
const onBuild = 'scripts/prove/kills.test.ts';

async function runLasting(filters: string[]): Promise<Outcome> {
  if (filters.length === 0 || filters.some((filter) => onBuild.includes(filter))) await makeBuild();
  return vitest('vitest-lasting.json', ['--project=lasting', ...filters], { TEST_ROUNDS: 'many' });
}

async function vitest(name: string, words: string[], env = {}): Promise<Outcome> {
  const file = freshReport(name);
  const args = ['run', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { exitCode } = await execa('vitest', args, { ...tool, env, stdout: 'inherit', stderr: 'inherit' });
  const report = readReport(file);
  return { ...readVitestReport(report, exitCode === 0), output: '', tests: readTests(report) };
}

/**
 * Where a moment, a text or a statement goes in or comes out: what depends on the server's zone, formats, locale or version
 * would be seen there.
 */
const grounded = [
  ...['db', 'list', 'queue', 'processor/token'].map((folder) => `lib/${folder}/`),
  ...[
    'exports',
    'figures',
    'history',
    'idempotency',
    'registries',
    'reports',
    'sending',
    'statements',
    'users',
  ].map((noun) => `lib/domain/${noun}/`),
  ...['scripts/doctor/', 'scripts/database/copy/', 'tests/list-plans.test.ts'],
];

/** The tests of these folders, or the ones that are asked for, once on each of the other machines. */
async function runOnGrounds(filters: string[]): Promise<Outcome> {
  const folders = filters.length > 0 ? filters : grounded;
  const whole: Outcome = { passed: 0, failed: 0, output: '', tests: [] };
  for (const [name, { programs }] of Object.entries(others)) {
    if (programs && !existsSync(programs)) {
      console.log(`· ${name} is left out: ${programs} is not there`);
      continue;
    }
    console.log(`· ${name}`);
    const words = ['--project=integration', '--project=lasting', ...folders];
    const { passed, failed, tests = [] } = await vitest(`vitest-${name}.json`, words, { TEST_GROUND: name });
    whole.passed += passed;
    whole.failed += failed;
    whole.tests?.push(...tests.map((test) => ({ ...test, name: `${name} › ${test.name}` })));
  }
  return whole;
}

/** Built once for all who need it: two builds at the same time would write into one folder. */
let upToDate: Promise<void> | undefined;

function makeBuild(): Promise<void> {
  upToDate ??= makeIfChanged(webBuild, runBuild);
  return upToDate;
}

async function buildWeb(): Promise<Outcome> {
  upToDate = make(webBuild, runBuild);
  try {
    await upToDate;
  } catch (error) {
    return { passed: 0, failed: 1, output: String((error as { all?: string }).all ?? error) };
  }
  const weight = judgePages(weighPages(root));
  if (weight.failed === 0) console.log(weight.output);
  return { ...weight, passed: weight.passed + 1 };
}

function runBuild({ args, env }: ChildPlan) {
  return execa(process.execPath, args, { cwd: root, stdin: 'ignore', all: true, ...(env ? { env } : {}) });
}

async function runPlaywright(project: BrowserProject, filters: string[]): Promise<Outcome> {
  await makeBuild();
  const file = freshReport(`${project}.json`);
  const succeeded = await runBrowserTests(project, filters, file);
  const report = readReport(file);
  return { ...readPlaywrightReport(report, succeeded), output: '', tests: readTests(report) };
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** Null when the runner stopped before it wrote one. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
