import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import type { Need, Rule } from '#lib/domain/rules/rules/policy.ts';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, newPayout, payoutOf } from '#tests/payouts.ts';
import { approvalOf, arrivals, statusOf, toPayoutApproval } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy, anyPayout, otherRules } from '#tests/policy.ts';
import {
  comeDue,
  held,
  inDays,
  leave,
  newPhone,
  newScheduled,
  schedulePayout,
  seen,
} from '#tests/scheduled.ts';
import { openSending } from '#tests/sending.ts';
import { createPayout } from '../create-payout.ts';
import { approvePayout } from '../decide-payout.ts';
import { sweepPayouts } from '../sweep-payouts.ts';
import { sendNow } from './send-now.ts';

let maker: Person;
let manager: Person;

beforeAll(async () => {
  maker = await newPerson('finance', 'Anna');
  manager = await newPerson('manager', 'Boris');
});
beforeEach(openSending);

const managers = (approvers: 1 | 2): Need => ({ approvers, roles: ['manager'] });

test('approved when made, it leaves at its time and not before', async () => {
  const { attemptId } = await newScheduled(maker, { amountMinor: 30_000_000n });
  expect(await statusOf(attemptId)).toBe('pending_approval');
  expect((await approvePayout(manager, await toPayoutApproval(attemptId))).ok).toBe(true);
  await leave(attemptId);
  expect(await statusOf(attemptId)).toBe('approved');
  await comeDue(attemptId);
  await leave(attemptId);
  expect(await statusOf(attemptId)).toBe('accepted');
});

test('approved after its time, it leaves then', async () => {
  const { attemptId } = await newScheduled(maker, { amountMinor: 30_000_000n });
  await comeDue(attemptId, 600);
  await leave(attemptId);
  expect(await statusOf(attemptId)).toBe('pending_approval');
  expect((await approvePayout(manager, await toPayoutApproval(attemptId))).ok).toBe(true);
  await leave(attemptId);
  expect(await statusOf(attemptId)).toBe('accepted');
});

test('another name sends an approved one back to its approvers', async () => {
  const { attemptId } = await newScheduled(maker, { amountMinor: 30_000_000n, name: 'Анна К.' });
  await approvePayout(manager, await toPayoutApproval(attemptId));
  await comeDue(attemptId);
  await leave(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject({
    status: 'pending_approval',
    reviewReason: 'name_changed',
  });
  expect((await approvePayout(manager, await toPayoutApproval(attemptId))).ok).toBe(true);
  await leave(attemptId);
  expect(await statusOf(attemptId)).toBe('accepted');
});

test('the rules in force when it leaves may ask for more, and approvals for less do not count', async () => {
  const rule: Rule = { ...anyPayout, maker: { userId: maker.userId }, need: managers(1) };
  const { attemptId } = await newScheduled(maker);
  await comeDue(attemptId);
  await agreeOnPolicy({ rules: [...otherRules, rule] });
  await leave(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject({
    ...{ status: 'pending_approval', reviewReason: 'rules_ask_again', needsApproval: true },
  });
  expect(await arrivals(attemptId)).toBe(0);
  const two: Rule = { ...rule, need: managers(2) };
  expect((await approvePayout(manager, await toPayoutApproval(attemptId))).ok).toBe(true);
  await agreeOnPolicy({ rules: [...otherRules, two] });
  await newPerson('manager');
  await leave(attemptId);
  expect(await statusOf(attemptId)).toBe('pending_approval');
  expect((await approvalOf(attemptId))?.turn).toBe(2);
  // The newer of the two requests is the only one that counts.
  const send = "UPDATE payout_attempts SET status = 'approved' WHERE id = $1";
  await expect(rows(send, [attemptId])).rejects.toThrow('is not approved');
  await agreeOnPolicy({ rules: [...otherRules, { ...rule, need: 'never' }] });
  const barred = await newScheduled(await newPerson('finance'));
  await agreeOnPolicy({ rules: [...otherRules, { ...rule, maker: null, need: 'never' }] });
  await comeDue(barred.attemptId);
  await leave(barred.attemptId);
  expect(await attemptOf(barred.attemptId)).toMatchObject(held('schedule_never'));
  await agreeOnPolicy({ rules: [...otherRules] });
});

test('limits are those of the day on which it leaves, when it is made and when it leaves', async () => {
  const most = { amountMinor: 200_000n, currency: 'RUB' } as const;
  const other = await newPerson('finance');
  await agreeOnPolicy({ limits: [{ scope: 'maker_day', most }] });
  const first = await newScheduled(other, { amountMinor: 150_000n });
  // Another day has all of its room, and so has today.
  expect((await schedulePayout(other, { days: 4, amountMinor: 150_000n })).made.ok).toBe(true);
  await newPayout(other, { amount: '1500' });
  expect((await schedulePayout(other, { amountMinor: 60_000n })).made).toMatchObject({
    refusal: { code: 'limit_reached', params: { left: { amountMinor: '50000', currency: 'RUB' } } },
  });
  // Today only 500 are left when its time comes.
  await comeDue(first.attemptId);
  await leave(first.attemptId);
  expect(await attemptOf(first.attemptId)).toMatchObject(held('schedule_limit'));
  await sendNow(other, await seen(first.attemptId));
  await leave(first.attemptId);
  expect(await attemptOf(first.attemptId)).toMatchObject(held('schedule_limit'));
  await agreeOnPolicy({ limits: [] });
  expect((await sendNow(other, await seen(first.attemptId))).ok).toBe(true);
  await leave(first.attemptId);
  expect(await statusOf(first.attemptId)).toBe('accepted');
});

test('what many make for one day counts together for the rules of 24 hours', async () => {
  const from = { amountMinor: 200_000n, currency: 'RUB' } as const;
  const of24Hours: Rule = { ...anyPayout, within: 'day', from, need: managers(1) };
  await agreeOnPolicy({ rules: [...otherRules, of24Hours] });
  const other = await newPerson('finance');
  const one = await newScheduled(other, { amountMinor: 150_000n });
  const two = await newScheduled(other, { amountMinor: 150_000n });
  const later = await newScheduled(other, { days: 6, amountMinor: 150_000n });
  expect(await Promise.all([one, two, later].map(({ attemptId }) => statusOf(attemptId)))).toEqual([
    ...['approved', 'pending_approval', 'approved'],
  ]);
  await agreeOnPolicy({ rules: [...otherRules] });
});

test('a method that was switched off, and a sum that the contract does not allow any more, ask a person', async () => {
  const settings = env();
  const usual = settings.PAYOUT_MOBILE_MONEY;
  settings.PAYOUT_MOBILE_MONEY = true;
  const mobile = { method: 'mobile_money', phone: newPhone() } as const;
  const made = await createPayout(maker, { ...payoutOf(null, mobile), leaves: inDays(5) });
  const off = (made.ok && made.value.attemptId) || '';
  const { attemptId: above } = await newScheduled(maker);
  try {
    settings.PAYOUT_MOBILE_MONEY = false;
    settings.PAYOUT_SBP_MAX = 100_000n;
    for (const id of [off, above]) {
      await comeDue(id);
      await leave(id);
    }
    expect(await attemptOf(off)).toMatchObject(held('schedule_method'));
    expect(await attemptOf(above)).toMatchObject(held('schedule_contract'));
    await sendNow(maker, await seen(above));
    await leave(above);
    expect(await attemptOf(above)).toMatchObject(held('schedule_contract'));
  } finally {
    settings.PAYOUT_MOBILE_MONEY = usual;
    delete settings.PAYOUT_SBP_MAX;
  }
  await sendNow(maker, await seen(above));
  await leave(above);
  expect(await statusOf(above)).toBe('accepted');
});

test('a card number waits sealed, and a card code does not wait', async () => {
  const card = { method: 'ru_card', cardNumber: '2200701239485763' } as const;
  const made = await createPayout(maker, { ...payoutOf(null, card), leaves: inDays(5) });
  const attemptId = (made.ok && made.value.attemptId) || '';
  const sealed = 'SELECT 1 FROM card_secrets WHERE subject_id = $1';
  await sweepPayouts(new Date(Date.now() + 86_400_000));
  expect(await rows(sealed, [attemptId])).toHaveLength(1);
  await comeDue(attemptId);
  await leave(attemptId);
  expect(await statusOf(attemptId)).toBe('accepted');
  expect(await rows(sealed, [attemptId])).toHaveLength(0);
  const coded = { ...payoutOf(null, { method: 'test' }), leaves: inDays(5) };
  expect(await createPayout(maker, coded)).toMatchObject({
    refusal: { code: 'card_code_cannot_be_scheduled', field: 'cvv' },
  });
});

test('a time that is over, and a zone that is not the company’s any more, make nothing', async () => {
  const leaves = inDays(-1);
  const card = { method: 'ru_card', cardNumber: '2200701239485763', amount: '777' } as const;
  expect(await createPayout(maker, { ...payoutOf(null, card), leaves })).toMatchObject({
    refusal: { code: 'schedule_past', field: 'leavesDay' },
  });
  const elsewhere = { ...inDays(2), timeZone: 'Asia/Almaty' };
  expect(await createPayout(maker, { ...payoutOf(null, card), leaves: elsewhere })).toMatchObject({
    refusal: { code: 'schedule_zone_changed' },
  });
});
