import pg from 'pg';
import { expect, test } from 'vitest';
import { can, type Person, type Role } from '#lib/auth/permissions.ts';
import { getOfficeState } from '#lib/domain/health/queries/office.ts';
import { getPaymentCounts, getPaymentPage, getPaymentsToDecide } from '#lib/domain/payments/queries/list.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';
import { getHome } from '#lib/domain/payouts/queries/home.ts';
import { getPayoutCounts, getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { getNotificationFeed } from '#lib/domain/payouts/queries/notification-feed.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { getRefundCounts, getRefundHome } from '#lib/domain/refunds/queries/home.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';
import { getSwitch } from '#lib/domain/sending/queries.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund } from '#tests/refunds.ts';

/** Counted where they leave the process, because one call of Prisma can be several. */
let count = 0;
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  // Who made the records of a test publishes it a moment later.
  if (!toText(args).includes('pg_notify')) count += 1;
  return query.apply(this, args);
} as never;

const toText = ([query]: unknown[]) => (query as { text?: string }).text ?? String(query);

test.each([
  ['finance', 21],
  ['support', 11],
  ['manager', 20],
  ['admin', 24],
] satisfies [Role, number][])(
  'the home page of %s and its frame take at most %d statements',
  async (role, most) => {
    const person = await newPerson(role);
    const maker = await newPerson('manager');
    await newPayout(await newPerson('finance'));
    if (role === 'finance') await newPayout(person);
    await newPayment(maker, { status: 'AUTHORIZED' });
    await newRefund(maker, (await newPayment(maker)).paymentId);
    const now = new Date();
    count = 0;
    await Promise.all([
      getSwitch(person),
      getNotificationFeed(person, now),
      getRefundCounts(person),
      getPaymentCounts(person),
      getHome(person, now),
      getRefundHome(person, now),
      can(role, 'payments:capture') && getPaymentsToDecide(person),
      can(role, 'office:oversee') && getOfficeState(person, now),
    ]);
    expect(count).toBeLessThanOrEqual(most);
  },
);

test.each([
  ['the payouts', (person: Person) => Promise.all([getPayoutPage(person, {}), getPayoutCounts(person)]), 6],
  ['the payments', (person: Person) => getPaymentPage(person, {}), 3],
  ['the refunds', (person: Person) => getRefundPage(person, {}), 3],
] as const)('the rows and figures of %s take few statements', async (_, read, most) => {
  const person = await newPerson('finance');
  for (let row = 0; row < 3; row += 1) {
    await newPayout(person);
    await newRefund(person, (await newPayment(person)).paymentId);
  }
  count = 0;
  await read(person);
  expect(count).toBeLessThanOrEqual(most);
});

test('the page of one payout, payment and refund takes a handful of statements', async () => {
  const person = await newPerson('finance');
  const { payoutId } = await newPayout(person);
  const { paymentId } = await newPayment(person);
  const refundId = await newRefund(person, paymentId);
  const counts = [];
  for (const read of [
    () => findPayout(person, payoutId),
    () => findPaymentView(person, paymentId),
    () => findRefundView(person, refundId),
  ]) {
    count = 0;
    expect(await read()).not.toBeNull();
    counts.push(count);
  }
  expect(counts).toEqual([4, 4, 5]);
});
