import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import type { PaymentActionStatus } from '../status/action.ts';
import type { PaymentStatus } from '../status.ts';
import { getPaymentCounts, getPaymentPage, getWaitingPayments } from './list.ts';

const hourMs = 3_600_000;
let finance: Person;
let ids = 0;

beforeAll(async () => {
  finance = await newPerson('finance');
});

type Made = { status?: PaymentStatus; endsInHours?: number; action?: PaymentActionStatus };

/** Inserts a payment as an inquiry would leave it, and returns its id. */
async function made({ status = 'authorized', endsInHours, action }: Made): Promise<string> {
  const id = newId('payment');
  ids += 1;
  const money = { amountMinor: 100_000n, currency: 'RUB' };
  const expiresAt = endsInHours === undefined ? null : new Date(Date.now() + endsInHours * hourMs);
  await db().payment.create({
    data: {
      id,
      processorPaymentId: `70000000000000000${ids}`,
      enteredBy: 'lookup',
      status,
      processorStatus: status.toUpperCase(),
      verification: 'confirmed_by_inquiry',
      statusAt: new Date(),
      expiresAt,
      ...money,
    },
  });
  if (action)
    await db().paymentAction.create({
      data: {
        id: newId('paymentAction'),
        paymentId: id,
        kind: 'capture',
        status: action,
        makerId: finance.userId,
        ...money,
      },
    });
  return id;
}

test('what nobody knows and the hold that ends first wait for a person, and each figure counts what its filter lists', async () => {
  await made({});
  const late = await made({ endsInHours: 200 });
  const soon = await made({ endsInHours: 3 });
  const over = await made({ endsInHours: -1 });
  await made({ status: 'captured', endsInHours: 3 });
  const lost = await made({ action: 'unknown' });
  await made({ action: 'accepted' });
  await made({ action: 'no_effect' });
  const { waiting } = await getWaitingPayments(finance);
  expect(waiting.map(({ id, why }) => [id, why]).toSorted()).toEqual(
    [
      [lost, 'unknown'],
      [over, 'hold'],
      [soon, 'hold'],
    ].toSorted(),
  );
  expect(waiting.map(({ id }) => id)).not.toContain(late);
  expect(waiting.find(({ id }) => id === soon)).toMatchObject({
    since: waiting.find(({ id }) => id === soon)?.expiresAt,
  });

  const listed = async (filter: object) =>
    (await getPaymentPage(finance, filter)).items.map(({ id }) => id).toSorted();
  expect(await listed({ ending: true })).toEqual([soon, over].toSorted());
  expect(await listed({ unanswered: true })).toEqual([lost]);
  expect(await listed({ unanswered: true, ending: true })).toEqual([]);
  expect(await listed({ waiting: true })).toEqual([soon, over, lost].toSorted());
  const counts = { toDecide: 7, endingSoon: 2, unknownActions: 1 };
  expect(await getPaymentCounts(finance)).toMatchObject({ ...counts, toDo: 3 });
  // A second reason does not make it wait twice.
  for (const id of [soon, lost, late])
    await db().payment.update({ where: { id }, data: { mismatchSince: new Date() } });
  expect(await listed({ waiting: true })).toEqual([soon, over, lost, late].toSorted());
  expect(await getPaymentCounts(finance)).toMatchObject({ ...counts, mismatched: 3, toDo: 4 });
  const { items } = await getPaymentPage(await newPerson('support'), { waiting: true });
  expect(items).toEqual([]);
});

test('a shop whose references look like our ids finds its payment by them, whole or by the beginning', async () => {
  const clientReferenceId = newId('payment');
  const id = await made({});
  await db().payment.update({ where: { id }, data: { clientReferenceId } });
  for (const q of [id, clientReferenceId, clientReferenceId.slice(0, 20)]) {
    const { items } = await getPaymentPage(finance, { q });
    expect(items.map((item) => item.id)).toEqual([id]);
  }
});

test('a payment in a status that nobody lists waits for somebody for a week', async () => {
  const charged = await made({ status: 'unlisted' });
  const old = await made({ status: 'unlisted' });
  await db().payment.update({
    where: { id: old },
    data: { statusAt: new Date(Date.now() - 8 * 24 * hourMs) },
  });
  const { waiting } = await getWaitingPayments(finance);
  expect(waiting.find(({ id }) => id === charged)).toMatchObject({ why: 'unlisted' });
  expect(waiting.map(({ id }) => id)).not.toContain(old);
  const listed = (await getPaymentPage(finance, { waiting: true })).items.map(({ id }) => id);
  expect(listed).toContain(charged);
  expect(listed).not.toContain(old);
  expect((await getPaymentCounts(finance)).toDo).toBe(listed.length);
  // Contradicted as well, it still waits once.
  await db().payment.update({ where: { id: charged }, data: { mismatchSince: new Date() } });
  expect((await getPaymentCounts(finance)).toDo).toBe(listed.length);
  expect((await getPaymentPage(finance, { waiting: true })).items).toHaveLength(listed.length);
});
