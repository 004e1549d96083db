import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

const vitest = (passed: number, failed = 0, pending = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
});
const playwright = (expected: number, unexpected = 0, flaky = 0, skipped = 0) => ({
  stats: { expected, unexpected, flaky, skipped },
});

test.each([
  ['all is well', vitest(7), true, { passed: 7, failed: 0 }],
  ['some failed', vitest(7, 2), false, { passed: 7, failed: 2 }],
  ['a skipped test is a failed one', vitest(7, 0, 3), true, { passed: 7, failed: 3 }],
  ['no test at all', vitest(0), true, { passed: 0, failed: 1 }],
  ['unhappy without a failed test', vitest(7), false, { passed: 7, failed: 1 }],
  ['no report', null, false, { passed: 0, failed: 1 }],
])('vitest: %s', (_what, report, succeeded, counts) => {
  expect(readVitestReport(report, succeeded)).toEqual(counts);
});

test.each([
  ['all is well', playwright(4), true, { passed: 4, failed: 0 }],
  ['some failed', playwright(4, 1), false, { passed: 4, failed: 1 }],
  ['one passed at the second try', playwright(4, 0, 1), true, { passed: 4, failed: 1 }],
  ['one was skipped', playwright(4, 0, 0, 1), true, { passed: 4, failed: 1 }],
  ['no test at all', playwright(0), true, { passed: 0, failed: 1 }],
  ['no report', null, true, { passed: 0, failed: 1 }],
])('Playwright: %s', (_what, report, succeeded, counts) => {
  expect(readPlaywrightReport(report, succeeded)).toEqual(counts);
});
