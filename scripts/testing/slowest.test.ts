import { expect, test } from 'vitest';
import { listSlowest, readTimes } from './slowest.ts';

const spec = (title: string, ...durations: number[]) => ({
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

test('the times of both runners are read, from suites within suites too', () => {
  const assertionResults = [
    { fullName: 'money adds up', duration: 12 },
    { fullName: 'never ran', duration: null },
  ];
  expect(readTimes({ testResults: [{ assertionResults }] })).toEqual([
    { name: 'money adds up', ms: 12 },
    { name: 'never ran', ms: 0 },
  ]);
  const inner = { title: 'by SBP', specs: [spec('is paid out', 30, 20)] };
  const outer = { title: 'payouts.spec.ts', specs: [spec('is listed', 7)], suites: [inner] };
  expect(readTimes({ suites: [outer] })).toEqual([
    { name: 'payouts.spec.ts › is listed', ms: 7 },
    { name: 'payouts.spec.ts › by SBP › is paid out', ms: 50 },
  ]);
});

test('no report has no times', () => {
  expect(readTimes(null)).toEqual([]);
});

test('the slowest ten come first, and no eleventh', () => {
  const tests = Array.from({ length: 11 }, (_, at) => ({ name: `test ${at}`, ms: at * 1_000 }));
  const lines = listSlowest(tests).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   10.0 s  test 10');
  expect(lines[9]).toBe('    1.0 s  test 1');
});
