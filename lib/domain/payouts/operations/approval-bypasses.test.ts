import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, newConfirmedCheck, payoutOf } from '#tests/payouts.ts';
import {
  approvalOf,
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
import { createPayout } from './create-payout.ts';
import { approvePayout, declinePayout } from './decide-payout.ts';

const { maker, anna, boris } = await newPeople();
beforeEach(openSending);

test('nobody approves their own, not even after a change of role', async () => {
  const manager = await newPerson('manager');
  const own = await newWaitingPayout(manager);
  expect(await approvePayout(manager, own.approval)).toMatchObject(refused('payout_own'));
  const { attemptId, approval } = await newWaitingPayout(maker);
  await db().user.update({ where: { id: maker.userId }, data: { role: 'manager' } });
  expect(await approvePayout({ ...maker, role: 'manager' }, approval)).toMatchObject(refused('payout_own'));
  await db().user.update({ where: { id: maker.userId }, data: { role: 'finance' } });
  for (const id of [own.attemptId, attemptId]) await expectUnsent(id);
});

test('a role that the rule does not ask for decides nothing, and neither does the session of a former one', async () => {
  const { attemptId, approval } = await newWaitingPayout(maker);
  const finance = await newPerson('finance');
  expect(await approvePayout(finance, approval)).toMatchObject(refused('payout_not_asked'));
  expect(await declinePayout(finance, { attemptId, reason: 'No' })).toMatchObject(
    refused('payout_not_asked'),
  );
  const former = await newPerson('manager');
  await db().user.update({ where: { id: former.userId }, data: { role: 'support' } });
  expect(await approvePayout(former, approval)).toMatchObject(refused('not_allowed'));
  const disabled = await newPerson('manager');
  await db().user.update({ where: { id: disabled.userId }, data: { disabledAt: new Date() } });
  expect(await approvePayout(disabled, approval)).toMatchObject(refused('not_allowed'));
  const fresh = await newPerson('manager');
  const decidesFrom = new Date(Date.now() + 3_600_000);
  await db().user.update({ where: { id: fresh.userId }, data: { decidesFrom } });
  expect(await approvePayout(fresh, approval)).toMatchObject(refused('payout_access_new'));
  await expectUnsent(attemptId);
});

test('what was approved is exactly this content', async () => {
  const [one, other] = [await newWaitingPayout(maker), await newWaitingPayout(maker)];
  const mixed = { ...one.approval, fingerprint: other.approval.fingerprint };
  expect(await approvePayout(anna, mixed)).toMatchObject(refused('payout_content_changed'));
  const columns = {
    description: "'for something else'",
    recipient_name: "'Анна К.'",
    amount_minor: '30000001',
    recipient_phone: "'+79990000000'",
    recipient_bank_code: "'100000000004'",
    amount_side: "'we_are_debited'",
  };
  for (const [column, value] of Object.entries(columns)) {
    const { payoutId, attemptId, approval } = await newWaitingPayout(maker);
    const change = () =>
      rows(`SET session_replication_role = replica; UPDATE payouts SET ${column} = ${value} WHERE id = '${payoutId}';
        RESET session_replication_role`);
    await change();
    expect(await approvePayout(anna, approval), column).toMatchObject(refused('payout_content_changed'));
    await expectUnsent(attemptId);
    // Changed after the approval it is not sent either.
    const later = await newWaitingPayout(maker);
    expect(await approvePayout(anna, later.approval)).toMatchObject(done);
    await rows(`SET session_replication_role = replica;
      UPDATE payouts SET ${column} = ${value} WHERE id = '${later.payoutId}'; RESET session_replication_role`);
    await expectUnsent(later.attemptId);
  }
});

test('its maker changes it: the new one is asked about anew, and a late approval of the old one is refused', async () => {
  const { payoutId, attemptId, approval } = await newWaitingPayout(maker, sumForTwo);
  await approvePayout(anna, approval);
  const { orderNo } = await db().payout.findUniqueOrThrow({ where: { id: payoutId } });
  const change = async (person: Person) => {
    const about = { phone: '+79161110022', amount: '3000001' };
    const checkId = await newConfirmedCheck(person, { phone: about.phone, amountMinor: 300_000_100n });
    return createPayout(person, payoutOf(checkId, { ...about, orderNo }, { previousId: payoutId }));
  };
  expect(await change(await newPerson('finance'))).toMatchObject(refused('next_not_failed'));
  const changed = await change(maker);
  if (!changed.ok) throw new Error(changed.refusal.code);
  expect(await attemptOf(attemptId)).toMatchObject({
    status: 'cancelled',
    reviewReason: 'replaced_by_maker',
  });
  expect(await approvePayout(boris, approval)).toMatchObject(refused('payout_not_waiting'));
  const next = changed.value.attemptId ?? '';
  expect(await statusOf(next)).toBe('pending_approval');
  expect((await approvalOf(next))?.decisions).toEqual([]);
  const forged = { ...(await toPayoutApproval(next)), fingerprint: approval.fingerprint };
  expect(await approvePayout(boris, forged)).toMatchObject(refused('payout_content_changed'));
  for (const id of [attemptId, next]) await expectUnsent(id);
});

test('the database itself takes no decision by the wrong person, and no sending that is not approved', async () => {
  const { attemptId } = await newWaitingPayout(maker, sumForTwo);
  const approval = await approvalOf(attemptId);
  const approveBy = (by: Person, fingerprint = approval?.fingerprint) =>
    rows("INSERT INTO approval_decisions VALUES ($1, $2, 'approved', $3, NULL, now())", [
      approval?.id,
      by.userId,
      fingerprint,
    ]);
  const move = (to: string) =>
    rows('UPDATE payout_attempts SET status = $2::payout_status WHERE id = $1', [attemptId, to]);
  const end = (status: string) =>
    rows(`UPDATE approvals SET status = '${status}', ended_at = now() WHERE id = $1`, [approval?.id]);
  await expect(approveBy(maker)).rejects.toThrow('decided by its maker');
  await expect(approveBy(await newPerson('finance'))).rejects.toThrow('does not ask');
  await expect(approveBy(anna, 'another')).rejects.toThrow('another content');
  await approveBy(anna);
  await expect(end('approved')).rejects.toThrow('by too few');
  await expect(end('expired')).rejects.toThrow('by too few');
  for (const to of ['approved', 'sending', 'accepted', 'paid_out'])
    await expect(move(to), to).rejects.toThrow('is not approved');
  await expect(
    rows(`UPDATE payout_attempts SET needs_approval = false WHERE id = $1`, [attemptId]),
  ).rejects.toThrow('append-only');
  const second = await newPerson('manager');
  await approveBy(second);
  await end('approved');
  await expect(
    rows("UPDATE approvals SET status = 'waiting', ended_at = NULL WHERE id = $1", [approval?.id]),
  ).rejects.toThrow('by too few');
  await move('approved');
  await db().user.update({ where: { id: second.userId }, data: { disabledAt: new Date() } });
  await expect(move('sending')).rejects.toThrow('is not approved');
  await db().user.update({ where: { id: second.userId }, data: { disabledAt: null } });
  await expect(move('sending')).rejects.toThrow('is not approved');
  await expect(
    rows("UPDATE approvals SET status = 'waiting', ended_at = NULL WHERE id = $1", [approval?.id]),
  ).resolves.toBeDefined();
});
