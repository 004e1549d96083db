import { expect, test } from 'vitest';
import '#tests/database.ts';
import { addAccount, readDevice } from './device-cookie.ts';

const anna = 'anna@example.com';

test('a device is known to the accounts that signed in on it, and to no other', () => {
  const cookie = addAccount(undefined, anna);
  const id = readDevice(cookie, anna);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(readDevice(cookie, 'boris@example.com')).toBeNull();
  const both = addAccount(cookie, 'boris@example.com');
  expect([readDevice(both, anna), readDevice(both, 'boris@example.com')]).toEqual([id, id]);
});

test('the fourth account on a device takes the place of the first', () => {
  const cookie = [anna, 'b@example.com', 'c@example.com', 'd@example.com'].reduce<string | undefined>(
    addAccount,
    undefined,
  );
  expect(readDevice(cookie, anna)).toBeNull();
  expect(readDevice(cookie, 'd@example.com')).not.toBeNull();
});

test.each([
  undefined,
  '',
  '.',
  'A'.repeat(22),
  `${'A'.repeat(22)}.${'B'.repeat(43)}`,
  `${addAccount(undefined, anna).slice(1)}A`,
  `${'.x'.repeat(5_000)}`,
])('a cookie that we did not make makes nothing known: %s', (cookie) => {
  expect(readDevice(cookie, anna)).toBeNull();
  expect(readDevice(addAccount(cookie, anna), anna)).toMatch(/^[\w-]{22}$/);
});
