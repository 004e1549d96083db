import { expect, test } from 'vitest';
import type { WaitingPayment } from '#lib/domain/payments/schemas/views.ts';
import type { WaitingPayout } from '#lib/domain/payouts/schemas/home.ts';
import type { WaitingRefund } from '#lib/domain/refunds/schemas/home.ts';
import { toWaiting } from './to-waiting.ts';

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
