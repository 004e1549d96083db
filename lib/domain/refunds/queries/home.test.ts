import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { markFailuresSeen } from '#lib/domain/users/operations/preferences.ts';
import { newPayment } from '#tests/payments.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, newToAnotherAccount } from '#tests/refunds.ts';
import type { RefundStatus } from '../status.ts';
import { getRefundCounts, getRefundHome } from './home.ts';
import { getRefundPage } from './list.ts';

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

test('a refund waits once, for its most urgent reason: a decision, an unknown outcome, silence, an own failure', async () => {
  const { refundId: asked } = await newToAnotherAccount(support, 1_000);
  const lost = await refundThat('unknown');
  const silent = await refundThat('issued');
  const failed = await refundThat('declined', noon);
  await refundThat('refunded', noon);
  // What a person ended was looked at by a person.
  await refundThat('cancelled', noon);
  const later = new Date(Date.now() + 3 * 3_600_000);
  const reported = async (person: Person, isOwn = false) =>
    Object.fromEntries((await getRefundHome(person, later, isOwn)).waiting.map(({ id, why }) => [id, why]));
  expect(await reported(manager)).toEqual({ [asked]: 'decision', [lost]: 'unknown', [silent]: 'silence' });
  // Its maker cannot decide it, and sees what failed.
  expect(await reported(support)).toEqual({ [lost]: 'unknown', [silent]: 'silence', [failed]: 'failed' });
  expect(await reported(manager, true)).toEqual({ [asked]: 'decision' });
  await markFailuresSeen(support, new Date());
  expect(await reported(support)).toEqual({ [lost]: 'unknown', [silent]: 'silence' });
});

test('of what nobody knows the eight are told that have waited longest, not those made last', async () => {
  const made: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    const id = await refundThat('conflict');
    const statusAt = new Date(noon.getTime() - (200 - at) * 86_400_000);
    await db().refund.update({ where: { id }, data: { statusAt } });
    made.push(id);
  }
  // A status that nobody lists is shown next to them.
  const word = await refundThat('refunded', noon);
  await db().refund.update({ where: { id: word }, data: { reviewReason: 'unlisted_status' } });
  const { waiting, toDo } = await getRefundHome(support, noon);
  expect(waiting.find(({ id }) => id === word)?.why).toBe('unlisted');
  const reported = waiting.filter(({ why }) => why === 'unknown').map(({ id }) => id);
  expect(reported.toSorted()).toEqual(made.slice(0, 8).toSorted());
  expect(toDo.count).toBeGreaterThanOrEqual(10);
});

test('who refunds up to a limit sees how much of it is left today, and a manager has none', async () => {
  const person = await newPerson('support');
  const { paymentId } = await newPayment(person);
  await newRefund(person, paymentId, { amount: 12_300 });
  const { limits } = await getRefundHome(person, new Date());
  expect(limits).toEqual([
    {
      day: { amountMinor: '30000000', currency: 'RUB' },
      left: { amountMinor: '29987700', currency: 'RUB' },
    },
  ]);
  expect((await getRefundHome(manager, new Date())).limits).toEqual([]);
});

test('failed counts what its list shows, and what was cancelled is not in it', async () => {
  const { failed: before } = await getRefundCounts(manager);
  const [declined, other, cancelled] = [
    await refundThat('declined', noon),
    await refundThat('not_sent', noon),
    await refundThat('cancelled', noon),
  ];
  expect((await getRefundCounts(manager)).failed).toBe(before + 2);
  const { items } = await getRefundPage(manager, { status: ['failed'], period: '7d' });
  const shown = items.map(({ id }) => id);
  expect(shown).toEqual(expect.arrayContaining([declined, other]));
  expect(shown).not.toContain(cancelled);
});
