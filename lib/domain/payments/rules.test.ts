import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPaymentStatus } from '#lib/processor/client.ts';
import { canCaptureOrCancel, isMismatch, judgeAction, toAmountsLine } from './rules.ts';
import type { PaymentStatus } from './status.ts';

const toStatus = (word: string): PaymentStatus => toPaymentStatus(word) ?? 'unlisted';
const said = (word: string) => ({ word, status: toStatus(word) });

test('the line of a payment closes, whatever happened', () => {
  const sum = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const sums = fc.record({
    capturedMinor: sum,
    refundedMinor: sum,
    refundedElsewhereMinor: sum,
    refundingMinor: sum,
    refundUnknownMinor: sum,
  });
  fc.assert(
    fc.property(sums, (given) => {
      const { paid, refunded, refundedElsewhere, refunding, unknown, available } = toAmountsLine(given);
      expect(refunded + refundedElsewhere + refunding + unknown + available).toBe(paid);
    }),
  );
});

test.each([
  ['CAPTURED', 'CAPTURED', false],
  ['AUTHORIZED', 'CAPTURED', false],
  ['CAPTURED', 'AUTHORIZED', true],
  ['CAPTURED', 'CANCELLED', true],
  ['CHARGED_BACK', 'CAPTURED', true],
  ['CAPTURED', 'CHARGED_BACK', true],
])('a notification of %s and a reading of %s: a contradiction is %s', (reported, read, expected) => {
  expect(isMismatch(said(reported), said(read))).toBe(expected);
});

test.each([
  ['capture', 'CAPTURED', 'done'],
  ['capture', 'CAPTURE_REQUESTED', 'accepted'],
  ['capture', 'AUTHORIZED', 'as_before'],
  ['capture', 'SOMETHING_NEW', 'as_before'],
  ['capture', 'CANCELLED', 'overtaken'],
  ['capture', 'EXPIRED', 'overtaken'],
  ['cancel', 'CANCELLED', 'done'],
  ['cancel', 'CANCELLATION_REQUEST_ACEPTED', 'accepted'],
  ['cancel', 'CAPTURED', 'overtaken'],
] as const)('to %s a payment that is %s is %s', (kind, word, expected) => {
  expect(judgeAction(kind, toStatus(word))).toBe(expected);
});

test('only an authorised payment that was read is captured, and only one thing at a time', () => {
  const amount = { amountMinor: 100n, currency: 'RUB' } as const;
  const right = {
    status: 'authorized',
    verification: 'confirmed_by_inquiry',
    amount,
    hasOpenAction: false,
  } as const;
  expect(canCaptureOrCancel(right)).toMatchObject({ ok: true, value: amount });
  expect(canCaptureOrCancel({ ...right, status: 'captured' })).toMatchObject({ ok: false });
  expect(canCaptureOrCancel({ ...right, verification: 'reported_by_webhook' })).toMatchObject({ ok: false });
  expect(canCaptureOrCancel({ ...right, amount: null })).toMatchObject({ ok: false });
  expect(canCaptureOrCancel({ ...right, hasOpenAction: true })).toMatchObject({ ok: false });
});
