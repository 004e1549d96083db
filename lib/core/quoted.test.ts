import { expect, test } from 'vitest';
import { toQuoted } from './quoted.ts';

test.each([
  ['Card is closed', 'Card is closed'],
  ['"Card is closed"', 'Card is closed'],
  ['«Карта закрыта»', 'Карта закрыта'],
  ['“CHARGEBACK” was asked for', "'CHARGEBACK' was asked for"],
  ['"one" and "two"', "'one' and 'two'"],
  ["can't be paid", "can't be paid"],
])('%s between marks of ours is %s', (text, quoted) => {
  expect(toQuoted(text)).toBe(quoted);
});
