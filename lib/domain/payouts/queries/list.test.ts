import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { readQuery } from '#lib/list/query.ts';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { payoutList } from '../schemas/list.ts';
import { isEnded, type PayoutStatus } from '../status.ts';
import { getPayoutCounts, getPayoutPage } from './list.ts';

let finance: Person;
let manager: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
  manager = await newPerson('manager');
});

/** What the list shows for this address, parsed the way the route parses it. */
async function list(query: string, person = finance) {
  const input = readQuery(payoutList.input, new URLSearchParams(query));
  if (!input.ok) throw new Error(JSON.stringify(input.wrong));
  return getPayoutPage(person, input.value);
}

const idsOf = async (query: string, person?: Person) => (await list(query, person)).items.map(({ id }) => id);

async function setStatus(payoutId: string, status: PayoutStatus) {
  const finishedAt = isEnded(status) ? new Date() : null;
  await db().payoutAttempt.updateMany({ where: { payoutId }, data: { status, finishedAt } });
}

/** A payout never changes once it is made, so another time or method is written directly to the database. */
async function rewrite(payoutId: string, set: string, values: unknown[]) {
  await rows('ALTER TABLE payouts DISABLE TRIGGER payouts_fixed');
  await rows(`UPDATE payouts SET ${set} WHERE id = $1`, [payoutId, ...values]);
  await rows('ALTER TABLE payouts ENABLE TRIGGER payouts_fixed');
}

/** Sets when the payout was made, both in its id and in the database's timestamp. */
async function makeAt(moment: string): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  const { payoutId } = await newPayout(finance).finally(() => vi.useRealTimers());
  await rewrite(payoutId, 'created_at = $2', [moment]);
  return payoutId;
}

const asCard = (method: string, last4: string) => (payoutId: string) =>
  rewrite(
    payoutId,
    `method = $2::payout_method, recipient_phone = NULL, recipient_bank_code = NULL, recipient_bank_name = NULL,
     card_hash = 'x', card_first6 = '220070', card_last4 = $3, card_length = 16, card_brand = 'mir'`,
    [method, last4],
  );

describe('the filters', () => {
  test('by status know groups and exact states, any of them', async () => {
    const [moving, unknown, declined, paid] = await Promise.all([
      newPayout(finance),
      newPayout(finance),
      newPayout(finance),
      newPayout(finance),
    ]).then((made) => made.map(({ payoutId }) => payoutId));
    await setStatus(String(unknown), 'unknown');
    await setStatus(String(declined), 'declined');
    await setStatus(String(paid), 'paid_out');
    const own = (query: string) => idsOf(`${query}&mine=1`);
    expect(new Set(await own('status=moving'))).toEqual(new Set([moving]));
    expect(new Set(await own('status=attention,declined'))).toEqual(new Set([unknown, declined]));
    expect(new Set(await own('status=paid'))).toEqual(new Set([paid]));
    expect(new Set(await own('status=failed,paid_out'))).toEqual(new Set([declined, paid]));
    expect(await own('status=conflict')).toEqual([]);
  });

  test('by status look at the attempt that counts, and show a payout once', async () => {
    const { payoutId } = await newPayout(manager);
    await setStatus(payoutId, 'declined');
    await rows(
      `INSERT INTO payout_attempts (id, payout_id, number, status, is_current, client_reference_id, fingerprint)
       VALUES ($1, $2, 2, 'refused', false, 'x', 'x')`,
      [`att_old_${payoutId}`, payoutId],
    );
    expect(await idsOf('status=refused', manager)).not.toContain(payoutId);
    expect(await idsOf('status=failed', manager)).toEqual([
      payoutId,
      ...(await idsOf('status=failed')).slice(1),
    ]);
  });

  test('by method', async () => {
    const { payoutId } = await newPayout(finance);
    await asCard('kz_card', '0031')(payoutId);
    expect(await idsOf('method=kz_card')).toEqual([payoutId]);
    expect(await idsOf('method=kz_card,test')).toEqual([payoutId]);
    expect(await idsOf('method=sbp')).not.toContain(payoutId);
  });

  test('K07 by period put a moment on exactly one day, the day of the person’s zone', async () => {
    const last = await makeAt('2025-05-09T20:59:59.999Z');
    const first = await makeAt('2025-05-09T21:00:00.000Z');
    const day = (date: string, person?: Person) => idsOf(`period=${date}..${date}`, person);
    expect(await day('2025-05-09')).toEqual([last]);
    expect(await day('2025-05-10')).toEqual([first]);
    expect(await idsOf('period=2025-05-09..2025-05-10')).toEqual([first, last]);
    const inLondon = { ...finance, timeZone: 'Europe/London' };
    expect(await day('2025-05-09', inLondon)).toEqual([first, last]);
    expect(await idsOf('period=today')).not.toContain(last);
  });

  test('"mine" are those that the asking person made', async () => {
    const person = await newPerson('finance');
    const { payoutId } = await newPayout(person);
    expect(await idsOf('mine=1', person)).toEqual([payoutId]);
    expect(await idsOf('mine=1', manager)).not.toContain(payoutId);
  });

  test('all at once narrow each other', async () => {
    const person = await newPerson('finance');
    const { payoutId } = await newPayout(person, { orderNo: 'ALL-AT-ONCE-1' });
    await newPayout(person, { orderNo: 'ALL-AT-ONCE-2' }).then(({ payoutId }) =>
      setStatus(payoutId, 'error'),
    );
    const query = 'mine=1&method=sbp&period=7d&status=moving&q=ALL-AT';
    expect(await idsOf(query, person)).toEqual([payoutId]);
    expect(await idsOf(query, manager)).toEqual([]);
  });
});

describe('the search', () => {
  let payoutId: string;
  let attemptId: string;
  const digits = String(randomInt(10_000_000, 99_999_999));
  const phone = `+79${digits}1`;

  beforeAll(async () => {
    // Who approves what is large.
    await newPerson('manager');
    ({ payoutId, attemptId } = await newPayout(finance, {
      orderNo: 'FIND_ME-2026-000777',
      amount: '7 654 321,09',
    }));
    await db().payoutAttempt.update({
      where: { id: attemptId },
      data: { processorIntentId: `int-${payoutId}`, processorDisbursementId: `100${digits}` },
    });
    await db().payoutAttempt.update({ where: { id: attemptId }, data: { recipientName: 'Фея Львовна Ж.' } });
    await rewrite(payoutId, 'recipient_phone = $2, recipient_name = $3', [phone, 'Евстафий Ильич Д.']);
  });

  test.each([
    ['the whole order number', () => 'FIND_ME-2026-000777'],
    ['its beginning, in small letters', () => 'find_me'],
    ['what follows its dash', () => '2026-00077'],
    ['what follows its second dash', () => '000777'],
    ['its end, without the zeros before', () => '777'],
    ['the beginning of the name', () => 'евстаф'],
    ['the name after the first', () => 'Ильич Д'],
    ['the first name and the beginning of the last', () => 'Евстафий Д'],
    ['the name that the bank gave later', () => 'фея льв'],
    ['the phone without its country', () => phone.slice(2)],
    ['the last digits of the phone', () => phone.slice(-7).replace(/(..)(..)$/, '-$1-$2')],
    ['the amount in whole units', () => '7654321'],
    ['the payout’s id', () => payoutId],
    ['the end of it, as short ids show it', () => `po_…${payoutId.slice(-7)}`],
    ['the attempt’s id', () => attemptId],
    ['the processor’s disbursement', () => `100${digits}`],
    ['the processor’s intent', () => `int-${payoutId}`],
    ['the phone as people write it', () => `8 (${phone.slice(2, 5)}) ${phone.slice(5)}`],
    ['the exact amount', () => '7 654 321,09 ₽'],
  ])('finds by %s', async (_, text) => {
    expect(await idsOf(`q=${encodeURIComponent(text())}`)).toEqual([payoutId]);
  });

  test('finds a card by its last four digits', async () => {
    const card = await newPayout(finance);
    await asCard('ru_card', '8878')(card.payoutId);
    expect(await idsOf('q=8878')).toContain(card.payoutId);
    expect(await idsOf(`q=${encodeURIComponent('•• 8878')}`)).toContain(card.payoutId);
  });

  test.each([
    '%',
    '_',
    '\\',
    '%%',
    'FIND%',
    'FIND\\_',
    '(a+)+$',
    "'; DROP TABLE payouts; --",
    'FINDXME',
    'нет',
  ])('K04 takes "%s" as it is written, and finds nothing', async (text) => {
    expect(await idsOf(`q=${encodeURIComponent(text)}`)).toEqual([]);
  });

  test('takes an underscore for itself only', async () => {
    const { payoutId: other } = await newPayout(finance, { orderNo: 'FINDXME.1' });
    expect(await idsOf('q=FIND_ME')).toEqual([payoutId]);
    expect(await idsOf('q=FINDXME')).toEqual([other]);
  });
});

test('pages under a filter show nothing twice and miss nothing while rows are made between them', async () => {
  const person = await newPerson('finance');
  const made: string[] = [];
  for (let at = 0; at < 66; at += 1) {
    const { payoutId } = await newPayout(person);
    if (at % 6 !== 0) made.push(payoutId);
    else await setStatus(payoutId, 'paid_out');
  }
  const seen: string[] = [];
  let place: string | null = '';
  while (place !== null) {
    const page = await list(`mine=1&status=moving${place && `&cursor=${place}`}`, person);
    seen.push(...page.items.map(({ id }) => id));
    place = page.nextCursor;
    await newPayout(person);
    if (place === null) expect(page.items.length).toBeLessThanOrEqual(50);
  }
  expect(seen).toEqual(made.toReversed());
});

test('rows on a screen are read again by their ids, whatever has become of them', async () => {
  const a = (await newPayout(finance)).payoutId;
  const b = (await newPayout(finance)).payoutId;
  await setStatus(a, 'paid_out');
  const page = await list(`ids=${a},${b}`);
  expect(page.items.map(({ id, status }) => [id, status].join())).toEqual([`${b},approved`, `${a},paid_out`]);
  expect(page.nextCursor).toBeNull();
});

test.each(['ids=', 'ids=po_1', "ids=po_' OR 1=1", 'cursor=%00', 'cursor=a b', 'limit=1', 'page=1e9'])(
  'a query with "%s" is refused',
  (query) => {
    expect(readQuery(payoutList.input, new URLSearchParams(query)).ok).toBe(false);
  },
);

test('the figures above the list are those of the filters that they lead to', async () => {
  const before = await getPayoutCounts(finance);
  for (const end of ['unknown', 'error'] as const) await setStatus((await newPayout(finance)).payoutId, end);
  await newPayout(finance);
  expect(await getPayoutCounts(finance)).toEqual({
    moving: before.moving + 1,
    attention: before.attention + 1,
    failedToday: before.failedToday + 1,
  });
});
