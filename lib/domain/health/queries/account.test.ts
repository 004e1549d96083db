import { expect, test } from 'vitest';
import { newWaitingPayout } from '#tests/payouts-to-approve.ts';
import { newPerson, signIn } from '#tests/people.ts';
import { newToAnotherAccount } from '#tests/refunds.ts';
import { openSending } from '#tests/sending.ts';
import { lineOf, signedFile } from '#tests/signed-files.ts';
import { findAccount } from './account.ts';

test('an account has its sessions, what waits for its person, and what of theirs waits for others', async () => {
  const [admin, manager, finance, support] = [
    await newPerson('admin'),
    await newPerson('manager', 'Мария'),
    await newPerson('finance'),
    await newPerson('support'),
  ];
  const { userId: id, email, role } = manager;
  await signIn({ id, email, name: 'Мария', role });
  await openSending();
  await newWaitingPayout(finance);
  await newToAnotherAccount(support);
  await signedFile(
    finance,
    [1, 2].map((row) => lineOf(`WAITS-${process.pid}-${row}`, '250000,00')),
  );
  const found = await findAccount(admin, id, new Date());
  expect(found).toMatchObject({
    person: { id, name: 'Мария', role: 'manager', isSelf: false, isDisabled: false },
    factors: [],
    codesLeft: 0,
    joinedAt: null,
    toDecide: { payouts: 1, files: 1, refunds: 1, rules: 0 },
  });
  expect(found?.sessions).toHaveLength(2);
  expect(found?.sessions.some(({ isCurrent }) => isCurrent)).toBe(false);
  expect(await findAccount(admin, finance.userId, new Date())).toMatchObject({
    person: { waiting: { approvals: 2, resolutions: 0, unsent: 0 } },
    toDecide: { refunds: 0 },
  });
  expect((await findAccount(admin, admin.userId, new Date()))?.person.isSelf).toBe(true);
});

test('there is no account of an id that is nobody’s', async () => {
  const admin = await newPerson('admin');
  const nobody = 'usr_01jcz3v1m8e2t9r6k5w4x7y0ab';
  expect(await findAccount(admin, nobody, new Date())).toBeNull();
  expect(await findAccount(admin, 'po_1', new Date())).toBeNull();
});
