import { describe, expect, test } from 'vitest';
import { roles } from '#lib/auth/permissions.ts';
import { type RefundStatus, refundStatuses } from '../status.ts';
import { canRepeat, haveEarlierFailed, judgeNext, toNextNumber } from './next.ts';

const numbers: Partial<Record<RefundStatus, 'same' | 'new'>> = {
  refused: 'same',
  not_sent: 'same',
  cancelled: 'same',
  failed: 'new',
  declined: 'new',
  error: 'new',
  resolved_not_paid: 'new',
};

test.each(refundStatuses)('a refund that is %s keeps its number only where nothing was created', (status) => {
  expect(toNextNumber(status)).toBe(numbers[status] ?? null);
});

const failed = { number: 'REF-1', turn: 2, status: 'refused' as const, paymentId: 'pay_1', nextId: null };

describe('the next attempt', () => {
  test('keeps number and counts the turn, or takes a number of its own', () => {
    expect(judgeNext(failed, 'pay_1')).toEqual({ ok: true, value: { number: 'REF-1', turn: 3 } });
    expect(judgeNext({ ...failed, status: 'declined' }, 'pay_1')).toEqual({ ok: true, value: null });
  });

  test.each([
    ['refund_not_found', null],
    ['refund_not_found', { ...failed, paymentId: 'pay_2' }],
    ['refund_next_not_failed', { ...failed, status: 'unknown' as const }],
    ['refund_next_not_failed', { ...failed, status: 'refunded' as const, nextId: 'rf_2' }],
    ['refund_next_exists', { ...failed, nextId: 'rf_2' }],
  ])('is refused: %s', (code, previous) => {
    expect(judgeNext(previous, 'pay_1')).toMatchObject({ ok: false, refusal: { code } });
  });
});

test.each(refundStatuses)(
  'with an attempt before the last that is %s, another is due only where that one failed',
  (status) => {
    const own = [
      { id: 'rf_1', previousId: null, status },
      { id: 'rf_2', previousId: 'rf_1', status: 'cancelled' as const },
      { id: 'rf_3', previousId: 'rf_2', status: 'approved' as const },
      { id: 'rf_4', previousId: null, status: 'unknown' as const },
    ];
    expect(haveEarlierFailed(own, 'rf_3')).toBe(status in numbers);
    expect(haveEarlierFailed(own, 'rf_1')).toBe(true);
  },
);

test.each(roles)('%s is offered it as a new refund of its kind would be', (role) => {
  const may = role === 'support' || role === 'manager';
  const refund = { status: 'failed' as const, recipientPhone: null, nextId: null };
  expect(canRepeat(role, refund)).toBe(may);
  expect(canRepeat(role, { ...refund, recipientPhone: '+79160000000' })).toBe(may);
  expect(canRepeat(role, { ...refund, nextId: 'rf_2' })).toBe(false);
  expect(canRepeat(role, { ...refund, status: 'accepted' })).toBe(false);
});
