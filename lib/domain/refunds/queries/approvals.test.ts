import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';
import { rows } from '#tests/database.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy } from '#tests/policy.ts';
import { newRefund, newToAnotherAccount, statusOf, toApproval } from '#tests/refunds.ts';
import { approveRefund, declineRefund } from '../operations/decide-refund.ts';
import { sendRefund } from '../operations/send-refund.ts';
import { getApprovalQueue } from './approvals.ts';
import { getRefundCounts } from './home.ts';
import { findRefundView } from './one.ts';

let support: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPerson('support');
  manager = await newPerson('manager');
  const banks = [{ code: bank.code, name: bank.name, nameLatin: null }];
  await db().bankList.create({ data: { method: 'sbp', banks, fetchedAt: new Date() } });
});

const idsOf = async (person: Person, isAll: boolean) =>
  (await getApprovalQueue(person, isAll)).items.map(({ id }) => id);

test('a manager’s own queue has what colleagues made, longest waiting first, and all has their own too', async () => {
  const { refundId: first } = await newToAnotherAccount(support);
  const { refundId: own } = await newToAnotherAccount(manager);
  const { refundId: last } = await newToAnotherAccount(support);
  expect(await idsOf(manager, false)).toEqual([first, last]);
  expect(await idsOf(manager, true)).toEqual([first, own, last]);
  // The tab and the menu count what the person may decide.
  expect(await getRefundCounts(manager)).toMatchObject({ waiting: 3, toDecide: 2, toDo: 2 });
  const { items } = await getApprovalQueue(manager, true);
  expect(items.map(({ isForViewer }) => isForViewer)).toEqual([true, false, true]);
  expect(items[0]).toMatchObject({
    ruleIds: ['another_account'],
    requiredCount: 1,
    approvedCount: 0,
    anotherAccountReason: 'The payer closed the account',
  });
});

test('who may approve nothing has no queue of their own, and decides nothing of the whole one', async () => {
  for (const role of ['finance', 'support', 'admin'] as const) {
    const person = await newPerson(role);
    expect(await idsOf(person, false)).toEqual([]);
    const { items } = await getApprovalQueue(person, true);
    expect(items.length).toBeGreaterThan(0);
    expect(items.some(({ isForViewer }) => isForViewer)).toBe(false);
  }
});

test('each row approves exactly what it shows: a decided one leaves the queue, a changed one stays unapproved', async () => {
  const { refundId: kept } = await newToAnotherAccount(support);
  const { refundId: declined } = await newToAnotherAccount(support);
  const { refundId: changed } = await newToAnotherAccount(support);
  const { items } = await getApprovalQueue(manager, false);
  const shown = (id: string) => items.find((item) => item.id === id)?.fingerprint ?? '';
  await declineRefund(await newPerson('manager'), { refundId: declined, reason: 'Ask for a statement' });
  await rows('ALTER TABLE refunds DISABLE TRIGGER USER');
  await rows(`UPDATE refunds SET recipient_phone = '+79160000001' WHERE id = $1`, [changed]);
  await rows('ALTER TABLE refunds ENABLE TRIGGER USER');
  const answers = [];
  for (const refundId of [kept, declined, changed])
    answers.push(await approveRefund(manager, { refundId, fingerprint: shown(refundId) }));
  expect(answers).toMatchObject([
    { ok: true },
    { ok: false, refusal: { code: 'refund_decided_already' } },
    { ok: false, refusal: { code: 'refund_content_changed' } },
  ]);
  expect(await statusOf(changed)).toBe('pending_approval');
  expect(await idsOf(manager, false)).not.toContain(kept);
  expect(await idsOf(manager, false)).not.toContain(declined);
});

test('a phone that other refunds went to says so in the queue and on its page, with the other names there', async () => {
  const phone = '+79165550011';
  const toPhone = async (recipientName: string | null) => {
    const { refundId } = await newToAnotherAccount(support);
    await rows('ALTER TABLE refunds DISABLE TRIGGER USER');
    await db().refund.update({ where: { id: refundId }, data: { recipientPhone: phone, recipientName } });
    await rows('ALTER TABLE refunds ENABLE TRIGGER USER');
    return refundId;
  };
  const first = await toPhone('Пётр Ильич Ч.');
  await toPhone('Пётр Ильич Ч.');
  const other = await toPhone('Николай Андреевич Р.');
  const reported = async (id: string) =>
    (await getApprovalQueue(manager, false)).items.find((item) => item.id === id)?.sameDestination;
  const both = { count: 2, paidCount: 0, waitingCount: 2 };
  expect(await reported(first)).toMatchObject({ ...both, otherNames: ['Николай Андреевич Р.'] });
  expect(await reported(other)).toMatchObject({ ...both, otherNames: ['Пётр Ильич Ч.'] });
  expect((await findRefundView(manager, other))?.sameDestination).toEqual(await reported(other));
});

test('of what refunds hold of a payment, what waits here is told apart from what was sent', async () => {
  const { paymentId, refundId: undecided } = await newToAnotherAccount(support, 10_000);
  const sent = await newRefund(support, paymentId, { amount: 20_000 });
  const amounts = async () => (await findPaymentView(support, paymentId))?.amounts;
  const minor = (amountMinor: string) => ({ amountMinor });
  expect(await amounts()).toMatchObject({ waiting: minor('30000'), refunding: minor('0') });
  await sendRefund(sent);
  expect([await statusOf(undecided), await statusOf(sent)]).toEqual(['pending_approval', 'accepted']);
  expect(await amounts()).toMatchObject({
    waiting: minor('10000'),
    refunding: minor('20000'),
    available: minor('70000'),
  });
});

test('whoever approves a large refund types its amount, on its page alone', async () => {
  await agreeOnPolicy({ retypeFrom: [{ amountMinor: 40_000n, currency: 'RUB' }] });
  const { refundId: small } = await newToAnotherAccount(support, 39_999);
  const { refundId: large } = await newToAnotherAccount(support, 40_000);
  const { items } = await getApprovalQueue(manager, true);
  const isTyped = (refundId: string) => items.find(({ id }) => id === refundId)?.isTyped;
  expect([isTyped(small), isTyped(large)]).toEqual([false, true]);
  const retype = { amountMinor: '40000', currency: 'RUB' };
  expect(await findRefundView(manager, small)).toMatchObject({ approval: { retype: null } });
  expect(await findRefundView(manager, large)).toMatchObject({ approval: { retype } });
  expect(await approveRefund(manager, await toApproval(small))).toMatchObject({ ok: true });
  const approval = await toApproval(large);
  for (const typed of [null, { amountMinor: 39_999n, currency: 'RUB' } as const])
    expect(await approveRefund(manager, { ...approval, typed })).toMatchObject({
      refusal: { code: 'refund_amount_not_typed' },
    });
  const typed = { amountMinor: 40_000n, currency: 'RUB' } as const;
  expect(await approveRefund(manager, { ...approval, typed })).toMatchObject({ ok: true });
});
