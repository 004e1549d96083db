import { z } from 'zod';

export type Timed = { name: string; ms: number };

const vitest = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwright = z.object({ suites: z.array(suite) });

/** How long each test of a runner's report took; empty when there is no readable report. */
export function readTimes(report: unknown): Timed[] {
  const fromVitest = vitest.safeParse(report);
  if (fromVitest.success) {
    const tests = fromVitest.data.testResults.flatMap(({ assertionResults }) => assertionResults);
    return tests.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 }));
  }
  const fromPlaywright = playwright.safeParse(report);
  return fromPlaywright.success ? fromPlaywright.data.suites.flatMap((one) => readSuite(one)) : [];
}

function readSuite({ title, specs, suites = [] }: z.infer<typeof suite>): Timed[] {
  const own = specs.map((spec) => ({
    name: spec.title,
    ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(readSuite)].map(({ name, ms }) => ({ name: `${title} › ${name}`, ms }));
}

/** The ten slowest tests, the slowest first, one per line. */
export function listSlowest(tests: Timed[]): string {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}
