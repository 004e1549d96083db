import { expect, test } from 'vitest';
import { judgePages, wallKb } from './page-weight.ts';

const light = { route: '/sign-in', kb: wallKb };
const heavy = { route: '/payouts', kb: wallKb + 0.1 };

test('a page under its wall passes, one over it fails', () => {
  expect(judgePages([light, heavy])).toMatchObject({ passed: 1, failed: 1 });
});

test('the table names every page with its weight', () => {
  const { output } = judgePages([heavy, light]);
  expect(output).toMatch(/✗ \/payouts +\d+\.1 KB of \d+ .*\n✓ \/sign-in +\d+\.0 KB of \d+ /);
});

test('a build that says nothing of its pages fails', () => {
  expect(judgePages([])).toMatchObject({ passed: 0, failed: 1 });
});
