import { expect } from 'vitest';
import { db } from '#lib/db/client.ts';
import { toOpenEnd as toPayoutOpenEnd } from '#lib/domain/payouts/rules/open-end.ts';
import { toOpenEnd as toRefundOpenEnd } from '#lib/domain/refunds/rules/open-end.ts';
import { actionOf, paymentOf } from '#tests/payments.ts';
import { attemptOf } from '#tests/payouts.ts';
import { availableOf, refundRow } from '#tests/refunds.ts';
import type { Books, Life } from './life.ts';

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

/** What must hold at every moment, whatever was said. `lies` are the ids whose sums were read untrue. */
export async function judge(life: Life, books: Books, lies: Set<string>, about: string): Promise<string[]> {
  const payouts = await db().payoutAttempt.findMany({
    where: { id: { in: life.payouts } },
    include: { payout: true },
  });
  const refunds = await Promise.all(life.refunds.map(refundRow));
  const rows = [
    ...payouts.map((row) => ({ ...row, ...moneyOf(row.payout), openEnd: toPayoutOpenEnd(row) })),
    ...refunds.map((row) => ({ ...row, ...moneyOf(row), openEnd: toRefundOpenEnd(row) })),
  ];
  for (const { id, status, money, openEnd } of rows) {
    const arrived = books.of(id);
    const told = `${about}: ${id} is ${status}, in the books ${arrived.map((one) => one.status)}`;
    expect(arrived.length, `${told}: sent more than once`).toBeLessThanOrEqual(1);
    if (arrived.length === 1) expect([...never, ...waiting], told).not.toContain(status);
    else expect(['accepted', 'requested', 'issued', ...Object.keys(ends)], told).not.toContain(status);
    const end = ends[status];
    if (end !== undefined) expect(arrived[0]?.status, told).toBe(end);
    expect(sums, told).toContain(money);
    const isOver = end !== undefined || never.includes(status) || waiting.includes(status);
    expect(isOver || openEnd !== null, `${told}: nobody can end it`).toBe(true);
    // What failed has moved no money, whatever sum is named with it.
    if (arrived[0] && lies.has(arrived[0].id) && ['PAID_OUT', 'REFUNDED'].includes(arrived[0].status))
      expect(status, `${told}: read with another sum`).toBe('conflict');
  }
  const action = await actionOf(life.actionId);
  const payment = await paymentOf(life.held.paymentId);
  const told = `${about}: the capture is ${action.status}, its payment ${payment.status}, in the books ${books.held}`;
  if (books.held === 'CAPTURED')
    expect(['refused', 'not_sent', 'no_effect', 'overtaken', 'waiting'], told).not.toContain(action.status);
  else expect(['done'], told).not.toContain(action.status);
  if (payment.status === 'captured') expect(books.held, told).toBe('CAPTURED');
  if (!lies.has(life.held.processorPaymentId))
    expect([payment.currency, payment.submittedMinor], told).toEqual(['RUB', 100_000n]);
  return [...rows.map(({ status }) => status), action.status];
}

/** Nothing that the processor was asked about by an id may stay untrue once it answers honestly. */
export async function judgeAfterwards(life: Life, books: Books, about: string): Promise<void> {
  for (const id of life.payouts) {
    const { status, processorDisbursementId } = await attemptOf(id);
    if (processorDisbursementId === null || status === 'conflict') continue;
    expect(ends[status], `${about}: ${id} is ${status}`).toBe(books.of(id)[0]?.status);
  }
  const { status, submittedMinor, currency } = await paymentOf(life.held.paymentId);
  expect(status, about).toBe(books.held === 'CAPTURED' ? 'captured' : 'authorized');
  expect([submittedMinor, currency], about).toEqual([100_000n, 'RUB']);
  const gone = life.refunds
    .flatMap((id) => books.of(id))
    .filter((one) => one.status === 'REFUNDED')
    .reduce((sum, { amount }) => sum + BigInt(Math.round(amount.value * 100)), 0n);
  expect(await availableOf(life.captured.paymentId), `${about}: offered once more`).toBeLessThanOrEqual(
    100_000n - gone,
  );
}
