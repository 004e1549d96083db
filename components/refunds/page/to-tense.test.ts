import { expect, test } from 'vitest';
import { toTense } from './to-tense.ts';

test.each([
  ['pending_approval', 'ahead'],
  ['approved', 'ahead'],
  ['accepted', 'under_way'],
  ['issued', 'under_way'],
  ['refunded', 'past'],
  ['resolved_paid', 'past'],
  ['declined', 'never'],
  ['cancelled', 'never'],
  ['error', 'meant'],
  ['unknown', 'meant'],
  ['conflict', 'meant'],
] as const)('a refund that is %s is spoken of as %s', (status, tense) => {
  expect(toTense({ status })).toBe(tense);
});
