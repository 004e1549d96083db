import { z } from 'zod';
import type { RanTest } from './ran-tests.ts';

export type Counts = { passed: number; failed: number };

/** What became of a part of the run. */
export type Outcome = Counts & {
  /** Shown when something failed; the two test runners print their own output while they work. */
  output: string;
  /** Where tests were run. */
  tests?: RanTest[];
};

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const playwright = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** A skipped test proves nothing, so it counts as failed. */
export function readVitestReport(report: unknown, succeeded: boolean): Counts {
  const parsed = vitest.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = parsed.data;
  return distrust(
    { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests },
    succeeded,
  );
}

/** A skipped test counts as failed, and so does one that passes only at the second try. */
export function readPlaywrightReport(report: unknown, succeeded: boolean): Counts {
  const parsed = playwright.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = parsed.data.stats;
  return distrust({ passed: expected, failed: unexpected + flaky + skipped }, succeeded);
}

/**
 * A run without tests, or a runner that fails for another reason (an unhandled rejection), is one failure.
 */
function distrust(counts: Counts, succeeded: boolean): Counts {
  const isSuspicious = counts.failed === 0 && (!succeeded || counts.passed === 0);
  return isSuspicious ? { ...counts, failed: 1 } : counts;
}
