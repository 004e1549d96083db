import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { getPayoutQueue } from '#lib/domain/payouts/queries/approvals.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { rows } from '#tests/database.ts';
import { newConfirmedCheck, payoutOf } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { createPayout } from '../create-payout.ts';

let finance: Person;
let phones = 4_200_000;

beforeAll(async () => {
  finance = await newPerson('finance');
});

/** A payout to a new phone; its bank returned «Иван Иванович П.». */
async function pay(
  expectedName: string,
  { reason = null, name }: { reason?: string | null; name?: null } = {},
) {
  const phone = `+7917${phones++}`;
  const checkId = await newConfirmedCheck(finance, { phone });
  await rows('UPDATE recipient_checks SET different_name_reason = $2 WHERE id = $1', [checkId, reason]);
  if (name === null) await rows('UPDATE recipient_checks SET recipient_name = NULL WHERE id = $1', [checkId]);
  const made = await createPayout(finance, payoutOf(checkId, { phone, expectedName }));
  return made.ok ? findPayout(finance, made.value.payoutId) : made.refusal.code;
}

test.each([
  ['Иван Иванович П.', 'match'],
  ['Petrov Ivan', 'close'],
  ['', null],
])('a payout that expects "%s" goes without a reason', async (expectedName, nameMatch) => {
  expect(await pay(expectedName)).toMatchObject({ expectedName: expectedName || null, nameMatch });
});

test('a name that is not the expected one needs a reason, which stands on the payout', async () => {
  expect(await pay('Анна Сергеевна К.')).toBe('confirmation_of_other_name');
  expect(await pay('Анна Сергеевна К.', { reason: 'Her husband’s account' })).toMatchObject({
    expectedName: 'Анна Сергеевна К.',
    nameMatch: 'different',
    confirmation: { differentNameReason: 'Her husband’s account' },
  });
});

test('a bank that returned no name is said, and asked for nothing more', async () => {
  expect(await pay('Анна Сергеевна К.', { name: null })).toMatchObject({ nameMatch: 'none' });
});

test('whoever decides about a payout that waits sees the expected name beside the one from the bank', async () => {
  const manager = await newPerson('manager');
  const phone = `+7917${phones++}`;
  const checkId = await newConfirmedCheck(finance, { phone, amountMinor: 40_000_000n });
  await rows("UPDATE recipient_checks SET different_name_reason = 'Her account' WHERE id = $1", [checkId]);
  const asked = payoutOf(checkId, { phone, amount: '400000', expectedName: 'Анна К.' });
  const made = await createPayout(finance, asked);
  const id = made.ok ? made.value.payoutId : made.refusal.code;
  const queue = await getPayoutQueue(manager, false);
  expect(queue.items.find((item) => item.id === id)).toMatchObject({
    recipient: { name: 'Иван Иванович П.' },
    expected: { name: 'Анна К.', match: 'different' },
  });
});
