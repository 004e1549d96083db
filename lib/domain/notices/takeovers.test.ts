import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { askTakeover, endRequest } from '#lib/domain/takeovers/operations.ts';
import { findTakeoverStart, getTakeovers } from '#lib/domain/takeovers/queries.ts';
import { askTakeoverInput } from '#lib/domain/takeovers/schemas.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { getNoticeFeed } from './queries.ts';

let finance: Person;
let manager: Person;

beforeAll(async () => {
  finance = await newPerson('finance', 'Fedor');
  manager = await newPerson('manager', 'Maria');
});

const sbp = () => ({
  method: 'sbp' as const,
  phone: '+7 916 123-45-67',
  bankCode: '100000000111',
  amount: { amountMinor: '125050', currency: 'RUB' as const },
  side: 'recipient_gets' as const,
  orderNo: `TAKE-${randomUUID().slice(0, 8).toUpperCase()}`,
  expectedName: 'Анна К.',
  description: 'Salary',
  payoutText: '',
  note: 'Call her first',
});

async function hand(person = finance, details: object = sbp(), idempotencyKey = randomUUID()) {
  const input = askTakeoverInput.parse({ idempotencyKey, reason: 'She waits at the counter', details });
  return askTakeover(person, input);
}

const idOf = (asked: Awaited<ReturnType<typeof hand>>) => (asked.ok ? asked.value.takeoverId : '');
const of = async (person: Person, id: string) => (await getTakeovers(person)).find((one) => one.id === id);
const newsOf = async (person: Person, id: string) =>
  (await getNoticeFeed(person, new Date())).takeovers.find((one) => one.id === id);

test('a manager gets the filled form, and whoever asked sees what became of it', async () => {
  const details = sbp();
  const id = idOf(await hand(finance, details));
  expect(await newsOf(manager, id)).toMatchObject({ status: 'waiting', name: 'Fedor' });
  expect(await findTakeoverStart(manager, id)).toMatchObject({
    askedBy: { name: 'Fedor', reason: 'She waits at the counter' },
    orderNo: details.orderNo,
    keepsOrderNo: true,
    isNext: false,
    phone: '+7 916 123-45-67',
    bankCode: details.bankCode,
    amount: details.amount,
    expectedName: 'Анна К.',
    description: 'Salary',
    note: 'Call her first',
  });
  expect(await endRequest(manager, { takeoverId: id, reason: 'Wait for the bank' })).toMatchObject({
    ok: true,
  });
  expect(await of(finance, id)).toMatchObject({ status: 'declined', endReason: 'Wait for the bank' });
  expect(await newsOf(finance, id)).toMatchObject({ status: 'declined', name: 'Maria' });
  expect(await findTakeoverStart(manager, id)).toBeNull();
  expect(await endRequest(manager, { takeoverId: id, reason: 'Again' })).toMatchObject({
    refusal: { code: 'takeover_ended' },
  });
});

test('its maker withdraws it, and nobody else but a manager ends it', async () => {
  const id = idOf(await hand());
  const other = await newPerson('finance');
  expect(await of(other, id)).toBeUndefined();
  expect(await findTakeoverStart(other, id)).toBeNull();
  expect(await endRequest(other, { takeoverId: id, reason: 'x' })).toMatchObject({
    refusal: { code: 'not_allowed' },
  });
  expect(await endRequest(manager, { takeoverId: id, reason: null })).toMatchObject({
    refusal: { code: 'reason_empty' },
  });
  expect(await endRequest(finance, { takeoverId: id, reason: null })).toMatchObject({ ok: true });
  expect(await of(manager, id)).toMatchObject({ status: 'withdrawn' });
});

test('it is handed over once per form, only without a card, and only by who may not go on alone', async () => {
  const [details, key] = [sbp(), randomUUID()];
  const both = await Promise.all([hand(finance, details, key), hand(finance, details, key)]);
  expect(idOf(both[0])).toBe(idOf(both[1]));
  expect(await rows('SELECT 1 FROM takeovers WHERE order_no = $1', [details.orderNo])).toHaveLength(1);
  expect(await hand(manager)).toMatchObject({ refusal: { code: 'takeover_not_needed' } });
});
