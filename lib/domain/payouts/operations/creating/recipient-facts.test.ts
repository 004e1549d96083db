import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { bank, newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import type { PayoutStatus } from '../../status.ts';
import { listKnownRecipients } from '../../store/approvals.ts';
import { findRecipientFacts } from './recipient-facts.ts';

let finance: Person;
let phones = 4_100_000;
let sums = 1_000;

beforeAll(async () => {
  finance = await newPerson('finance');
});

const name = 'Иван Иванович П.';
const toPhone = (phone: string, bankCode = bank.code) =>
  ({ method: 'sbp', instrument: 'phone', phone, bankCode }) as const;

async function paid(phone: string, status: PayoutStatus = 'paid_out') {
  const { payoutId, attemptId } = await newPayout(finance, { phone, amount: `${sums++}` });
  await setAttemptStatus(attemptId, status);
  return payoutId;
}

const traitsOf = async (
  ...asked: Parameters<typeof findRecipientFacts> extends [unknown, ...infer R] ? R : never
) => [...(await findRecipientFacts(db(), ...asked)).traits];

test('a phone is new until a payout to it at this very bank was paid out', async () => {
  const phone = `+7917${phones++}`;
  const named = { name, expectedName: null };
  for (const status of [
    'sending',
    'accepted',
    'unknown',
    'declined',
    'cancelled',
    'resolved_not_paid',
  ] as const)
    await paid(phone, status);
  expect(await traitsOf(toPhone(phone), named)).toEqual(['new']);
  const payoutId = await paid(phone);
  expect(await findRecipientFacts(db(), toPhone(phone), named)).toMatchObject({
    traits: new Set(),
    lastPaid: { payoutId },
    lastName: name,
  });
  expect(await traitsOf(toPhone(phone, '100000000004'), named)).toEqual(['new']);
});

test('a name is compared with the newest that was paid, and its absence is said', async () => {
  const phone = `+7917${phones++}`;
  await paid(phone);
  expect(await traitsOf(toPhone(phone), { name: 'Анна К.', expectedName: null })).toEqual(['renamed']);
  expect(await traitsOf(toPhone(phone))).toEqual(['unchecked']);
  // A name that somebody only asked for, or that was not paid, is none that it was paid under.
  await rows("UPDATE recipient_checks SET recipient_name = 'Анна К.' WHERE phone = $1", [phone]);
  expect(await traitsOf(toPhone(phone), { name: 'Анна К.', expectedName: null })).toEqual(['renamed']);
});

test('a name that the bank gave before it left, and under which it was paid, is the last one', async () => {
  const phone = `+7917${phones++}`;
  const payoutId = await paid(phone);
  await rows("UPDATE payout_attempts SET recipient_name = 'Анна К.' WHERE payout_id = $1", [payoutId]);
  expect((await findRecipientFacts(db(), toPhone(phone))).lastName).toBe('Анна К.');
  expect(await traitsOf(toPhone(phone), { name: 'Анна К.', expectedName: null })).toEqual([]);
  const next = await paid(phone);
  const [known] = await listKnownRecipients(db(), [next], 0);
  expect(known?.lastName).toBe('Анна К.');
});

test('a card is known by its number and by its hash, and a payout by the test method paid nobody', async () => {
  const number = '2200701239485763';
  const asked = { cardNumber: number };
  const tried = await newPayout(finance, { method: 'test', ...asked });
  await setAttemptStatus(tried.attemptId, 'paid_out');
  const card = { method: 'ru_card', instrument: 'card', card: { number } } as const;
  expect(await traitsOf(card)).toEqual(['new', 'unchecked']);
  const { payoutId, attemptId } = await newPayout(finance, { method: 'ru_card', ...asked });
  await setAttemptStatus(attemptId, 'resolved_paid');
  expect(await findRecipientFacts(db(), card)).toMatchObject({
    traits: new Set(['unchecked']),
    lastPaid: { payoutId },
    lastName: null,
  });
  const { cardHash } = await db().payout.findUniqueOrThrow({ where: { id: payoutId } });
  expect(await traitsOf({ cardHash: cardHash ?? '' })).toEqual(['unchecked']);
});
