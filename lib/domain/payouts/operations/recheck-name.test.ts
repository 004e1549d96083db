import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { Need } from '#lib/domain/rules/rules/policy.ts';
import { shippedPolicy } from '#lib/domain/rules/rules/shipped.ts';
import { checkDisbursement } from '#lib/processor/client.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, bank, newConfirmedCheck, payoutOf } from '#tests/payouts.ts';
import { toPayoutApproval } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy } from '#tests/policy.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { findPayout } from '../queries/one.ts';
import { createPayout } from './create-payout.ts';
import { approvePayout } from './decide-payout.ts';
import { recheckName } from './recheck-name.ts';
import { sendPayout } from './send-payout.ts';

const amount = { amountMinor: 30_000_000n, currency: 'RUB' } as const;
let maker: Person;
let manager: Person;
let phones = 20;

beforeAll(async () => {
  maker = await newPerson('finance');
  manager = await newPerson('manager');
});
beforeEach(openSending);

/** As the worker does it: the claim finds an old name, the bank is asked, and it is tried once more. */
async function leave(attemptId: string) {
  await sendPayout(attemptId);
  expect((await attemptOf(attemptId)).status).not.toBe('sending');
  await recheckName(attemptId);
  await sendPayout(attemptId);
}

/** Approved, and its name confirmed so long ago; `name`: null is what the bank says today too. */
async function newApproved(name: string | null, minutes = 10, expectedName = '') {
  phones += 1;
  const phone = `+791633344${phones}`;
  const asked = { method: 'sbp', instrument: { kind: 'phone', phone, bankCode: bank.code } } as const;
  const today = await checkDisbursement(
    { ...asked, money: amount, side: 'recipient_gets' },
    { subjectId: 'chk_test' },
  );
  if (today.kind !== 'allowed' || today.recipientName === null) throw new Error('The sandbox gave no name');
  const checkId = await newConfirmedCheck(maker, { phone, amountMinor: amount.amountMinor });
  const recipientName = name ?? today.recipientName;
  await db().recipientCheck.update({ where: { id: checkId }, data: { recipientName } });
  const made = await createPayout(maker, payoutOf(checkId, { phone, amount: '300000', expectedName }));
  if (!made.ok) throw new Error(made.refusal.code);
  const { payoutId, attemptId } = made.value;
  if (attemptId === null) throw new Error('made before');
  const ago = `now() - interval '${minutes} minutes'`;
  await rows(`UPDATE payout_attempts SET created_at = ${ago} WHERE id = $1`, [attemptId]);
  expect(await approvePayout(manager, await toPayoutApproval(attemptId))).toMatchObject({ ok: true });
  return { payoutId, attemptId, today: today.recipientName };
}

test('the same name is asked for again and the payout leaves', async () => {
  const { attemptId } = await newApproved(null);
  await leave(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject({
    status: 'accepted',
    nameCheckedAt: expect.any(Date),
    recipientName: null,
  });
});

test('a name that is young enough is not asked for', async () => {
  const { attemptId } = await newApproved('Анна К.', 1);
  await leave(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject({ status: 'accepted', nameCheckedAt: null });
});

test('another name goes back to the queue with both, and what was approved does not count for it', async () => {
  const { payoutId, attemptId, today } = await newApproved('Анна К.');
  const before = await toPayoutApproval(attemptId);
  await leave(attemptId);
  expect(await findPayout(manager, payoutId)).toMatchObject({
    status: 'pending_approval',
    reviewReason: 'name_changed',
    recipient: { name: today },
    changedFrom: { recipient: { name: 'Анна К.' } },
    approval: { viewerMay: 'decide', decisions: [] },
  });
  expect(await approvePayout(manager, before)).toMatchObject({ refusal: { code: 'payout_content_changed' } });
  await leave(attemptId);
  expect((await attemptOf(attemptId)).status).toBe('pending_approval');
  expect(await approvePayout(manager, await toPayoutApproval(attemptId))).toMatchObject({ ok: true });
  await leave(attemptId);
  expect((await attemptOf(attemptId)).status).toBe('accepted');
});

test('without an answer of the bank it waits, and is asked about again', async () => {
  const { payoutId, attemptId } = await newApproved(null);
  await control('faults', {
    path: '/processing/api/v1/disbursements/check',
    method: 'POST',
    kind: 'status',
    status: 503,
  });
  try {
    await leave(attemptId);
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'approved',
      reviewReason: 'name_not_answered',
      processorIntentId: null,
    });
    expect(await findPayout(maker, payoutId)).toMatchObject({ undo: null, mayCancel: true });
  } finally {
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  }
  await rows('UPDATE payout_attempts SET next_try_at = NULL WHERE id = $1', [attemptId]);
  await leave(attemptId);
  expect((await attemptOf(attemptId)).status).toBe('accepted');
});

test('a rule about names is asked about the new name, beside what was asked before', async () => {
  const renamed = {
    ...({ id: 'renamed', subject: 'payout', method: null, from: null, within: 'one' } as const),
    ...({ recipient: 'renamed', outside: null, maker: null } as const),
    need: { approvers: 2, roles: ['manager'] } satisfies Need,
  };
  await agreeOnPolicy({ rules: [...shippedPolicy.rules, renamed] });
  const second = await newPerson('manager');
  const { attemptId } = await newApproved('Анна К.', 10, 'Анна К.');
  await leave(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject({
    status: 'pending_approval',
    reviewReason: 'name_changed',
  });
  await approvePayout(manager, await toPayoutApproval(attemptId));
  expect((await attemptOf(attemptId)).status).toBe('pending_approval');
  await approvePayout(second, await toPayoutApproval(attemptId));
  await leave(attemptId);
  expect((await attemptOf(attemptId)).status).toBe('accepted');
});
