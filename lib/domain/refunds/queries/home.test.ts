import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import { db } from '#lib/db/client.ts';
import { newPayment } from '#tests/payments.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, newToAnotherAccount } from '#tests/refunds.ts';
import type { RefundStatus } from '../status.ts';
import { getRefundHome } from './home.ts';

const noon = new Date('2026-11-21T09:00:00Z');

let support: Person;
let manager: Person;
beforeAll(async () => {
  support = await newPerson('support');
  manager = await newPerson('manager');
  const banks = [{ code: bank.code, name: bank.name, nameLatin: null }];
  await db().bankList.create({ data: { method: 'sbp', banks, fetchedAt: noon } });
});

/** A refund of 10 ₽ in that state. Where the state is final, it ended at `finishedAt`. */
async function refundThat(status: RefundStatus, finishedAt: Date | null = null): Promise<string> {
  const { paymentId } = await newPayment(support);
  const id = await newRefund(support, paymentId, { amount: 1_000 });
  await db().refund.update({ where: { id }, data: { status, finishedAt } });
  return id;
}

test('no refund stands in two lists: what waits for a decision, what nobody knows, the newest of the others', async () => {
  const { refundId: waiting } = await newToAnotherAccount(support, 1_000);
  const lost = await refundThat('unknown');
  const done = await refundThat('refunded', noon);
  const view = await getRefundHome(manager, noon);
  expect(view.toDecide.map(({ id }) => id)).toEqual([waiting]);
  expect(view.attention.map(({ id }) => id)).toEqual([lost]);
  expect(view.latest.map(({ id }) => id)).toEqual([done]);
  // Whoever decides nothing sees what waits for a second person.
  expect((await getRefundHome(support, noon)).toDecide.map(({ id }) => id)).toEqual([waiting]);
});

test('given back today is what ended on the person’s own day, by currency', async () => {
  const midnight = startOfLocalDay(noon, support.timeZone).getTime();
  const before = BigInt((await getRefundHome(support, noon)).givenBackToday[0]?.amountMinor ?? 0);
  await refundThat('refunded', new Date(midnight - 1));
  await refundThat('refunded', new Date(midnight));
  await refundThat('refunded', noon);
  await refundThat('declined', noon);
  const view = await getRefundHome(support, noon);
  expect(view.givenBackToday).toEqual([{ amountMinor: (before + 2_000n).toString(), currency: 'RUB' }]);
  expect(view.dayEnds).toBe(startOfLocalDay(noon, support.timeZone, 1).toISOString());
});

test('the newest are five, those with an unknown outcome three', async () => {
  for (let at = 0; at < 7; at += 1) await refundThat('refunded', noon);
  for (let at = 0; at < 4; at += 1) await refundThat('conflict');
  const { latest, attention } = await getRefundHome(support, noon);
  expect([latest.length, attention.length]).toEqual([5, 3]);
});
