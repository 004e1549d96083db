import { expect, test } from 'vitest';
import { answer, lost, now, unsent } from '#tests/samples/processor-answers.ts';
import { isBusy, toAskedWait, toPauseSeconds } from './retry-after.ts';

test.each([
  [null, 60],
  ['', 60],
  ['soon', 60],
  ['0', 1],
  ['120', 120],
  ['7200', 7_200],
  ['999999', 86_400],
  ['Sat, 21 Nov 2026 12:02:00 GMT', 120],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 1],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 82_800],
  ['Tue, 24 Nov 2026 12:00:00 GMT', 86_400],
])('Retry-After %s pauses for %i s', (text, seconds) => {
  expect(toPauseSeconds(text, now)).toBe(seconds);
});

test.each([
  ['429 without a time', answer(429, {}), 60, true],
  ['429 with one', answer(429, {}, '30'), 30, true],
  ['503 with a date', answer(503, {}, 'Sat, 21 Nov 2026 12:02:00 GMT'), 120, true],
  ['503 without a time', answer(503, {}), null, false],
  ['500 with a time', answer(500, {}, '5'), 5, true],
  ['500 without one', answer(500, {}), null, false],
  ['200 with one', answer(200, {}, '5'), null, false],
  ['a lost answer', lost({}), null, false],
  ['a call that was not made for it', unsent({ cut: 'asked_to_wait' }), null, true],
  ['a call that could not be made', unsent({}), null, false],
])('%s: everything waits %s s, and the processor is busy: %s', (_name, result, seconds, busy) => {
  expect([toAskedWait(result, now), isBusy(result)]).toEqual([seconds, busy]);
});
