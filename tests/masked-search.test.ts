import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { getHistoryPage } from '#lib/domain/history/queries/list.ts';
import { getHistoryTotals } from '#lib/domain/history/queries/totals.ts';
import { getPaymentPage } from '#lib/domain/payments/queries/list.ts';
import { getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { getSavedPage } from '#lib/domain/recipients/queries/saved.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';

// Somebody who sees phones and names masked guesses at them by what a search finds and counts.

const phone = '+79585739264';
/** As the bank of the tests calls everybody. */
const name = 'Иван Иванович П.';
/** As the bank called that person when it was asked again. */
const laterName = 'Феофания Прохоровна Ж.';
let support: Person;
let finance: Person;

beforeAll(async () => {
  [support, finance] = [await newPerson('support'), await newPerson('finance')];
  const { attemptId } = await newPayout(finance, { phone });
  await db().payoutAttempt.update({ where: { id: attemptId }, data: { recipientName: laterName } });
  const { paymentId } = await newPayment(finance);
  await db().payment.update({
    where: { id: paymentId },
    data: { payerPhone: phone, payerName: name, payerInstrument: '553691••••7381', clientReferenceId: null },
  });
});

/** The number of rows that a search finds in every list and count that takes one. */
async function found(person: Person, q: string): Promise<number[]> {
  const pages = await Promise.all([
    getPayoutPage(person, { q }),
    getPaymentPage(person, { q }),
    getRefundPage(person, { q }),
    getHistoryPage(person, { q }),
    getSavedPage(person, { q }),
  ]);
  const { kinds } = await getHistoryTotals(person, { q });
  return [...pages.map(({ items }) => items.length), kinds?.reduce((sum, { count }) => sum + count, 0) ?? -1];
}

const digits = phone.slice(1);
const parts = Array.from({ length: digits.length }, (_, from) =>
  Array.from({ length: digits.length - from - 2 }, (_, more) => digits.slice(from, from + 3 + more)),
).flat();
/** What the mask shows, and what finds exactly: the whole phone, with and without the code of its country. */
const allowed = [digits.slice(-4), digits, digits.slice(1), `8${digits.slice(1)}`];

test('no part of a masked phone is found or counted', async () => {
  for (const q of parts.filter((part) => !allowed.includes(part)))
    expect([q, await found(support, q)]).toEqual([q, [0, 0, 0, 0, 0, 0]]);
});

test.each([
  'Иван',
  'иван иванович',
  'Иван П',
  'Феофания',
  'феофания ж',
  '553691',
  '5536 91••',
  '+7958',
  '573-92-64',
])('nor is “%s”', async (q) => expect(await found(support, q)).toEqual([0, 0, 0, 0, 0, 0]));

test.each([phone, '8 958 573-92-64', '9264', '7381'])(
  '“%s” finds, as the work with a caller needs',
  async (q) => {
    const [payouts, payments, , history, , counted] = await found(support, q);
    expect([payouts, payments]).toEqual(q === '7381' ? [0, 1] : [1, 1]);
    expect([history, counted]).toEqual(q === '7381' ? [1, 1] : [2, 2]);
  },
);

test('a colleague is found by name as before', async () => {
  expect((await found(support, 'finance'))[0]).toBe(1);
});

test('who sees everything finds by all of it', async () => {
  for (const q of ['Иван', 'Феофания', '+7958573', '573-92-64']) expect((await found(finance, q))[0]).toBe(1);
});
