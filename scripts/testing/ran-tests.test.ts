import { expect, test } from 'vitest';
import { listFailed, listSlowest, readTests } from './ran-tests.ts';

const spec = (title: string, ...durations: number[]) => ({
  title,
  ok: true,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});
const passed = { status: 'passed', failureMessages: [] };

test('the times of both runners are read, from suites within suites too', () => {
  const assertionResults = [
    { ...passed, fullName: 'money adds up', duration: 12 },
    { ...passed, fullName: 'never ran', duration: null },
  ];
  const file = { name: 'money.test.ts', status: 'passed', message: '', assertionResults };
  expect(readTests({ testResults: [file] })).toEqual([
    { name: 'money adds up', ms: 12 },
    { name: 'never ran', ms: 0 },
  ]);
  const inner = { title: 'by SBP', specs: [spec('is paid out', 30, 20)] };
  const outer = { title: 'payouts.spec.ts', specs: [spec('is listed', 7)], suites: [inner] };
  expect(readTests({ suites: [outer] })).toEqual([
    { name: 'payouts.spec.ts › is listed', ms: 7 },
    { name: 'payouts.spec.ts › by SBP › is paid out', ms: 50 },
  ]);
});

test('no report has no tests', () => {
  expect(readTests(null)).toEqual([]);
});

test('the slowest ten come first, and no eleventh', () => {
  const tests = Array.from({ length: 11 }, (_, at) => ({ name: `test ${at}`, ms: at * 1_000 }));
  const lines = listSlowest(tests).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   10.0 s  test 10');
  expect(lines[9]).toBe('    1.0 s  test 1');
});

test('what failed is named with its reason, a file that could not be run too', () => {
  const wrong = {
    fullName: 'adds up',
    status: 'failed',
    duration: 1,
    failureMessages: ['\u001b[31m3 is not 4\n\n  at x'],
  };
  const testResults = [
    {
      name: 'money.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [wrong, { ...passed, fullName: 'fine' }],
    },
    { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(listFailed(readTests({ testResults }))).toBe(
    '✗ adds up\n    3 is not 4 · at x\n✗ broken.test.ts\n    no such module',
  );
  const results = [{ duration: 5, error: { message: 'never visible' } }];
  const suites = [{ title: 'list.spec.ts', specs: [{ title: 'is shown', ok: false, tests: [{ results }] }] }];
  expect(listFailed(readTests({ suites }))).toBe('✗ list.spec.ts › is shown\n    never visible');
});
