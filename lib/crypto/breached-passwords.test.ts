import { expect, test } from 'vitest';
import { isBreached } from './breached-passwords.ts';

test.each(['mailcreated5240', '1QAZ2wsx3edc4rfv', 'zqjphsyf6ctifgu'])(
  '"%s" is known from breaches',
  async (password) => {
    expect(await isBreached(password)).toBe(true);
  },
);

test('a sentence of somebody is not', async () => {
  expect(await isBreached('seven grey geese fly')).toBe(false);
});
