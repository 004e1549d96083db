import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findApproval } from '#lib/domain/approvals/store.ts';
import { rows } from '#tests/database.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newToAnotherAccount } from '#tests/refunds.ts';

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
  await expect(approveBy(support.userId, 'another')).rejects.toThrow('another content');
  await expect(end()).rejects.toThrow('by too few');
  for (const to of ['approved', 'sending', 'accepted', 'refunded'])
    await expect(move(to), to).rejects.toThrow('is not approved');
  await approveBy(support.userId);
  await expect(move('sending')).rejects.toThrow('is not approved');
  await expect(approveBy(support.userId)).rejects.toThrow('approval_decisions_pkey');
  await end();
  await expect(approveBy((await newPerson('manager')).userId)).rejects.toThrow('waits for nobody');
  await move('approved');
  await move('sending');
});
