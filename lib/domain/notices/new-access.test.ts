import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { approveRefund, declineRefund } from '#lib/domain/refunds/operations/decide-refund.ts';
import { redeemLink } from '#lib/domain/users/operations/links/redeem-link.ts';
import { changeRole } from '#lib/domain/users/operations/people/change-role.ts';
import { disableUser, enableUser } from '#lib/domain/users/operations/people/disable-user.ts';
import { newPasswordLink } from '#lib/domain/users/operations/people/new-password-link.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson, newPersonWithPassword } from '#tests/people.ts';
import { newRefund, statusOf, toApproval } from '#tests/refunds.ts';
import { getNoticeFeed } from './queries.ts';

let admin: Person;
let support: Person;

beforeAll(async () => {
  admin = await newPerson('admin', 'Olga');
  support = await newPerson('support');
});

async function waitingRefund(): Promise<string> {
  const { paymentId } = await newPayment(support, { value: 90_000 });
  return newRefund(support, paymentId, { amount: 6_000_000, asksManager: true });
}

const usePasswordLink = async (manager: Person) => {
  const made = await newPasswordLink(admin, manager.userId);
  const token = (made.ok && made.value?.url.split('#')[1]) || '';
  expect(await redeemLink({ token, password: 'seven grey geese fly' }, '192.0.2.9')).toMatchObject({
    ok: true,
  });
};

const ways = {
  'a password link': usePasswordLink,
  'a new role': async (manager: Person) => {
    await rows("UPDATE users SET role = 'support' WHERE id = $1", [manager.userId]);
    await changeRole(admin, { userId: manager.userId, role: 'manager' });
  },
  'an account enabled again': async (manager: Person) => {
    await disableUser(admin, manager.userId);
    await enableUser(admin, manager.userId);
  },
};

test.each(Object.entries(ways))(
  'what a manager approves after %s by one administrator counts only a day later, and the managers are told',
  async (_way, give) => {
    const manager = await newPersonWithPassword('manager');
    const other = await newPerson('manager');
    const refundId = await waitingRefund();
    await give(manager);
    const approve = async (person: Person) => approveRefund(person, await toApproval(refundId));
    expect(await approve(manager)).toMatchObject({
      refusal: { code: 'refund_access_new', params: { hours: 24 } },
    });
    expect(await statusOf(refundId)).toBe('pending_approval');
    const { newAccess } = await getNoticeFeed(other, new Date());
    expect(newAccess.find(({ id }) => id === manager.userId)).toMatchObject({ byName: 'Olga' });
    const insert = rows(
      `INSERT INTO approval_decisions SELECT id, $2, 'approved', fingerprint FROM approvals WHERE subject_id = $1`,
      [refundId, manager.userId],
    );
    await expect(insert).rejects.toThrow('too new to approve');
    await rows("UPDATE users SET decides_from = now() - interval '1 second' WHERE id = $1", [manager.userId]);
    expect(await approve(manager)).toMatchObject({ ok: true });
  },
);

test('declining is always safe, and so is every other manager', async () => {
  const manager = await newPersonWithPassword('manager');
  await usePasswordLink(manager);
  const [one, two] = [await waitingRefund(), await waitingRefund()];
  expect(await declineRefund(manager, { refundId: one, reason: 'No' })).toMatchObject({ ok: true });
  expect(await approveRefund(await newPerson('manager'), await toApproval(two))).toMatchObject({ ok: true });
});
