import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { saveRecipientOf } from '#lib/domain/payouts/operations/save-recipient-of.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { bank, newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { writePastGuards } from '#tests/person-traces.ts';
import { newRefund } from '#tests/refunds.ts';
import { findPersonPage, findPersonView } from './person.ts';

let finance: Person;
let manager: Person;

beforeAll(async () => {
  finance = await newPerson('finance', 'Olga');
  manager = await newPerson('manager');
});

const idsOf = async (id: string, cursor?: string) =>
  (await findPersonPage(finance, id, cursor))?.items.map((item) => item.id);

describe('a person by phone', () => {
  test('is one page from every record, with sums, names and notes, and nothing of others', async () => {
    const phone = '+79175550001';
    const paid = await newPayout(finance, { phone, note: 'Flat 7' });
    await setAttemptStatus(paid.attemptId, 'paid_out');
    const open = await newPayout(finance, { phone, amount: '100' });
    const failed = await newPayout(finance, { phone, amount: '300' });
    await setAttemptStatus(failed.attemptId, 'declined');
    const { paymentId } = await newPayment(manager, { payer: { phone, name: 'Анна К.' } });
    const refundId = await newRefund(manager, paymentId, { amount: 10_000 });
    await newPayout(finance, { phone: '+79175550002' });
    await newPayment(manager, { payer: { phone: '+79175550002', name: 'Анна К.' } });
    const saved = await saveRecipientOf(finance, { payoutId: paid.payoutId, name: 'Рента', note: '' });
    const savedId = saved.ok ? saved.value.recipientId : '';

    const all = [refundId, paymentId, failed.payoutId, open.payoutId, paid.payoutId];
    for (const id of [...all, savedId]) expect((await idsOf(id))?.toSorted()).toEqual(all.toSorted());
    const view = await findPersonView(finance, paymentId);
    expect(view).toMatchObject({
      identity: { kind: 'phone', phone },
      name: 'Рента',
      saved: [{ id: savedId }],
      notes: [{ kind: 'payout', subjectId: paid.payoutId, authorName: 'Olga', text: 'Flat 7' }],
    });
    const [{ paidOut, open: moving } = { paidOut: null, open: null }] = view?.sums ?? [];
    expect(paidOut).toEqual({ amount: { amountMinor: '125050', currency: 'RUB' }, count: 1 });
    expect(moving).toEqual({ amount: { amountMinor: '20000', currency: 'RUB' }, count: 2 });
    expect(view?.names.map(({ name, source, bankName }) => [name, source, bankName])).toEqual(
      expect.arrayContaining([
        ['Анна К.', 'payer', null],
        ['Иван Иванович П.', 'bank', bank.name],
      ]),
    );
  });

  test('is called by the name that the bank gave before a payout left, in its rows too', async () => {
    const phone = '+79175550004';
    const { payoutId, attemptId } = await newPayout(finance, { phone });
    await rows(
      "UPDATE payout_attempts SET recipient_name = 'Вера С.', name_checked_at = now() WHERE id = $1",
      [attemptId],
    );
    const view = await findPersonView(finance, payoutId);
    expect(view?.names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Вера С.', 'Иван Иванович П.']),
    );
    const [row] = (await findPersonPage(finance, payoutId, undefined))?.items ?? [];
    expect(JSON.stringify(row)).toContain('Вера С.');
  });

  test('has pages that join without a gap, however many records were made at one moment', async () => {
    const phone = '+79175550003';
    const { payoutId } = await newPayout(finance, { phone });
    await rows(
      `INSERT INTO payments (id, processor_payment_id, entered_by, status, processor_status, verification, status_at, payer_phone, created_at)
       SELECT 'pay_01jcz3v1m8e2t9r6k5w4x' || lpad(n::text, 5, '0'), 'person-' || n, 'webhook', 'accepted', 'X', 'reported_by_webhook', now(), $1,
         now() - (n / 60) * interval '1 second' FROM generate_series(1, 130) n`,
      [phone],
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await findPersonPage(finance, payoutId, cursor ?? undefined);
      seen.push(...(page?.items.map((item) => item.id) ?? []));
      cursor = page?.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(131);
    expect(new Set(seen).size).toBe(131);
  });
});

test('a card is one person whatever the method, and a test payout moves no money', async () => {
  const cardNumber = '2200701239485763';
  const first = await newPayout(finance, { method: 'ru_card', cardNumber });
  await setAttemptStatus(first.attemptId, 'resolved_paid');
  const tried = await newPayout(finance, { method: 'test', cardNumber });
  await setAttemptStatus(tried.attemptId, 'paid_out');
  const view = await findPersonView(finance, tried.payoutId);
  expect(view).toMatchObject({ identity: { kind: 'card', card: { last4: '5763' } }, name: 'IVAN PETROV' });
  expect(view?.sums).toMatchObject([{ currency: 'RUB', paidOut: { count: 1 }, open: null }]);
  expect((await idsOf(first.payoutId))?.toSorted()).toEqual([first.payoutId, tried.payoutId].toSorted());
  expect(JSON.stringify(view)).not.toContain(cardNumber);
});

test('a payer without a phone is found by instrument and name together', async () => {
  const pay = async (name: string) => {
    const { paymentId } = await newPayment(manager, { payer: { name } });
    await writePastGuards(
      `UPDATE payments SET payer_phone = NULL, payer_instrument = '220070••••1111', payer_name = $2 WHERE id = $1`,
      [paymentId, name],
    );
    return paymentId;
  };
  const [one, again, other] = [await pay('OLGA V'), await pay('OLGA V'), await pay('PETR V')];
  expect((await idsOf(one))?.toSorted()).toEqual([one, again].toSorted());
  expect(await idsOf(other)).toEqual([other]);
  expect(await findPersonView(finance, one)).toMatchObject({ identity: { kind: 'payer' }, name: 'OLGA V' });
});

test('an erased record, an unknown id and an id of something else find nobody', async () => {
  const { payoutId } = await newPayout(finance, { phone: '+79175550009' });
  await writePastGuards(`UPDATE payouts SET recipient_phone = '—', erased_at = now() WHERE id = $1`, [
    payoutId,
  ]);
  for (const id of [payoutId, newId('payout'), newId('user'), 'x', '+79175550009']) {
    expect(await findPersonView(finance, id)).toBeNull();
    expect(await findPersonPage(finance, id, undefined)).toBeNull();
  }
});
