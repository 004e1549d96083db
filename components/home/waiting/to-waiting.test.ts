import { expect, test } from 'vitest';
import type { WaitingPayment } from '#lib/domain/payments/schemas/views.ts';
import type { WaitingPayout } from '#lib/domain/payouts/schemas/home.ts';
import type { WaitingRefund } from '#lib/domain/refunds/schemas/home.ts';
import { toShown, toWaiting } from './to-waiting.ts';

const item = (id: string, why: string, hour: number) => ({
  id,
  why,
  since: `2026-11-21T0${hour}:00:00.000Z`,
});

test('one list over all nouns has the most urgent first, and of the same urgency what waits longest or ends soonest', () => {
  const payouts = [
    item('po_failed', 'failed', 1),
    item('po_lost', 'unknown', 5),
    item('po_ask', 'decision', 6),
  ];
  const refunds = [
    item('rf_lost', 'unknown', 4),
    item('rf_silent', 'silence', 1),
    item('rf_ask', 'decision', 7),
  ];
  const payments = [
    item('pay_hold', 'hold', 9),
    item('pay_soon', 'hold', 8),
    item('pay_two', 'mismatch', 1),
    item('pay_lost', 'unknown', 6),
    item('pay_word', 'unlisted', 1),
  ];
  const found = toWaiting(
    payouts as WaitingPayout[],
    refunds as WaitingRefund[],
    payments as WaitingPayment[],
  );
  expect(found.map((each) => each.item.id)).toEqual([
    'po_ask',
    'rf_ask',
    'pay_soon',
    'pay_hold',
    'rf_lost',
    'po_lost',
    'pay_lost',
    'pay_two',
    'pay_word',
    'rf_silent',
    'po_failed',
  ]);
});

const many = (why: string, count: number) =>
  Array.from({ length: count }, (_, at) => item(`${why}_${at}`, why, at));

test('outcomes that nobody knows keep half of the places, however many decisions and holds there are', () => {
  const refunds = [...many('decision', 8), ...many('silence', 3)] as WaitingRefund[];
  const payments = [...many('hold', 8), ...many('mismatch', 1)] as WaitingPayment[];
  const shownOf = (payouts: { why: string }[]) =>
    toShown(toWaiting(payouts as WaitingPayout[], refunds, payments), 10).map((each) => each.item.why);
  const times = (why: string, count: number) => Array<string>(count).fill(why);
  expect(shownOf([])).toEqual([...times('decision', 8), 'hold', 'mismatch']);
  expect(shownOf(many('unknown', 2))).toEqual([...times('decision', 7), 'unknown', 'unknown', 'mismatch']);
  expect(shownOf(many('unknown', 8))).toEqual([...times('decision', 5), ...times('unknown', 5)]);
});

test('places that nothing more urgent needs are for whatever there is', () => {
  const payouts = many('unknown', 8) as WaitingPayout[];
  const whys = toShown(toWaiting(payouts, [], many('hold', 1) as WaitingPayment[]), 8).map(
    (each) => each.item.why,
  );
  expect(whys).toEqual(['hold', ...Array<string>(7).fill('unknown')]);
});
