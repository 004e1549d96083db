import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinRefundLimits, judgeSum } from './amounts.ts';
import { judgeRefund } from './create.ts';

const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' as const });
const kzt = (amountMinor: bigint) => ({ amountMinor, currency: 'KZT' as const });
const payment = {
  isCaptured: true,
  isConfirmed: true,
  isSbp: true,
  hasOpenAction: false,
  unresolvedRefundId: null,
  errorNumber: null,
  hasReadableSums: true,
  unexplainedStatus: null,
  available: rub(100_000n),
};
const sums = fc.bigInt({ min: 0n, max: 10n ** 15n });

test('a sum is accepted exactly when it is more than nothing and no more than what is left', () => {
  fc.assert(
    fc.property(sums, sums, (sum, left) => {
      expect(judgeSum(rub(sum), rub(left)).ok).toBe(sum > 0n && sum <= left);
    }),
  );
});

test('a sum in another currency than the payment is refused, whatever its figures', () => {
  fc.assert(
    fc.property(sums, sums, (sum, left) => {
      expect(judgeSum(kzt(sum), rub(left))).toMatchObject({ refusal: { code: 'amount_currency_differs' } });
    }),
  );
});

test('what was seen in another currency is another sum than the one that is left', () => {
  const request = {
    amount: null,
    seenAvailable: kzt(100_000n),
    isToAnotherAccount: false,
    isErrorLookedInto: false,
    explainedStatus: null,
  };
  expect(judgeRefund(payment, request)).toMatchObject({ refusal: { code: 'refund_available_changed' } });
});

test('within the limits is within both, each with what already counts towards it', () => {
  fc.assert(
    fc.property(sums, sums, sums, sums, sums, (sum, perPayment, day, ofPayment, today) => {
      const within = isWithinRefundLimits(rub(sum), { perPayment, day }, { ofPayment, today }).ok;
      expect(within).toBe(ofPayment + sum <= perPayment && today + sum <= day);
    }),
  );
});

test('after a technical error nothing more is refunded until somebody has made sure that no money came', () => {
  const request = {
    amount: null,
    seenAvailable: rub(100_000n),
    isToAnotherAccount: false,
    explainedStatus: null,
  };
  const failed = { ...payment, errorNumber: 'REF-2026-000012' };
  expect(judgeRefund(failed, { ...request, isErrorLookedInto: false })).toMatchObject({
    refusal: { code: 'refund_error_open', params: { number: 'REF-2026-000012' } },
  });
  expect(judgeRefund(failed, { ...request, isErrorLookedInto: true })).toMatchObject({ ok: true });
});

test('a status that speaks of unknown refunds is refused until the person has found out about that very status', () => {
  const asked = { ...payment, isCaptured: false, unexplainedStatus: 'PARTIALLY_REFUNDED' };
  const request = {
    amount: null,
    seenAvailable: rub(100_000n),
    isToAnotherAccount: false,
    isErrorLookedInto: false,
  };
  for (const explainedStatus of [null, 'REFUNDED'])
    expect(judgeRefund(asked, { ...request, explainedStatus })).toMatchObject({
      refusal: { code: 'payment_refunds_unexplained', params: { status: 'PARTIALLY_REFUNDED' } },
    });
  expect(judgeRefund(asked, { ...request, explainedStatus: 'PARTIALLY_REFUNDED' })).toMatchObject({
    ok: true,
  });
});
