import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What nothing here can be given yet, and why. */
const notYet: Record<string, string> = {
  A16: 'there is no day limit',
  A20: 'a payout has no order behind it that could differ',
  D04: 'there are no exports',
  D06: 'there are no exports',
  E07: 'an order number is used once, so there is no cool-down',
  E08: 'refunds have no order numbers of ours',
  J21: 'refunds are read, not believed: their tests say it in their own words',
};
const groups = /^\| ([A-EHIJ]\d\d) \|/gm;

test('every case of the groups A to E and H to J is in the name of a test', () => {
  const wanted = [...readFileSync(join(root, 'docs/bad-inputs.md'), 'utf8').matchAll(groups)].map(
    ([, id = '']) => id,
  );
  const files = globSync('{app,e2e,lib,worker}/**/{*.{test,spec}.ts,testing/*.ts}', { cwd: root });
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  expect(wanted.length).toBeGreaterThan(75);
  expect(wanted.filter((id) => !(id in notYet) && !new RegExp(`\\b${id}\\b`).test(texts))).toEqual([]);
  expect(Object.keys(notYet).filter((id) => !wanted.includes(id))).toEqual([]);
});
