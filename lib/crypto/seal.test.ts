import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import '#tests/database.ts';

const [first, second] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64'));

/** The module as a process with these keys has it. */
async function processWith(key: string | undefined, others = '') {
  vi.stubEnv('DATA_KEY', key);
  vi.stubEnv('DATA_KEY_OTHERS', others);
  vi.resetModules();
  return import('./seal.ts');
}

test('while the key is changed each process opens what the others seal; afterwards the former opens nothing', async () => {
  const sealed = (await processWith(first)).seal('a card', 'row');
  const changing = await processWith(second, first);
  expect(changing.open(sealed, 'row')).toBe('a card');
  const again = changing.seal('a card', 'row');
  expect((await processWith(first, second)).open(again, 'row')).toBe('a card');
  const changed = await processWith(second);
  expect(changed.open(again, 'row')).toBe('a card');
  expect(() => changed.open(sealed, 'row')).toThrow('another key');
  expect(() => changed.open(again, 'another row')).toThrow();
});
