import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** One test of a runner's report; `failure` is the first words of what went wrong. */
export type RanTest = { name: string; ms: number; failure?: string };

const vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Why the file itself could not be run; empty otherwise. */
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightRun = z.object({
  duration: z.number(),
  error: z.object({ message: z.string().optional() }).optional(),
});

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(playwrightRun) })),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwright = z.object({ suites: z.array(suite) });

/** What ran, by a runner's report; empty when there is no readable report. */
export function readTests(report: unknown): RanTest[] {
  const fromVitest = vitest.safeParse(report);
  if (fromVitest.success) return fromVitest.data.testResults.flatMap(readFile);
  const fromPlaywright = playwright.safeParse(report);
  return fromPlaywright.success ? fromPlaywright.data.suites.flatMap((one) => readSuite(one)) : [];
}

function readFile(file: z.infer<typeof vitest>['testResults'][number]): RanTest[] {
  const tests = file.assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
    name: fullName,
    ms: duration ?? 0,
    ...(status === 'failed' ? { failure: shorten(failureMessages?.[0]) } : {}),
  }));
  const isBroken = file.status === 'failed' && tests.every(({ failure }) => failure === undefined);
  return isBroken ? [...tests, { name: file.name, ms: 0, failure: shorten(file.message) }] : tests;
}

function readSuite({ title, specs, suites = [] }: z.infer<typeof suite>): RanTest[] {
  const own = specs.map((spec) => {
    const runs = spec.tests.flatMap(({ results }) => results);
    const ms = runs.reduce((sum, { duration }) => sum + duration, 0);
    const failed = { failure: shorten(runs.find(({ error }) => error)?.error?.message) };
    return { name: spec.title, ms, ...(spec.ok ? {} : failed) };
  });
  return [...own, ...suites.flatMap(readSuite)].map((test) => ({ ...test, name: `${title} › ${test.name}` }));
}

function shorten(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' · ')
    .slice(0, 500);
}

/** The ten slowest tests, the slowest first, one per line. */
export function listSlowest(tests: RanTest[]): string {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}

/** Every failed test with its reason, two lines each; empty when none failed. */
export function listFailed(tests: RanTest[]): string {
  return tests
    .flatMap(({ name, failure }) => (failure === undefined ? [] : `✗ ${name}\n    ${failure}`))
    .join('\n');
}
