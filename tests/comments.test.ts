import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeComment, listComments } from '#scripts/lint/comments.mjs';

const root = join(import.meta.dirname, '..');
const files = globSync(
  '{app,bench,components,e2e,lib,prisma,sandbox,scripts,tests,web,worker}/**/*.{ts,tsx,mjs,css,sql}',
  {
    cwd: root,
    exclude: ['**/generated/**', '**/.next/**'],
  },
);

test('a comment begins with its subject and keeps to the standard terms', () => {
  expect(files.length).toBeGreaterThan(1000);
  const wrong = files.flatMap((file) =>
    listComments(readFileSync(join(root, file), 'utf8')).flatMap(({ line, text }) => {
      const problem = judgeComment(text);
      return problem ? [`${file}:${line} ${problem}: ${text.split('\n')[0]}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['// Of a payout that failed nothing was paid.', 'begin with the subject'],
  ['/** Whatever the processor told us. */', '"told": write, emit, report, return, announce'],
  ['/**\n * The status\n * whose end nobody knows.\n */', '"whose": its, their; of which'],
  ['{/* Before anything is typed. */}', 'begin with the subject'],
  ['-- The books of both.', '"books": ledger, records'],
])('%s is refused', (source, problem) => {
  expect(listComments(source).map(({ text }) => judgeComment(text))).toEqual([problem]);
});

test.each(['// A failed payout paid nothing.', '/** The value of `said`. */', 'const said = 1; // said'])(
  '%s is fine',
  (source) => {
    expect(
      listComments(source)
        .map(({ text }) => judgeComment(text))
        .filter(Boolean),
    ).toEqual([]);
  },
);
