import { expect, test } from 'vitest';
import { stopsOthers } from './stops.ts';

test.each([
  ['amount_differs', true],
  ['id_used_twice', true],
  ['other_payment', true],
  ['reference_of_another', true],
  ['reported_though_unsent', true],
  ['something_new', true],
  [null, true],
  ['reference_differs', false],
  ['different_end', false],
  ['reversed', false],
])('a contradiction of the kind %s stops everything: %s', (reason, stops) => {
  expect(stopsOthers(reason)).toBe(stops);
});
