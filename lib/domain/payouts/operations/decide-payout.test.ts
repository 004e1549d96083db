import { beforeEach, expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { attemptOf, newConfirmedCheck, newPayout, payoutOf } from '#tests/payouts.ts';
import {
  approvalOf,
  arrivals,
  done,
  expectUnsent,
  newPeople,
  newWaitingPayout,
  refused,
  statusOf,
  sumForTwo,
  toPayoutApproval,
} from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { openSending } from '#tests/sending.ts';
import { getPayoutQueue } from '../queries/approvals.ts';
import { findPayout } from '../queries/one.ts';
import { createPayout } from './create-payout.ts';
import { approvePayout, declinePayout, withdrawPayout } from './decide-payout.ts';
import { sendPayout } from './send-payout.ts';

const { maker, anna, boris } = await newPeople();
beforeEach(openSending);

test('a kopeck below the border nobody is asked, and at the border one is', async () => {
  const { attemptId } = await newPayout(maker, { amount: '299999,99' });
  expect(await attemptOf(attemptId)).toMatchObject({ status: 'approved', needsApproval: false });
  const waiting = await newWaitingPayout(maker);
  expect(await attemptOf(waiting.attemptId)).toMatchObject({
    status: 'pending_approval',
    needsApproval: true,
    policyVersionId: expect.any(String),
  });
  expect(await approvalOf(waiting.attemptId)).toMatchObject({
    status: 'waiting',
    requiredCount: 1,
    demands: [{ ruleId: 'payout_rub_one', count: 1, roles: ['manager'] }],
  });
  await sendPayout(waiting.attemptId);
  expect([await statusOf(waiting.attemptId), await arrivals(waiting.attemptId)]).toEqual([
    'pending_approval',
    0,
  ]);
});

test('it waits for everybody whom the rules ask for, and is then sent once', async () => {
  const { payoutId, attemptId, approval } = await newWaitingPayout(maker, sumForTwo);
  expect(await approvePayout(anna, approval)).toMatchObject(done);
  await sendPayout(attemptId);
  expect(await findPayout(boris, payoutId)).toMatchObject({
    status: 'pending_approval',
    approval: {
      viewerMay: 'decide',
      requiredCount: 2,
      missing: [{ count: 1, roles: ['manager'] }],
      decisions: [{ answer: 'approved', byName: 'Anna', counts: true }],
      retype: { amountMinor: '300000000', currency: 'RUB' },
    },
  });
  expect(await approvePayout(boris, { ...approval, typed: null })).toMatchObject(
    refused('payout_amount_not_typed'),
  );
  const typed = { amountMinor: 30_000_000n, currency: 'RUB' } as const;
  expect(await approvePayout(boris, { ...approval, typed })).toMatchObject(
    refused('payout_amount_not_typed'),
  );
  expect(await approvePayout(boris, approval)).toMatchObject(done);
  await Promise.all([sendPayout(attemptId), sendPayout(attemptId)]);
  expect([await statusOf(attemptId), await arrivals(attemptId)]).toEqual(['accepted', 1]);
  // A replayed approval moves nothing, no matter who sends it.
  expect(await approvePayout(boris, approval)).toMatchObject(done);
  expect(await approvePayout(await newPerson('manager'), approval)).toMatchObject(
    refused('payout_decided_already'),
  );
  expect([await statusOf(attemptId), await arrivals(attemptId)]).toEqual(['accepted', 1]);
});

test('its maker hears who may decide, reads why it was declined, and can withdraw it', async () => {
  const declined = await newWaitingPayout(maker);
  const before = await findPayout(maker, declined.payoutId);
  expect(before).toMatchObject({ approval: { viewerMay: 'withdraw', expiresAt: expect.any(String) } });
  expect(before?.approval?.deciders).toEqual(expect.arrayContaining(['Anna', 'Boris']));
  const { attemptId } = declined;
  expect(await declinePayout(anna, { attemptId, reason: 'Ask the supplier first' })).toMatchObject(done);
  expect(await findPayout(maker, declined.payoutId)).toMatchObject({
    status: 'cancelled',
    reviewReason: 'declined_by_colleague',
    approval: { decisions: [{ answer: 'declined', byName: 'Anna', reason: 'Ask the supplier first' }] },
  });
  const withdrawn = await newWaitingPayout(maker);
  expect(await withdrawPayout(anna, withdrawn)).toMatchObject(refused('payout_of_another_person'));
  expect(await withdrawPayout(maker, withdrawn)).toMatchObject(done);
  expect(await attemptOf(withdrawn.attemptId)).toMatchObject({
    status: 'cancelled',
    reviewReason: 'withdrawn_by_maker',
  });
  expect(await approvePayout(anna, withdrawn.approval)).toMatchObject(refused('payout_decided_already'));
});

test.each([
  ['is disabled', { disabledAt: new Date() }],
  ['has another role', { role: 'finance' as const }],
])('an approval does not count once who gave it %s, and it waits for another person', async (_, change) => {
  const gone = await newPerson('manager', 'Gone');
  const { payoutId, attemptId, approval } = await newWaitingPayout(maker);
  expect(await approvePayout(gone, approval)).toMatchObject(done);
  await db().user.update({ where: { id: gone.userId }, data: change });
  await sendPayout(attemptId);
  expect(await arrivals(attemptId)).toBe(0);
  expect(await findPayout(maker, payoutId)).toMatchObject({
    status: 'pending_approval',
    reviewReason: 'approver_not_entitled',
    approval: {
      status: 'waiting',
      missing: [{ count: 1, roles: ['manager'] }],
      decisions: [{ byName: 'Gone', counts: false }],
    },
  });
  expect(await approvePayout(boris, approval)).toMatchObject(done);
  await sendPayout(attemptId);
  expect([await statusOf(attemptId), await arrivals(attemptId)]).toEqual(['accepted', 1]);
});

test.each([
  ['is disabled for a while', { disabledAt: new Date() }, { disabledAt: null }],
  ['has another role for a while', { role: 'support' as const }, { role: 'manager' as const }],
])('an approval does not count again after who gave it %s', async (_, lost, regained) => {
  const gone = await newPerson('manager', 'Gone');
  const set = (data: typeof lost | typeof regained) => db().user.update({ where: { id: gone.userId }, data });
  const [waiting, approved] = [await newWaitingPayout(maker, sumForTwo), await newWaitingPayout(maker)];
  for (const { approval } of [waiting, approved])
    expect(await approvePayout(gone, approval)).toMatchObject(done);
  await set(lost);
  await set(regained);
  // One of two had approved it: two more are needed.
  expect(await approvePayout(anna, waiting.approval)).toMatchObject(done);
  expect((await findPayout(maker, waiting.payoutId))?.approval).toMatchObject({
    status: 'waiting',
    missing: [{ count: 1, roles: ['manager'] }],
    decisions: [
      { byName: 'Gone', counts: false },
      { byName: 'Anna', counts: true },
    ],
  });
  expect(await approvePayout(boris, waiting.approval)).toMatchObject(done);
  expect(await statusOf(waiting.attemptId)).toBe('approved');
  // Nobody else had approved the other: it asks again as soon as it would be sent, and moves with the next approval.
  await expectUnsent(approved.attemptId);
  expect(await attemptOf(approved.attemptId)).toMatchObject({ reviewReason: 'approver_not_entitled' });
  expect(await approvePayout(boris, approved.approval)).toMatchObject(done);
  await sendPayout(approved.attemptId);
  expect([await statusOf(approved.attemptId), await arrivals(approved.attemptId)]).toEqual(['accepted', 1]);
});

test('one of two who may no longer decide does not count while it still waits', async () => {
  const gone = await newPerson('manager');
  const { attemptId, approval } = await newWaitingPayout(maker, sumForTwo);
  await approvePayout(gone, approval);
  await db().user.update({ where: { id: gone.userId }, data: { disabledAt: new Date() } });
  expect(await approvePayout(anna, approval)).toMatchObject(done);
  expect(await statusOf(attemptId)).toBe('pending_approval');
  const { items } = await getPayoutQueue(boris, false);
  expect(items.find((item) => item.attemptId === attemptId)).toMatchObject({
    approvedCount: 1,
    requiredCount: 2,
  });
  expect(await approvePayout(boris, approval)).toMatchObject(done);
  expect(await statusOf(attemptId)).toBe('approved');
});

test('where nobody else could approve, it is refused before it exists', async () => {
  const all = await db().user.findMany({
    where: { role: 'manager', disabledAt: null },
    select: { id: true },
  });
  const ids = all.map(({ id }) => id);
  await db().user.updateMany({ where: { id: { in: ids } }, data: { disabledAt: new Date() } });
  const manager = await newPerson('manager');
  try {
    const before = await db().payout.count();
    const make = async () => {
      const checkId = await newConfirmedCheck(manager, { amountMinor: 30_000_000n });
      return createPayout(manager, payoutOf(checkId, { amount: '300000' }));
    };
    expect(await make()).toMatchObject({
      refusal: { code: 'approvers_missing', params: { asked: 1, there: 0 } },
    });
    expect(await db().payout.count()).toBe(before);
    await newPerson('manager');
    expect(await make()).toMatchObject(done);
  } finally {
    await db().user.updateMany({ where: { id: { in: ids } }, data: { disabledAt: null } });
  }
});

test('a card number waits under its seal and goes with the decision; a card code cannot wait', async () => {
  const card = { method: 'ru_card', amount: '300000' } as const;
  const { attemptId } = await newPayout(maker, card);
  const sealed = () => db().cardSecret.count({ where: { subjectId: attemptId } });
  expect([await statusOf(attemptId), await sealed()]).toEqual(['pending_approval', 1]);
  expect(await approvePayout(anna, await toPayoutApproval(attemptId))).toMatchObject(done);
  await sendPayout(attemptId);
  expect([await statusOf(attemptId), await sealed()]).toEqual(['accepted', 0]);
  const declined = await newPayout(maker, card);
  await declinePayout(anna, { attemptId: declined.attemptId, reason: 'No' });
  expect(await db().cardSecret.count({ where: { subjectId: declined.attemptId } })).toBe(0);
  const withCode = payoutOf(null, {
    ...card,
    holderName: 'IVAN PETROV',
    expiryMonth: '12',
    expiryYear: '2035',
    cvv: '947',
  });
  expect(await createPayout(maker, withCode)).toMatchObject(refused('card_code_needs_approval'));
});
