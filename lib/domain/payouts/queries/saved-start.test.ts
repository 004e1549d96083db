import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { archiveRecipient, changeRecipient } from '#lib/domain/recipients/operations/save-recipient.ts';
import { findSavedView } from '#lib/domain/recipients/queries/saved.ts';
import { rows } from '#tests/database.ts';
import { bank, newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { saveRecipientOf } from '../operations/save-recipient-of.ts';
import { findSavedStart } from './saved-start.ts';

let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
});

async function savedOf(payoutId: string) {
  const result = await saveRecipientOf(finance, { payoutId, name: 'Петров Иван', note: 'Rent' });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.recipientId;
}

test('a form begins with the account, the expected name, the last payout that arrived and its name', async () => {
  const { payoutId, attemptId } = await newPayout(finance, { phone: '+79174400001' });
  const id = await savedOf(payoutId);
  expect(await findSavedStart(finance, id)).toMatchObject({
    method: 'sbp',
    phone: '+7 917 440-00-01',
    bankCode: bank.code,
    expectedName: 'Петров Иван',
    amount: null,
    saved: { name: 'Петров Иван', note: 'Rent', lastPaid: null, lastName: null },
  });
  await setAttemptStatus(attemptId, 'paid_out');
  expect(await findSavedStart(finance, id)).toMatchObject({
    saved: {
      lastPaid: { id: payoutId, amount: { amountMinor: '125050', currency: 'RUB' } },
      lastName: 'Иван Иванович П.',
    },
  });
});

test('of a card it knows the digits and the last payout, and the number is typed again', async () => {
  const { payoutId, attemptId } = await newPayout(finance, { method: 'kz_card' });
  await setAttemptStatus(attemptId, 'paid_out');
  expect(await findSavedStart(finance, await savedOf(payoutId))).toMatchObject({
    method: 'kz_card',
    phone: '',
    card: { last4: '7404' },
    saved: { lastPaid: { id: payoutId } },
  });
});

test('changing or archiving an entry changes no payout', async () => {
  const { payoutId } = await newPayout(finance, { phone: '+79174400002' });
  const id = await savedOf(payoutId);
  const read = () =>
    rows(
      'SELECT p.*, a.fingerprint FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id WHERE p.id = $1',
      [payoutId],
    );
  const before = await read();
  const seenAt = (await findSavedView(finance, id))?.updatedAt ?? '';
  await changeRecipient(finance, { recipientId: id, seenAt, name: 'Другая Анна', note: '' });
  await archiveRecipient(finance, { recipientId: id, isArchived: true });
  expect(await read()).toEqual(before);
  expect(await findSavedStart(finance, id)).toBeNull();
});

test('whoever may not make payouts gets none, and of an unknown payout nothing is saved', async () => {
  const { payoutId } = await newPayout(finance, { phone: '+79174400003' });
  expect(await findSavedStart(await newPerson('support'), await savedOf(payoutId))).toBeNull();
  const unknown = { payoutId: 'po_01jcz3v1m8e2t9r6k5w4x7y0ab', name: 'A', note: '' };
  expect(await saveRecipientOf(finance, unknown)).toMatchObject({ refusal: { code: 'payout_not_found' } });
  const tried = await newPayout(finance, { method: 'test' });
  expect(await saveRecipientOf(finance, { ...unknown, payoutId: tried.payoutId })).toMatchObject({
    refusal: { code: 'payout_not_found' },
  });
});
