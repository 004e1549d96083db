import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import type { ChildPlan } from '#scripts/process/child.ts';
import { databaseClient, make, makeIfChanged, webBuild } from '#scripts/stack/build.ts';
import { root } from '#scripts/stack/settings.ts';
import { runBrowserTests } from './browser-tests.ts';
import type { BrowserProject } from './canaries/evidence.ts';
import { findFaultyLogs } from './canaries/log-lines.ts';
import { findUntyped, integrationReport, scanForCanaries } from './canaries/scan.ts';
import { judgePages, weighPages } from './page-weight.ts';
import { type RanTest, readTests } from './ran-tests.ts';
import { type Counts, readPlaywrightReport, readVitestReport } from './reports.ts';

export type Outcome = Counts & {
  /** Shown when something failed; the two test runners print their own output while they work. */
  output: string;
  /** Where tests were run. */
  tests?: RanTest[];
};
export type Part = {
  name: string;
  label: string;
  run: (filters: string[]) => Promise<Outcome>;
  /** What must be over before it begins, where that is selected too; nothing unless given. */
  after?: string[];
};

const tool = { cwd: root, preferLocal: true, reject: false, all: true, stdin: 'ignore' } as const;
const reports = join(root, 'test-results');

/** Nothing dear is begun while these may still fail. */
const cheap = ['types', 'lint'];
const browsers = ['unit', 'scenes', 'e2e'];

/**
 * All parts, the cheapest first. Both cores are kept busy to the end: whoever runs three at a time leaves some idle while
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
  { name: 'canaries', label: 'Card numbers left behind', run: findCardNumbers, after: browsers },
  { name: 'logs', label: 'Logs of the web servers', run: readLogs, after: browsers },
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
    [
      'depcruise',
      ['app', 'bench', 'components', 'lib', 'receiver', 'worker', 'sandbox', 'scripts', 'e2e', 'tests'],
    ],
    ['knip', []],
  );
}

async function runVitest(filters: string[]): Promise<Outcome> {
  const file = freshReport('vitest.json');
  rmSync(integrationReport, { force: true });
  const args = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { exitCode } = await execa('vitest', args, { ...tool, stdout: 'inherit', stderr: 'inherit' });
  const report = readReport(file);
  return { ...readVitestReport(report, exitCode === 0), output: '', tests: readTests(report) };
}

/** Built once for all who need it: two builds at the same time would write into one folder. */
let upToDate: Promise<void> | undefined;

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
  upToDate ??= makeIfChanged(webBuild, runBuild);
  await upToDate;
  const file = freshReport(`${project}.json`);
  const succeeded = await runBrowserTests(project, filters, file);
  const report = readReport(file);
  return { ...readPlaywrightReport(report, succeeded), output: '', tests: readTests(report) };
}

/** One check per place; each reports how much it has read, because a scan of nothing finds nothing. */
async function findCardNumbers(filters: string[]): Promise<Outcome> {
  const places = scanForCanaries();
  // A selection of journeys need not type every card.
  const untyped = filters.length > 0 ? [] : findUntyped();
  for (const { name, files, bytes, hits } of places) {
    const read = `${(bytes / 1e6).toFixed(1)} MB`.padStart(9);
    console.log(`  ${read} in ${String(files).padStart(4)} files  ${name}: ${hits.length} hits`);
  }
  const bad = places.filter(({ hits }) => hits.length > 0);
  return {
    passed: places.length - bad.length,
    failed: bad.length + untyped.length,
    output: [
      ...bad.map(({ name, hits }) => `${name}: ${hits.slice(0, 20).join(', ')}`),
      ...untyped.map((name) => `No journey paid out to the ${name} card.`),
    ].join('\n'),
  };
}

/** Of everything that the journeys and scenes did. */
async function readLogs(): Promise<Outcome> {
  const faults = findFaultyLogs();
  const isRight = faults.length === 0;
  return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, output: faults.slice(0, 20).join('\n') };
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
