import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { saveBankList } from '#lib/domain/recipients/store.ts';
import { getSwitch } from '#lib/domain/sending/queries.ts';
import { rows } from '#tests/database.ts';
import { bank, newPayout, phone } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { getPayoutPage } from './list.ts';
import { findPayout } from './one.ts';
import { findOrderOwner, suggestOrderNo } from './order-number.ts';

let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
});

describe('the list of payouts', () => {
  test('is newest first, fifty at a time, and goes on where it stopped even while new ones come', async () => {
    const made: string[] = [];
    for (let at = 0; at < 55; at += 1) made.push((await newPayout(finance)).payoutId);
    const first = await getPayoutPage(finance, {});
    const late = await newPayout(finance);
    const second = await getPayoutPage(finance, { cursor: first.nextCursor ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(first.items).toHaveLength(50);
    expect(ids).toEqual(made.toReversed());
    expect(second.nextCursor).toBeNull();
    expect((await getPayoutPage(finance, {})).items[0]?.id).toBe(late.payoutId);
  });
});

describe('one payout', () => {
  test('says who made and confirmed it, for whom, and what happened', async () => {
    const { payoutId, attemptId } = await newPayout(finance, { phone, description: 'Invoice 17' });
    const view = await findPayout(finance, payoutId);
    expect(view).toMatchObject({
      id: payoutId,
      status: 'approved',
      amount: { amountMinor: '125050', currency: 'RUB' },
      recipient: { phone: '+79161234567', bankName: 'Сбербанк', name: 'Иван Иванович П.' },
      makerName: finance.name,
      description: 'Invoice 17',
      confirmation: { byName: finance.name, name: 'Иван Иванович П.' },
      attempt: { id: attemptId, tries: 0, disbursementId: null },
    });
    expect(view?.timeline).toMatchObject([
      { kind: 'created', source: 'person', actorName: finance.name, toStatus: 'approved' },
    ]);
  });

  test('of a long history the newest part is read', async () => {
    const { payoutId, attemptId } = await newPayout(finance);
    const event = { payoutId, attemptId, kind: 'reported', source: 'webhook' } as const;
    await db().payoutEvent.createMany({
      data: Array.from({ length: 205 }, (_, at) => ({ ...event, errorMessage: `${at}` })),
    });
    const timeline = (await findPayout(finance, payoutId))?.timeline ?? [];
    expect(timeline).toHaveLength(200);
    expect(timeline[0]).toMatchObject({ errorMessage: '204' });
  });

  test('carries nothing that a screen does not need', async () => {
    const { payoutId } = await newPayout(finance);
    const text = JSON.stringify(await findPayout(finance, payoutId));
    for (const inner of ['passwordHash', 'fingerprint', 'claimId', 'tokenHash', finance.email])
      expect(text).not.toContain(inner);
  });

  test('names the bank in Latin letters as the list of today does, and not at all once it is gone', async () => {
    const { payoutId } = await newPayout(finance);
    const named = async () => (await findPayout(finance, payoutId))?.recipient;
    await saveBankList(db(), [{ ...bank, nameLatin: 'Sberbank' }], new Date());
    expect(await named()).toMatchObject({ bankName: 'Сбербанк', bankNameLatin: 'Sberbank' });
    await saveBankList(db(), [{ code: '1', name: 'Другой', nameLatin: 'Other' }], new Date());
    expect(await named()).toMatchObject({ bankName: 'Сбербанк', bankNameLatin: null });
    await saveBankList(db(), [{ ...bank, nameLatin: null }], new Date());
  });

  test('that does not exist is null', async () => {
    expect(await findPayout(finance, 'po_none')).toBeNull();
  });
});

test('a payout that 1 700 notifications told of shows the newest 200 entries, and the first of them is the last word', async () => {
  const { payoutId, attemptId } = await newPayout(finance);
  await rows(
    `INSERT INTO payout_events (payout_id, attempt_id, source, kind, processor_status)
     SELECT $1, $2, 'webhook', 'reported', 'WORD-' || n FROM generate_series(1, 1700) n`,
    [payoutId, attemptId],
  );
  const view = await findPayout(finance, payoutId);
  expect(view?.timeline).toHaveLength(200);
  expect(view?.timeline[0]).toMatchObject({ processorStatus: 'WORD-1700' });
});

test('order numbers are suggested once each, even to many at once', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const offered = await Promise.all(Array.from({ length: 20 }, () => suggestOrderNo(finance, now)));
  expect(new Set(offered).size).toBe(20);
  for (const orderNo of offered) expect(orderNo).toMatch(/^PAY-2026-\d{6}$/);
});

test('whose an order number is, is found by the number as typed, exactly', async () => {
  const { payoutId } = await newPayout(finance, { orderNo: 'OWNED-1' });
  expect(await findOrderOwner(finance, ' owned\u20111 ')).toBe(payoutId);
  for (const other of ['OWNED', 'OWNED-12', '', 'О', '4111111111111111'])
    expect(await findOrderOwner(finance, other)).toBeNull();
});

test('payouts leave the house until somebody says otherwise', async () => {
  expect(await getSwitch(finance)).toEqual({
    state: 'open',
    reason: null,
    until: null,
    since: null,
    troubles: [],
    refusedTokens: null,
  });
});
