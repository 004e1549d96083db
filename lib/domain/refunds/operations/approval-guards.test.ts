import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findApproval } from '#lib/domain/approvals/store.ts';
import { rows } from '#tests/database.ts';
import { refundedInSandbox } from '#tests/payments.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newToAnotherAccount, refundRow, toApproval } from '#tests/refunds.ts';
import { getRefundPage } from '../queries/list.ts';
import { findRefundView } from '../queries/one.ts';
import { approveRefund } from './decide-refund.ts';
import { sendRefund } from './send-refund.ts';

let support: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPerson('support', 'Sofia');
  manager = await newPerson('manager', 'Maria');
  const banks = [{ code: bank.code, name: bank.name, nameLatin: null }];
  await db().bankList.create({ data: { method: 'sbp', banks, fetchedAt: new Date() } });
});

const approvalOf = (refundId: string) => findApproval(db(), { subjectKind: 'refund', subjectId: refundId });

test('the database itself takes no approval by the maker, none twice, and no sending without one', async () => {
  const { refundId } = await newToAnotherAccount(manager);
  const other = await newPerson('manager');
  const move = (to: string) =>
    rows('UPDATE refunds SET status = $2::refund_status WHERE id = $1', [refundId, to]);
  const approval = await approvalOf(refundId);
  const approveBy = (by: string, fingerprint = approval?.fingerprint) =>
    rows("INSERT INTO approval_decisions VALUES ($1, $2, 'approved', $3, NULL, now())", [
      approval?.id,
      by,
      fingerprint,
    ]);
  const end = () =>
    rows("UPDATE approvals SET status = 'approved', ended_at = now() WHERE id = $1", [approval?.id]);
  await expect(approveBy(manager.userId)).rejects.toThrow('decided by its maker');
  await expect(approveBy(other.userId, 'another')).rejects.toThrow('another content');
  await expect(approveBy(support.userId)).rejects.toThrow('does not ask');
  await expect(end()).rejects.toThrow('by too few');
  for (const to of ['approved', 'sending', 'accepted', 'refunded'])
    await expect(move(to), to).rejects.toThrow('is not approved');
  await approveBy(other.userId);
  await expect(move('sending')).rejects.toThrow('is not approved');
  await expect(approveBy(other.userId)).rejects.toThrow('approval_decisions_pkey');
  await end();
  await expect(approveBy((await newPerson('manager')).userId)).rejects.toThrow('waits for nobody');
  await move('approved');
  await move('sending');
});

/**
 * Simulates an approval rule that required two approvers when the refund was made: today every rule requires
 * one.
 */
async function needTwo(refundId: string): Promise<void> {
  await rows('ALTER TABLE approvals DISABLE TRIGGER approvals_fixed');
  const demands = JSON.stringify([{ ruleId: 'two', count: 2, roles: ['manager'] }]);
  await rows('UPDATE approvals SET required_count = 2, demands = $2::jsonb WHERE subject_id = $1', [
    refundId,
    demands,
  ]);
  await rows('ALTER TABLE approvals ENABLE TRIGGER approvals_fixed');
}

test('where two are needed it waits after the first, is sent after the second, and both must still be entitled', async () => {
  const second = await newPerson('manager', 'Olga');
  for (const isGone of [false, true]) {
    const { refundId, processorPaymentId } = await newToAnotherAccount(support);
    await needTwo(refundId);
    const approval = await toApproval(refundId);
    expect(await approveRefund(manager, approval)).toMatchObject({ ok: true });
    await sendRefund(refundId);
    expect(await findRefundView(manager, refundId)).toMatchObject({
      status: 'pending_approval',
      approval: {
        viewerMay: 'watch',
        requiredCount: 2,
        decisions: [{ answer: 'approved', byName: 'Maria' }],
      },
      timeline: [{ kind: 'approved', actorName: 'Maria', toStatus: null }, { kind: 'created' }],
    });
    expect((await getRefundPage(manager, { toDecide: true })).items).toEqual([]);
    expect((await getRefundPage(second, { toDecide: true })).items).toMatchObject([{ id: refundId }]);
    expect(await approveRefund(second, approval)).toMatchObject({ ok: true });
    if (isGone) await db().user.update({ where: { id: second.userId }, data: { role: 'finance' } });
    await sendRefund(refundId);
    const sent = isGone
      ? { status: 'pending_approval', reviewReason: 'approver_not_entitled' }
      : { status: 'accepted' };
    expect(await refundRow(refundId)).toMatchObject(sent);
    expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: isGone ? 0 : 1 });
    const audited = await db().auditEntry.findMany({ where: { objectId: refundId }, orderBy: { id: 'asc' } });
    const actions = audited.map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['refund.created', 'refund.approved_by_one', 'refund.approved']);
  }
});
