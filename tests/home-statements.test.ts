import pg from 'pg';
import { expect, test } from 'vitest';
import { can, type Role } from '#lib/auth/permissions.ts';
import { getOfficeState } from '#lib/domain/health/queries/office.ts';
import { getPaymentCounts, getPaymentsToDecide } from '#lib/domain/payments/queries/list.ts';
import { getHome } from '#lib/domain/payouts/queries/home.ts';
import { getNotificationFeed } from '#lib/domain/payouts/queries/notification-feed.ts';
import { getRefundCounts, getRefundHome } from '#lib/domain/refunds/queries/home.ts';
import { getSwitch } from '#lib/domain/sending/queries.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund } from '#tests/refunds.ts';

/** Counted where they leave the process, because one call of Prisma can be several. */
let count = 0;
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  count += 1;
  return query.apply(this, args);
} as never;

test.each([
  ['finance', 30],
  ['support', 16],
  ['manager', 29],
  ['admin', 29],
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
