import { expect } from 'vitest';
import { db } from '#lib/db/client.ts';
import { toOpenEnd as toPayoutOpenEnd } from '#lib/domain/payouts/rules/open-end.ts';
import { toOpenEnd as toRefundOpenEnd } from '#lib/domain/refunds/rules/open-end.ts';
import { actionOf, paymentOf } from '#tests/payments.ts';
import { attemptOf } from '#tests/payouts.ts';
import { availableOf, refundRow } from '#tests/refunds.ts';
import type { Ledger, Movements } from './movements.ts';

const never = ['refused', 'not_sent', 'cancelled'];
const ends: Record<string, string> = {
  paid_out: 'PAID_OUT',
  refunded: 'REFUNDED',
  failed: 'REFUND_FAILED',
  declined: 'DECLINED',
  error: 'ERROR',
};
const waiting = ['approved', 'waiting'];

const sums = ['125050 RUB', '30000 RUB', '12345 RUB'];
const moneyOf = ({ amountMinor, currency }: { amountMinor: bigint; currency: string }) => ({
  money: `${amountMinor} ${currency}`,
});

/**
 * What must hold at every moment, whatever was reported. `lies` are the ids that had their sums read untrue.
 */
export async function judge(
  movements: Movements,
  ledger: Ledger,
  lies: Set<string>,
  about: string,
): Promise<string[]> {
  const payouts = await db().payoutAttempt.findMany({
    where: { id: { in: movements.payouts } },
    include: { payout: true },
  });
  const refunds = await Promise.all(movements.refunds.map(refundRow));
  const rows = [
    ...payouts.map((row) => ({ ...row, ...moneyOf(row.payout), openEnd: toPayoutOpenEnd(row) })),
    ...refunds.map((row) => ({ ...row, ...moneyOf(row), openEnd: toRefundOpenEnd(row) })),
  ];
  for (const { id, status, money, openEnd } of rows) {
    const arrived = ledger.of(id);
    const reported = `${about}: ${id} is ${status}, in the books ${arrived.map((one) => one.status)}`;
    expect(arrived.length, `${reported}: sent more than once`).toBeLessThanOrEqual(1);
    if (arrived.length === 1) expect([...never, ...waiting], reported).not.toContain(status);
    else expect(['accepted', 'requested', 'issued', ...Object.keys(ends)], reported).not.toContain(status);
    const end = ends[status];
    if (end !== undefined) expect(arrived[0]?.status, reported).toBe(end);
    expect(sums, reported).toContain(money);
    const isOver = end !== undefined || never.includes(status) || waiting.includes(status);
    expect(isOver || openEnd !== null, `${reported}: nobody can end it`).toBe(true);
    // What failed has moved no money, whatever sum is named with it.
    if (arrived[0] && lies.has(arrived[0].id) && ['PAID_OUT', 'REFUNDED'].includes(arrived[0].status))
      expect(status, `${reported}: read with another sum`).toBe('conflict');
  }
  const action = await actionOf(movements.actionId);
  const payment = await paymentOf(movements.held.paymentId);
  const reported = `${about}: the capture is ${action.status}, its payment ${payment.status}, in the books ${ledger.held}`;
  if (ledger.held === 'CAPTURED')
    expect(['refused', 'not_sent', 'no_effect', 'overtaken', 'waiting'], reported).not.toContain(
      action.status,
    );
  else expect(['done'], reported).not.toContain(action.status);
  if (payment.status === 'captured') expect(ledger.held, reported).toBe('CAPTURED');
  if (!lies.has(movements.held.processorPaymentId))
    expect([payment.currency, payment.submittedMinor], reported).toEqual(['RUB', 100_000n]);
  return [...rows.map(({ status }) => status), action.status];
}

/** Nothing that the processor was asked about by an id may stay untrue once it answers honestly. */
export async function judgeAfterwards(movements: Movements, ledger: Ledger, about: string): Promise<void> {
  for (const id of movements.payouts) {
    const { status, processorDisbursementId } = await attemptOf(id);
    if (processorDisbursementId === null || status === 'conflict') continue;
    expect(ends[status], `${about}: ${id} is ${status}`).toBe(ledger.of(id)[0]?.status);
  }
  const { status, submittedMinor, currency } = await paymentOf(movements.held.paymentId);
  expect(status, about).toBe(ledger.held === 'CAPTURED' ? 'captured' : 'authorized');
  expect([submittedMinor, currency], about).toEqual([100_000n, 'RUB']);
  const gone = movements.refunds
    .flatMap((id) => ledger.of(id))
    .filter((one) => one.status === 'REFUNDED')
    .reduce((sum, { amount }) => sum + BigInt(Math.round(amount.value * 100)), 0n);
  expect(await availableOf(movements.captured.paymentId), `${about}: offered once more`).toBeLessThanOrEqual(
    100_000n - gone,
  );
}
