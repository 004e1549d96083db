import { expect, test } from 'vitest';
import { findNotTaken } from './find-not-taken.ts';

const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`;
type Verdict = Parameters<typeof findNotTaken>[0]['deliveries'][number]['verdict'];
const delivery = (minute: number, verdict: Verdict) => ({
  id: `${minute}`,
  receivedAt: at(minute),
  count: 1,
  verdict,
  note: null,
  bodyMasked: null,
  unread: [],
  more: null,
});
const call = (minute: number, method: string, outcome = 'ok', unread: string[] = []) => ({
  at: at(minute),
  method,
  outcome,
  unread,
});

test.each([
  ['nothing came', [], [], null],
  ['all was taken', [delivery(1, 'applied'), delivery(2, 'pending')], [], null],
  ['one was set aside', [delivery(1, 'quarantined')], [], '1'],
  ['one could never be applied', [delivery(1, 'dead')], [], '1'],
  ['of two the newest', [delivery(2, 'quarantined'), delivery(1, 'quarantined')], [], '2'],
  ['a later one was taken', [delivery(1, 'quarantined'), delivery(2, 'no_effect')], [], null],
  ['an earlier one was taken', [delivery(1, 'applied'), delivery(2, 'quarantined')], [], '2'],
  ['the processor was read since', [delivery(1, 'quarantined')], [call(2, 'GET')], null],
  ['it was read before', [delivery(2, 'quarantined')], [call(1, 'GET')], '2'],
  ['something was sent since', [delivery(1, 'quarantined')], [call(2, 'POST')], '1'],
  ['it did not answer', [delivery(1, 'quarantined')], [call(2, 'GET', 'unavailable')], '1'],
  ['its answer could not be read', [delivery(1, 'quarantined')], [call(2, 'GET', 'ok', ['status'])], '1'],
])('when %s', (_name, deliveries, calls, id) => {
  expect(findNotTaken({ calls, deliveries })?.id ?? null).toBe(id);
});
