import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

const modules = globSync('lib/domain/*/{actions.ts,actions/*.ts}').toSorted();

test.each(modules)('%s loads: what each of its actions is asked for is strict', async (module) => {
  const actions = Object.values(await import(`../${module}`));
  expect(actions.length).toBeGreaterThan(0);
});
