import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { getPaymentCounts, getPaymentPage } from '#lib/domain/payments/queries/list.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';
import { paymentList } from '#lib/domain/payments/schemas/list.ts';
import { getReasons } from '#lib/domain/reasons/queries.ts';
import { env } from '#lib/env.ts';
import { readQuery } from '#lib/list/query.ts';
import { newPayment, paymentOf } from '#tests/payments.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, newToAnotherAccount, refundRow } from '#tests/refunds.ts';
import { control } from '#tests/sandbox.ts';
import { withdrawRefund } from '../operations/decide-refund.ts';
import { readRefundBanks } from '../operations/requests.ts';
import { sendRefund } from '../operations/send-refund.ts';
import { refundList } from '../schemas/list.ts';
import { getRefundBanks, getRefundLimits } from './form.ts';
import { getRefundCounts } from './home.ts';
import { findIntentView } from './intent.ts';
import { getRefundPage } from './list.ts';
import { findRefundView } from './one.ts';

let support: Person;
let paymentId: string;
let processorPaymentId: string;
let refundId: string;

beforeAll(async () => {
  // The company lets support see everything; tests/masked-search.test.ts is about the others.
  support = { ...(await newPerson('support')), sight: 'whole' };
  const payer = { phone: '+79161234567', maskedPan: '220070******8878' };
  ({ paymentId, processorPaymentId } = await newPayment(support, { payer, value: 777 }));
  await newPayment(support, { status: 'AUTHORIZED', paymentMethodName: 'BankCardKZ', currency: 'KZT' });
  refundId = await newRefund(support, paymentId, { amount: 30_000 });
  await db().payment.update({
    where: { id: paymentId },
    data: { payerName: 'Евдокия Павловна К.', clientReferenceId: 'ORDER-10431' },
  });
  await db().user.update({ where: { id: support.userId }, data: { name: 'Клара Новикова' } });
});

/** What the rows of both lists show of the payer and of the payment. */
const shown = [
  'евдокия',
  'Павловна К',
  '123-45-67',
  '4567',
  '9161234567',
  '916 123',
  '+7 916',
  '*8878',
  '220070****8878',
  '2200 70',
  'ORDER-10431',
  '10431',
];

async function findPayments(query: string) {
  const input = readQuery(paymentList.input, new URLSearchParams(query));
  if (!input.ok) throw new Error(JSON.stringify(input.wrong));
  return (await getPaymentPage(support, input.value)).items.map(({ id }) => id);
}

async function findRefunds(query: string) {
  const input = readQuery(refundList.input, new URLSearchParams(query));
  if (!input.ok) throw new Error(JSON.stringify(input.wrong));
  return (await getRefundPage(support, input.value)).items.map(({ id }) => id);
}

test('a payment is found by whatever the caller knows', async () => {
  const known = [
    '8 916 123-45-67',
    '+79161234567',
    '8878',
    '777',
    processorPaymentId,
    processorPaymentId.slice(-6),
  ];
  for (const q of [...known, ...shown, paymentId])
    expect(await findPayments(`q=${encodeURIComponent(q)}`), q).toContain(paymentId);
  for (const q of ['%', '_', '9999', '+79160000000'])
    expect(await findPayments(`q=${encodeURIComponent(q)}`)).toEqual([]);
});

test('payments are filtered by status, method and what is left', async () => {
  expect(await findPayments('status=paid&method=sbp&refundable=1&period=today')).toEqual([paymentId]);
  await db().payment.update({ where: { id: paymentId }, data: { refundUnknownMinor: 1n } });
  expect(await findPayments('refundable=1')).not.toContain(paymentId);
  await db().payment.update({ where: { id: paymentId }, data: { refundUnknownMinor: 0n } });
  expect(await findPayments('status=decide&method=kz_card')).toHaveLength(1);
  expect(await findPayments('mismatch=1')).toEqual([]);
  expect(await getPaymentCounts(support)).toMatchObject({ toDecide: 1, mismatched: 0 });
});

test('a refund is found by its number, its payment and the phone, and filtered', async () => {
  const { number } = await refundRow(refundId);
  const known = [number, number.slice(-6), processorPaymentId, '+7 916 123-45-67', '300', 'новикова'];
  for (const q of [...known, ...shown])
    expect(await findRefunds(`q=${encodeURIComponent(q)}`), q).toEqual([refundId]);
  expect(await findRefunds(`payment=${paymentId}&status=moving&mine=1`)).toEqual([refundId]);
  expect(await findRefunds('anotherAccount=1')).toEqual([]);
  expect(await getRefundCounts(support)).toEqual({
    waiting: 0,
    toDecide: 0,
    toResolve: 0,
    toDo: 0,
    inFlight: 1,
    unknown: 0,
    conflict: 0,
    failed: 0,
    sums: {
      waiting: [],
      inFlight: [{ amountMinor: '30000', currency: 'RUB' }],
      unknown: [],
      conflict: [],
      failed: [],
    },
  });
});

test.each(['+7 701 234-56-78', '8 (701) 234\u201156\u201178'])(
  'a payer in Kazakhstan is found by the phone "%s" in both lists',
  async (typed) => {
    const payer = { phone: '+77012345678' };
    const found = await newPayment(support, { payer, value: 900 });
    const itsRefund = await newRefund(await newPerson('support'), found.paymentId, { amount: 10_000 });
    const query = `q=${encodeURIComponent(typed)}`;
    expect(await findPayments(query)).toContain(found.paymentId);
    expect(await findRefunds(query)).toContain(itsRefund);
  },
);

test('support sees its limits, a manager has none', async () => {
  expect((await getRefundLimits(support, paymentId)).RUB).toMatchObject({
    perPayment: { amountMinor: '5000000' },
    paymentLeft: { amountMinor: '4970000' },
    dayLeft: { amountMinor: '29970000' },
  });
  expect((await getRefundLimits(await newPerson('manager'), paymentId)).RUB).toBeNull();
  expect((await getReasons(support)).reasons.map(({ code }) => code)).toContain('paid_twice');
});

test('banks that the processor does not say are said to be missing, and a list that is there stays', async () => {
  const { paymentId: other } = await newPayment(support);
  const path = env().PROCESSOR_REFUND_BANKS_PATH;
  const refused = () => control('faults', { path, kind: 'status', status: 404 });
  await refused();
  await readRefundBanks(other);
  expect(await getRefundBanks(support, other)).toEqual({ banks: [], fetchedAt: expect.any(String) });
  await readRefundBanks(other);
  const list = await getRefundBanks(support, other);
  expect(list.banks).not.toEqual([]);
  await refused();
  await readRefundBanks(other);
  expect(await getRefundBanks(support, other)).toEqual(list);
});

test('the banks for another phone are those of the refund endpoint', async () => {
  expect(await getRefundBanks(support, paymentId)).toEqual({ banks: [], fetchedAt: null });
  await readRefundBanks(paymentId);
  const { banks } = await getRefundBanks(support, paymentId);
  expect(banks).toContainEqual({
    code: '100000000111',
    name: 'Сбербанк',
    nameLatin: 'Sberbank',
    isCheckable: false,
  });
});

test('an intent shows every movement, and its sums close', async () => {
  await sendRefund(refundId);
  const { processorIntentId } = await paymentOf(paymentId);
  const view = await findIntentView(support, processorIntentId ?? '');
  const { number } = await refundRow(refundId);
  expect(view?.movements.map(({ kind, stage, name }) => [kind, stage, name])).toEqual([
    ['payment', 'confirmed', (await paymentOf(paymentId)).clientReferenceId],
    ['refund', 'issued', number],
  ]);
  expect(view?.sums).toMatchObject({
    asked: { amountMinor: '77700' },
    confirmed: { amountMinor: '77700' },
    returning: { amountMinor: '30000' },
  });
  const { amounts } = (await findPaymentView(support, paymentId)) ?? {};
  expect(view?.movements.map((movement) => movement.amounts)).toEqual([amounts, null]);
  expect(await findIntentView(support, '1')).toBeNull();
});

test('what waits for a second person is shown to each as what they may do about it', async () => {
  const banks = [{ code: bank.code, name: bank.name, nameLatin: null }];
  await db().bankList.create({ data: { method: 'sbp', banks, fetchedAt: new Date() } });
  const [maker, manager] = [await newPerson('manager', 'Olga'), await newPerson('manager', 'Maria')];
  const before = await newToAnotherAccount(maker, 10_000);
  const { refundId: waiting } = await newToAnotherAccount(maker, 20_000);
  const view = async (person: Person) => findRefundView(person, waiting);
  expect(await view(manager)).toMatchObject({
    approval: { viewerMay: 'decide', fingerprint: (await refundRow(waiting)).fingerprint, requiredCount: 1 },
    // The first refund of this file went back to that phone the ordinary way.
    sameDestination: { count: 2, paidCount: 0, waitingCount: 1, sum: { amountMinor: '40000' } },
  });
  expect((await view(manager))?.approval?.deciders).toContain('Maria');
  expect((await view(maker))?.approval?.deciders).not.toContain('Olga');
  expect(await view(maker)).toMatchObject({ approval: { viewerMay: 'withdraw' } });
  expect(await view(support)).toMatchObject({ approval: { viewerMay: 'watch' } });
  expect(await getRefundCounts(maker)).toMatchObject({ waiting: 2, toDecide: 0 });
  expect(await getRefundCounts(manager)).toMatchObject({ waiting: 2, toDecide: 2 });
  expect(await getRefundCounts(support)).toMatchObject({ waiting: 2, toDecide: 0 });

  const find = async (person: Person) =>
    (await getRefundPage(person, { toDecide: true })).items.map(({ id }) => id);
  expect(await find(manager)).toEqual([waiting, before.refundId]);
  expect([await find(maker), await find(support)]).toEqual([[], []]);
  // Refunds that certainly gave no money do not count for the phone.
  await withdrawRefund(maker, { refundId: before.refundId });
  expect(await view(manager)).toMatchObject({ sameDestination: { count: 1 } });
});
