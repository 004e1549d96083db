import { expect, test } from 'vitest';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { needsAttention, toMainAct } from './to-main-act.ts';

const stopped = {
  status: 'not_sent',
  reviewReason: 'baseline_differs',
  knownReason: null,
  newest: null,
} as const;
const newest = { id: 'rf_2', number: 'REF-2', status: 'approved', reviewReason: null, attempt: 2 } as const;

test.each<[string, Partial<RefundView>, ReturnType<typeof toMainAct>]>([
  ['stopped by what the payment’s books say', {}, 'payment'],
  ['stopped so, for who may not refund', { mayRepeat: false }, 'payment'],
  ['stopped so, and made again', { newest, mayRepeat: false }, null],
  ['not sent for another reason', { reviewReason: 'tries_used_up' }, 'repeat'],
  ['declined', { status: 'declined', reviewReason: null }, 'repeat'],
  ['ended with an error', { status: 'error', reviewReason: null }, null],
  ['refused for what is not enabled', { status: 'refused', knownReason: 'refunds_not_enabled' }, null],
  ['declined by a manager', { status: 'cancelled', reviewReason: 'declined_by_colleague' }, null],
  ['withdrawn', { status: 'cancelled', reviewReason: 'withdrawn_by_maker' }, 'repeat'],
  ['refunded', { status: 'refunded', mayRepeat: false }, null],
])('of a refund that was %s, the page fills what helps', (_what, more, act) => {
  expect(toMainAct({ ...stopped, mayRepeat: true, ...more })).toBe(act);
});

test.each<[string, Partial<RefundView>, boolean]>([
  ['stopped by what the payment’s books say', {}, true],
  ['not sent for another reason', { reviewReason: 'tries_used_up' }, false],
  ['ended with an error', { status: 'error', reviewReason: null }, true],
  ['refused for what is not enabled', { status: 'refused', knownReason: 'refunds_not_enabled' }, true],
  ['declined by a manager', { status: 'cancelled', reviewReason: 'declined_by_colleague' }, true],
  ['declined', { status: 'declined', reviewReason: null }, false],
])(
  'of a refund that was %s, what can be refunded now is said only where that helps',
  (_what, more, needs) => {
    expect(needsAttention({ ...stopped, ...more })).toBe(needs);
  },
);
