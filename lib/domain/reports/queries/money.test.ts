import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { listDayStarts } from '#lib/core/local-day.ts';
import { db } from '#lib/db/client.ts';
import { getMoneyLines, getMoneyToday } from '#lib/domain/figures/queries.ts';
import { listMovedByDay, sumMoved } from '#lib/domain/figures/store.ts';
import { movesMoney, type PayoutMethod, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { hasConvertedLately } from '#lib/domain/refunds/queries/converted.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund } from '#tests/refunds.ts';
import { explainingTx, summed } from '../../../../bench/plans/explain.ts';
import { foldFigures } from '../operations/keep-figures.ts';

const now = new Date('2026-11-21T09:20:00Z');
let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
});
beforeEach(async () => {
  await rows('DELETE FROM figures');
  await rows('DELETE FROM figure_changes');
});

/** A payout of 10 ₽ that was paid out at that moment. */
async function paidOut(finishedAt: string, method: PayoutMethod = 'sbp'): Promise<void> {
  const { attemptId } = await newPayout(manager, { amount: '10,00', method });
  await db().payoutAttempt.update({
    where: { id: attemptId },
    data: { status: 'paid_out', finishedAt: new Date(finishedAt) },
  });
}

async function refunded(paymentId: string, processed: { processedMinor: bigint; processedCurrency: string }) {
  const id = await newRefund(manager, paymentId);
  await db().refund.update({ where: { id }, data: { status: 'refunded', finishedAt: now, ...processed } });
}

const money = (minor: number, currency = 'RUB') => ({ amountMinor: minor.toString(), currency });

test('a refund of a converted payment is counted in the currency that left us, not in the payer’s', async () => {
  const converted = {
    paymentMethodName: 'BankCardKZ',
    value: 17_856.97,
    currency: 'KZT',
    authCurrency: 'RUB',
  };
  const { paymentId } = await newPayment(manager, converted);
  await refunded(paymentId, { processedMinor: 321_604n, processedCurrency: 'RUB' });
  const { moved } = await getMoneyToday(manager, now);
  expect(moved.filter(({ move }) => move === 'given_back')).toEqual([
    { move: 'given_back', today: money(321_604), yesterday: money(0) },
  ]);
});

test('a capture of a converted payment is counted in the currency that comes to us', async () => {
  const converted = { paymentMethodName: 'BankCardKZ', value: 20_000, currency: 'KZT', authCurrency: 'RUB' };
  const { paymentId } = await newPayment(manager, converted);
  const row = await db().payment.findUniqueOrThrow({ where: { id: paymentId } });
  await db().payment.update({ where: { id: paymentId }, data: { statusAt: now, madeAt: now } });
  await db().payment.update({ where: { id: paymentId }, data: { createdAt: now } });
  const { moved } = await getMoneyToday(manager, now);
  expect(row.authorisedCurrency).toBe('RUB');
  expect(moved).toEqual([
    { move: 'captured', today: money(Number(row.authorisedMinor)), yesterday: money(0) },
  ]);
});

test('that money was converted is said while Home shows it, and not of other days', async () => {
  const converted = { paymentMethodName: 'BankCardKZ', value: 20_000, currency: 'KZT', authCurrency: 'RUB' };
  const { paymentId } = await newPayment(manager, converted);
  const at = new Date('2025-03-01T09:00:00Z');
  await db().payment.update({ where: { id: paymentId }, data: { statusAt: at, createdAt: at } });
  const isShown = (day: string) => hasConvertedLately(manager, new Date(day));
  expect(await isShown('2025-03-02T09:00:00Z')).toBe(true);
  expect(await isShown('2025-02-28T09:00:00Z')).toBe(false);
  expect(await isShown('2025-04-01T09:00:00Z')).toBe(false);
  await refunded(paymentId, { processedMinor: 321_604n, processedCurrency: 'RUB' });
  await db().refund.updateMany({ where: { paymentId }, data: { finishedAt: new Date() } });
  const dayMs = 86_400_000;
  expect(await isShown(new Date(Date.now() + dayMs).toISOString())).toBe(true);
  expect(await isShown(new Date(Date.now() + 60 * dayMs).toISOString())).toBe(false);
});

test('a payment that had been captured before we heard of it is no money of today', async () => {
  const { paymentId } = await newPayment(manager);
  await db().payment.update({
    where: { id: paymentId },
    data: { statusAt: now, createdAt: now, madeAt: new Date('2026-11-01T09:00:00Z') },
  });
  expect((await getMoneyToday(manager, now)).moved).toEqual([]);
});

test('beside today stands yesterday up to the hour that has struck, and in the first hour all of it', async () => {
  // It is 12:20 in Moscow, so yesterday counts up to 12:00.
  await paidOut('2026-11-20T20:59:59Z');
  await paidOut('2026-11-20T21:00:00Z');
  await paidOut('2026-11-19T21:00:00Z');
  await paidOut('2026-11-20T08:59:59Z');
  await paidOut('2026-11-20T09:00:00Z');
  await paidOut('2026-11-19T20:59:59Z');
  const view = await getMoneyToday(manager, now);
  expect(view).toMatchObject({
    yesterdayUntil: '2026-11-20T09:00:00.000Z',
    isOwnDay: true,
    moved: [{ move: 'paid_out', today: money(1_000), yesterday: money(2_000) }],
  });
  await foldFigures();
  expect(await getMoneyToday(manager, now)).toEqual(view);
  const atMidnight = await getMoneyToday(manager, new Date('2026-11-20T21:05:00Z'));
  expect(atMidnight).toMatchObject({
    yesterdayUntil: atMidnight.day.from,
    moved: [{ today: money(1_000), yesterday: money(4_000) }],
  });
});

test('a payout by a method that moves no money is no money of any day, added up or not', async () => {
  await paidOut('2026-11-21T09:00:00Z', 'test');
  expect((await getMoneyToday(manager, now)).moved).toEqual([]);
  await foldFigures();
  expect((await getMoneyToday(manager, now)).moved).toEqual([]);
  expect(await getMoneyLines(manager, now)).toEqual([]);
});

test('the database and the app agree on which methods move money', async () => {
  const moving = await rows(
    'SELECT m::text AS method FROM unnest(enum_range(NULL::payout_method)) m WHERE moves_money(m)',
  );
  expect(moving.map(({ method }) => method).toSorted()).toEqual(payoutMethods.filter(movesMoney).toSorted());
});

test('a zone that is half an hour off is told the days of UTC', async () => {
  const view = await getMoneyToday({ ...manager, timeZone: 'Asia/Kolkata' }, now);
  expect(view).toMatchObject({ isOwnDay: false, day: { from: '2026-11-21T00:00:00.000Z' } });
});

test('on the first hour after the clocks went forward, yesterday is no longer than it was', async () => {
  const view = await getMoneyToday(
    { ...manager, timeZone: 'Europe/Berlin' },
    new Date('2026-03-30T21:30:00Z'),
  );
  expect(view.yesterdayUntil).toBe(view.day.from);
});

test('the lines are fourteen days of the person’s own, one per currency', async () => {
  await paidOut('2026-11-07T21:00:00Z');
  await paidOut('2026-11-07T20:59:59Z');
  await paidOut('2026-11-21T09:00:00Z');
  const [line, ...others] = await getMoneyLines(manager, now);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ move: 'paid_out', currency: 'RUB' });
  expect(line?.days.map(({ amountMinor }) => Number(amountMinor))).toEqual([
    1_000,
    ...Array<number>(12).fill(0),
    1_000,
  ]);
});

test('of fourteen busy days and of today little is read', async () => {
  await rows(
    `INSERT INTO figures SELECT face, kind, hour, status, currency, key, 0, 40, 100000 FROM
      unnest(ARRAY['ended', 'method']) face, unnest(ARRAY['payout', 'paid_out', 'given_back', 'captured', 'refund']) kind,
      generate_series($1::timestamptz - interval '60 days', $1::timestamptz, '1 hour') hour,
      unnest(ARRAY['paid_out', 'declined']) status, unnest(ARRAY['RUB', 'KZT']) currency,
      unnest(CASE WHEN kind IN ('payout', 'refund') THEN ARRAY['u1', 'u2', 'u3', 'u4'] ELSE ARRAY[''] END) key
      WHERE (kind IN ('payout', 'refund') OR (face = 'ended' AND status = 'paid_out')) ORDER BY face, kind, hour`,
    [new Date('2026-11-21T09:00:00Z')],
  );
  await rows('VACUUM ANALYZE figures');
  const { tx, seen } = explainingTx(rows);
  const at = (text: string) => new Date(text);
  const days = listDayStarts('2026-11-08', '2026-11-21', 'Europe/Moscow');
  await listMovedByDay(tx, { from: at('2026-11-07T21:00:00Z'), before: at('2026-11-21T21:00:00Z') }, days);
  expect(summed(seen).buffers).toBeLessThanOrEqual(128);
  const two = explainingTx(rows);
  await sumMoved(
    two.tx,
    { from: at('2026-11-20T21:00:00Z'), before: at('2026-11-21T21:00:00Z') },
    { from: at('2026-11-19T21:00:00Z'), before: at('2026-11-20T10:00:00Z') },
  );
  expect(summed(two.seen).buffers).toBeLessThanOrEqual(48);
});
