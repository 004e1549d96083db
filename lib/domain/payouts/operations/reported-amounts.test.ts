import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import type { Money } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { recordOutcome } from '#lib/domain/sending/operations/record-outcome.ts';
import type { Notification } from '#lib/processor/client.ts';
import { toNotification } from '#tests/notifications.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { getHome } from '../queries/home.ts';
import { getPayoutPage } from '../queries/list.ts';
import { findPayout } from '../queries/one.ts';
import { applyPayoutNotification } from './apply-notification.ts';
import { payoutSubject } from './send-payout.ts';

let finance: Person;
let ids = 0;

beforeAll(async () => {
  finance = await newPerson('finance');
});

/** An accepted attempt, and the notifications that the processor would send about it. */
async function inFlight(maker = finance) {
  const { attemptId, payoutId } = await newPayout(maker);
  ids += 1;
  const id = `8000000000000${process.pid}`.slice(0, 14) + String(ids).padStart(4, '0');
  await db().payoutAttempt.update({
    where: { id: attemptId },
    data: { status: 'accepted', processorDisbursementId: id },
  });
  const say = (word: string, about: Partial<Pick<Notification, 'amounts'>> = {}) =>
    applyPayoutNotification({
      deliveryId: 'whd_test',
      attemptId,
      notification: toNotification('payout', id, word, about),
    });
  return { attemptId, payoutId, say };
}

const rub = (amountMinor: bigint): Money => ({ amountMinor, currency: 'RUB' });
const named = { debited: null, received: null, plain: null };

describe('the amount that a notification names', () => {
  test.each([
    ['PAID_OUT', { ...named, received: rub(90_000n) }],
    ['PAID_OUT', { ...named, plain: rub(12_505_000n) }],
    ['ACCEPTED', { ...named, received: { amountMinor: 125_050n, currency: 'KZT' as const } }],
  ])(
    '%s with another one is a contradiction that people resolve, and the amount is shown',
    async (word, amounts) => {
      const { attemptId, say } = await inFlight();
      await say(word, { amounts });
      const attempt = await attemptOf(attemptId);
      expect(attempt).toMatchObject({ status: 'conflict', reviewReason: 'amount_differs' });
      const other = amounts.received ?? amounts.plain;
      const { received } = (await findPayout(finance, attempt.payoutId))?.attempt ?? {};
      expect(received).toEqual(other && toMoneyView(other));
    },
  );

  test('contradicts a payout that was paid already, too', async () => {
    const { attemptId, say } = await inFlight();
    await say('PAID_OUT');
    await say('PAID_OUT', { amounts: { ...named, received: rub(1n) } });
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'conflict', reviewReason: 'amount_differs' });
  });

  test('is none of ours to doubt when it agrees, names our debit, or belongs to a failure', async () => {
    const { attemptId, say } = await inFlight();
    await say('PAID_OUT', {
      amounts: { debited: rub(126_000n), received: rub(125_050n), plain: rub(126_000n) },
    });
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'paid_out',
      debitedMinor: 126_000n,
      reviewReason: null,
    });
    const failed = await inFlight();
    await failed.say('DECLINED', { amounts: { ...named, received: rub(0n) } });
    expect((await attemptOf(failed.attemptId)).status).toBe('declined');
  });
});

test('a side of nothing is one that nobody has counted yet', async () => {
  const { attemptId, say } = await inFlight();
  await say('ACCEPTED', { amounts: { ...named, debited: rub(0n), received: rub(125_050n) } });
  expect(await attemptOf(attemptId)).toMatchObject({ debitedMinor: null, receivedMinor: 125_050n });
  await say('PAID_OUT', { amounts: { ...named, debited: rub(126_000n) } });
  await say('PAID_OUT', { amounts: { ...named, debited: rub(0n) } });
  expect(await attemptOf(attemptId)).toMatchObject({ status: 'paid_out', debitedMinor: 126_000n });
});

test('what the answer to our own call says of the other side is kept, in its own currency, and shown', async () => {
  const { payoutId, attemptId } = await newPayout(finance);
  const claim = { status: 'sending' as const, claimId: 'clm_1', sendingSince: new Date() };
  await db().payoutAttempt.update({ where: { id: attemptId }, data: claim });
  const asked = (await findPayout(finance, payoutId))?.amount ?? null;
  const debited = { amountMinor: '695000', currency: 'KZT' } as const;
  await recordOutcome(payoutSubject, attemptId, 'clm_1', {
    ...{ kind: 'answered', row: 8, httpStatus: 200, intentId: '1', errorCode: null, errorMessage: null },
    ...{ disbursementId: '810000000000000001', processorStatus: 'ACCEPTED' },
    amounts: { debited, received: asked },
  });
  expect((await findPayout(finance, payoutId))?.attempt).toMatchObject({ debited, received: asked });
  expect(await attemptOf(attemptId)).toMatchObject({
    status: 'accepted',
    debitedMinor: 695_000n,
    debitedCurrency: 'KZT',
  });
});

describe('a status after the end', () => {
  test.each(['REVERSED', 'RETURNED', 'CHARGED_BACK', 'Cancelled', 'PAYOUT_REFUNDED'])(
    '%s after PAID_OUT is a contradiction that people resolve',
    async (word) => {
      const { attemptId, say } = await inFlight();
      await say('PAID_OUT');
      expect(await say(word)).toMatchObject({ verdict: 'applied' });
      expect(await attemptOf(attemptId)).toMatchObject({
        status: 'conflict',
        reviewReason: 'reversed',
        processorStatus: word,
      });
      await say(word);
      expect(await attemptOf(attemptId)).toMatchObject({ status: 'conflict', reviewReason: 'reversed' });
    },
  );

  test('that nobody lists leaves the payout paid, and somebody is told to look', async () => {
    const maker = await newPerson('finance');
    const { attemptId, payoutId, say } = await inFlight(maker);
    await say('PAID_OUT');
    await say('ARCHIVED');
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'paid_out', reviewReason: 'unlisted_status' });
    expect((await getHome(maker, new Date())).waiting).toMatchObject([{ id: payoutId, why: 'unlisted' }]);
    for (const person of [maker, await newPerson('manager')]) {
      const { toDo } = await getHome(person, new Date());
      const { items } = await getPayoutPage(person, { waiting: 'all' });
      expect(items.map(({ id }) => id)).toContain(payoutId);
      expect(items).toHaveLength(toDo);
    }
    const colleague = await newPerson('finance');
    expect((await getHome(colleague, new Date())).waiting).toEqual([]);
    const aWeekAgo = new Date(Date.now() - 8 * 86_400_000);
    await db().payoutAttempt.update({ where: { id: attemptId }, data: { updatedAt: aWeekAgo } });
    expect(await getHome(maker, new Date())).toMatchObject({ waiting: [], toDo: 0 });
  });

  test('REVERSED of what never was paid changes nothing by itself', async () => {
    const { attemptId, say } = await inFlight();
    await say('REVERSED');
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'accepted', reviewReason: 'unlisted_status' });
  });
});
