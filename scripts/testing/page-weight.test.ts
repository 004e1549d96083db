import { expect, test } from 'vitest';
import { judgePages } from './page-weight.ts';

const light = { route: '/sign-in', kb: 165.2 };

test('a page under its wall passes, one over it fails', () => {
  expect(judgePages([light, { route: '/payouts', kb: 169.1 }])).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('the table names every page with its weight', () => {
  const { output } = judgePages([{ route: '/payouts', kb: 169.1 }, light]);
  expect(output).toMatch(/✗ \/payouts +169\.1 KB of 169.*\n✓ \/sign-in +165\.2 KB of 169/);
});

test('a build that says nothing of its pages fails', () => {
  expect(judgePages([])).toMatchObject({ passed: 0, failed: 1 });
});
