import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentStatus } from '../status.ts';
import { canCaptureOrCancel, isMismatch, judgeAction, toAmountsLine, toAvailable } from './payment.ts';

const said = (status: PaymentStatus) => ({ word: status, status });

test('the line of a payment closes, whatever happened', () => {
  const sum = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const sums = fc.record({
    capturedMinor: sum,
    refundedMinor: sum,
    refundedElsewhereMinor: sum,
    refundingMinor: sum,
    refundUnknownMinor: sum,
    waitingMinor: sum,
    contradictedMinor: sum,
  });
  fc.assert(
    fc.property(sums, (given) => {
      const { paid, refunded, refundedElsewhere, ...others } = toAmountsLine(given);
      const { waiting, refunding, unknown, contradicted, available } = others;
      const open = waiting + refunding + unknown + contradicted;
      expect(refunded + refundedElsewhere + open + available).toBe(paid);
      expect(available).toBe(toAvailable(given));
    }),
  );
});

test.each([
  ['captured', 'captured', false],
  ['authorized', 'captured', false],
  ['captured', 'authorized', true],
  ['captured', 'cancelled', true],
  ['unlisted', 'captured', true],
  ['captured', 'unlisted', true],
] as const)('a notification of %s and a reading of %s: a contradiction is %s', (reported, read, expected) => {
  expect(isMismatch(said(reported), said(read))).toBe(expected);
});

test.each([
  ['capture', 'captured', 'done'],
  ['capture', 'capture_requested', 'accepted'],
  ['capture', 'authorized', 'as_before'],
  ['capture', 'unlisted', 'unlisted'],
  ['capture', 'cancelled', 'overtaken'],
  ['capture', 'expired', 'overtaken'],
  ['cancel', 'cancelled', 'done'],
  ['cancel', 'cancellation_accepted', 'accepted'],
  ['cancel', 'captured', 'overtaken'],
] as const)('to %s a payment that is %s is %s', (kind, status, expected) => {
  expect(judgeAction(kind, status)).toBe(expected);
});

test('only an authorised payment that was read is captured, and only one thing at a time', () => {
  const amount = { amountMinor: 100n, currency: 'RUB' } as const;
  const right = {
    status: 'authorized',
    verification: 'confirmed_by_inquiry',
    amount,
    hasOpenAction: false,
    sumsProblem: null,
  } as const;
  expect(canCaptureOrCancel('capture', right)).toMatchObject({ ok: true, value: amount });
  expect(canCaptureOrCancel('capture', { ...right, status: 'captured' })).toMatchObject({ ok: false });
  expect(canCaptureOrCancel('capture', { ...right, verification: 'reported_by_webhook' })).toMatchObject({
    ok: false,
  });
  expect(canCaptureOrCancel('capture', { ...right, amount: null })).toMatchObject({ ok: false });
  expect(canCaptureOrCancel('capture', { ...right, hasOpenAction: true })).toMatchObject({ ok: false });
});

test.each([
  ['other_currency', false, false],
  ['no_sum', false, false],
  ['above_asked', false, true],
] as const)('with sums that are %s a capture is %s and a cancellation %s', (sumsProblem, capture, cancel) => {
  const payment = {
    status: 'authorized',
    verification: 'confirmed_by_inquiry',
    amount: { amountMinor: 100n, currency: 'RUB' },
    hasOpenAction: false,
    sumsProblem,
  } as const;
  expect(canCaptureOrCancel('capture', payment).ok).toBe(capture);
  expect(canCaptureOrCancel('cancel', payment).ok).toBe(cancel);
});
