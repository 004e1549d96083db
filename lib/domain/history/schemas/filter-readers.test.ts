import { expect, test } from 'vitest';
import { parsePerson, parseZone } from './filter-readers.ts';

test('a person is "me" or an id, and a zone one that exists', () => {
  expect(
    ['me', 'usr_01jcz3v1m8e2t9r6k5w4x7y0ab', 'me,you', 'usr_1'].map((text) => parsePerson(text).ok),
  ).toEqual([true, true, false, false]);
  expect(['Europe/Moscow', 'UTC', 'Mars/Base', "x';--"].map((text) => parseZone(text).ok)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
