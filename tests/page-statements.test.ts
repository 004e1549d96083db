import { expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { can, type Person, type Role } from '#lib/auth/permissions.ts';
import { getMoneyLines, getMoneyToday } from '#lib/domain/figures/queries.ts';
import { getOfficeState } from '#lib/domain/health/queries/office.ts';
import { getWaiting } from '#lib/domain/health/queries/waiting.ts';
import { getNoticeFeed } from '#lib/domain/notices/queries.ts';
import { getPaymentCounts, getPaymentPage, getWaitingPayments } from '#lib/domain/payments/queries/list.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';
import { getHome } from '#lib/domain/payouts/queries/home.ts';
import { getPayoutCounts, getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { declineRefund } from '#lib/domain/refunds/operations/decide-refund.ts';
import { getRefundCounts, getRefundHome } from '#lib/domain/refunds/queries/home.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';
import { getSwitch } from '#lib/domain/sending/queries.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, newToAnotherAccount } from '#tests/refunds.ts';
import { takeStatements } from '#tests/taken-statements.ts';
import '#tests/sandbox.ts';

// What several parts of a page ask for (the names of the banks, the counts) is read once in a page, and here as often as it
// is asked for.

test.each([
  ['finance', 6],
  ['support', 5],
  ['manager', 7],
  ['admin', 8],
] satisfies [Role, number][])(
  'the home page of %s, its frame and the session take at most %d statements',
  async (role, most) => {
    const person = await newPerson(role);
    const maker = await newPerson('manager');
    await newPayout(await newPerson('finance'));
    if (role === 'finance') await newPayout(person);
    await newPayment(maker, { status: 'AUTHORIZED' });
    await newRefund(maker, (await newPayment(maker)).paymentId);
    // Why a refund was declined can only be asked once it is known which were.
    if (can(role, 'refunds:to_another_account')) {
      const { refundId } = await newToAnotherAccount(person);
      await declineRefund(maker, { refundId, reason: 'Ask for a statement' });
    }
    const now = new Date();
    takeStatements();
    await findPersonOfSession(person.sessionId);
    await Promise.all([
      getSwitch(person),
      getNoticeFeed(person, now),
      getRefundCounts(person),
      getPaymentCounts(person),
      getHome(person, now),
      getRefundHome(person, now),
      getMoneyToday(person, now),
      getMoneyLines(person, now),
      can(role, 'payments:capture') && getWaitingPayments(person),
      can(role, 'office:oversee') && getOfficeState(person, now),
    ]);
    expect(takeStatements().length).toBeLessThanOrEqual(most);
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
  takeStatements();
  await read(person);
  expect(takeStatements().length).toBeLessThanOrEqual(most);
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
    takeStatements();
    expect(await read()).not.toBeNull();
    counts.push(takeStatements().length);
  }
  expect(counts).toEqual([4, 5, 6]);
});

test('what a resume of sending would send is one statement, however many nouns answer', async () => {
  const manager = await newPerson('manager');
  takeStatements();
  await getWaiting(manager);
  expect(takeStatements()).toHaveLength(1);
});
