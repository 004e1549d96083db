import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { readPayment } from '#lib/domain/payments/operations/read-payment.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';
import { newPayment, paymentOf, setStatus } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { askForRefund, availableOf, newRefund, openForm, refundRow } from '#tests/refunds.ts';
import { control } from '#tests/sandbox.ts';
import { findRefundView } from '../queries/one.ts';
import { readRefund } from './read-refund.ts';
import { sendRefund } from './send-refund.ts';

let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
});

const kzt = (amountMinor: string) => ({ amountMinor, currency: 'KZT' });
const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });
const converted = { paymentMethodName: 'BankCardKZ', value: 17_856.97, currency: 'KZT', authCurrency: 'RUB' };

const setRate = (rate: number) => control('rates', { from: 'KZT', to: 'RUB', rate });

async function complete(refundId: string) {
  await sendRefund(refundId);
  const { processorRefundId } = await refundRow(refundId);
  await setStatus(processorRefundId ?? '', 'REFUNDED');
  await readRefund(refundId);
}

describe('a payment of tenge that was authorised in roubles', () => {
  test('is shown with both sums, and can be given back in tenge, in full and not beyond', async () => {
    await setRate(0.1801);
    const { paymentId } = await newPayment(manager, converted);
    expect(await findPaymentView(manager, paymentId)).toMatchObject({
      amount: kzt('1785697'),
      sums: { submitted: kzt('1785697'), authorised: rub('321604'), exchangeRate: '0.1801' },
      amounts: { paid: kzt('1785697'), available: kzt('1785697') },
    });
    expect(
      await askForRefund(manager, paymentId, { amount: 321_604, currency: 'RUB', seen: 1_785_697n }),
    ).toMatchObject({ ok: false });
    await complete(await newRefund(manager, paymentId));
    expect(await availableOf(paymentId)).toBe(0n);
    expect(await askForRefund(manager, paymentId)).toMatchObject({
      refusal: { code: 'refund_nothing_left' },
    });
  });

  test('is refunded in parts at the rate of their day, and the line of sums still closes in tenge', async () => {
    await setRate(0.1801);
    const { paymentId } = await newPayment(manager, converted);
    await setRate(0.1795);
    const part = await newRefund(manager, paymentId, { amount: 321_604 });
    await complete(part);
    expect(await findRefundView(manager, part)).toMatchObject({
      status: 'refunded',
      amount: kzt('321604'),
      processed: rub('57728'),
      exchangeRate: '0.1795',
    });
    await openForm(paymentId);
    expect(await availableOf(paymentId)).toBe(1_464_093n);
    const rest = await newRefund(manager, paymentId);
    await complete(rest);
    expect(await refundRow(rest)).toMatchObject({
      amountMinor: 1_464_093n,
      currency: 'KZT',
      isRemaining: true,
    });
    expect(await paymentOf(paymentId)).toMatchObject({
      refundedMinor: 1_785_697n,
      refundedElsewhereMinor: 0n,
    });
  });

  test('counts against the limit in tenge and not in roubles', async () => {
    const agent = await newPerson('support');
    const large = { ...converted, value: 500_000 };
    const { paymentId } = await newPayment(agent, large);
    expect(await askForRefund(agent, paymentId, { amount: 30_000_001 })).toMatchObject({
      refusal: {
        code: 'refund_above_limit',
        params: { limit: { amountMinor: '30000000', currency: 'KZT' } },
      },
    });
    expect(await askForRefund(agent, paymentId, { amount: 30_000_000 })).toMatchObject({ ok: true });
    const roubles = await newPayment(agent, { value: 50_000 });
    expect(await askForRefund(agent, roubles.paymentId)).toMatchObject({ ok: true });
  });
});

/** Each is of 500, of which 100 are given back first. */
test.each([
  { from: 'RUB', to: 'KZT', rate: 5.55, method: 'BankCardRU', authorised: '277500', part: '55500' },
  { from: 'USD', to: 'RUB', rate: 92.5, method: 'BankCardRU', authorised: '4625000', part: '925000' },
  { from: 'EUR', to: 'RUB', rate: 101.37, method: 'BankCardRU', authorised: '5068500', part: '1013700' },
] as const)(
  'a payment of $from that was authorised in $to is given back in $from, in parts and not beyond',
  async (pair) => {
    const { from, to, rate, method, authorised, part } = pair;
    await control('rates', { from, to, rate });
    const about = { paymentMethodName: method, value: 500, currency: from, authCurrency: to };
    const { paymentId } = await newPayment(manager, about);
    const own = (amountMinor: string) => ({ amountMinor, currency: from });
    expect(await findPaymentView(manager, paymentId)).toMatchObject({
      amount: own('50000'),
      sums: { submitted: own('50000'), authorised: { amountMinor: authorised, currency: to } },
      amounts: { paid: own('50000'), available: own('50000') },
    });
    const refundId = await newRefund(manager, paymentId, { amount: 10_000 });
    await complete(refundId);
    expect(await findRefundView(manager, refundId)).toMatchObject({
      status: 'refunded',
      amount: own('10000'),
      processed: { amountMinor: part, currency: to },
      exchangeRate: String(rate),
    });
    expect(await availableOf(paymentId)).toBe(40_000n);
    expect(await askForRefund(manager, paymentId, { amount: 40_001 })).toMatchObject({ ok: false });
    await complete(await newRefund(manager, paymentId));
    expect(await availableOf(paymentId)).toBe(0n);
  },
);

test.each(['USD', 'EUR'])('a captured payment in %s has its sum, and is refunded in it', async (currency) => {
  const { paymentId } = await newPayment(manager, {
    paymentMethodName: 'BankCardRU',
    value: 120.5,
    currency,
  });
  expect(await findPaymentView(manager, paymentId)).toMatchObject({
    amount: { amountMinor: '12050', currency },
    amounts: { available: { amountMinor: '12050', currency } },
  });
  const refundId = await newRefund(manager, paymentId, { amount: 2_050 });
  await complete(refundId);
  expect(await refundRow(refundId)).toMatchObject({
    status: 'refunded',
    currency,
    processedCurrency: currency,
  });
  expect(await availableOf(paymentId)).toBe(10_000n);
});

test('a refund of which the processor gave back less shows what it gave back', async () => {
  const { paymentId } = await newPayment(manager);
  const refundId = await newRefund(manager, paymentId, { amount: 60_000 });
  await sendRefund(refundId);
  const { processorRefundId } = await refundRow(refundId);
  await setStatus(processorRefundId ?? '', 'REFUNDED', { authAmount: { value: 590, currency: 'RUB' } });
  await readRefund(refundId);
  expect(await findRefundView(manager, refundId)).toMatchObject({
    amount: rub('60000'),
    processed: rub('59000'),
  });
});

test('a failed refund has no processed amount', async () => {
  const { paymentId } = await newPayment(manager);
  const refundId = await newRefund(manager, paymentId, { amount: 60_000 });
  await sendRefund(refundId);
  const { processorRefundId } = await refundRow(refundId);
  await setStatus(processorRefundId ?? '', 'REFUND_FAILED');
  await readRefund(refundId);
  expect(await findRefundView(manager, refundId)).toMatchObject({ status: 'failed', processed: null });
});

test('a payment that was captured in steps has the sum of the last reading', async () => {
  const { paymentId, processorPaymentId } = await newPayment(manager, { value: 1000 });
  await setStatus(processorPaymentId, 'CAPTURED', { amount: { value: 1500, currency: 'RUB' } });
  await readPayment(paymentId);
  expect(await paymentOf(paymentId)).toMatchObject({ amountMinor: 150_000n, capturedMinor: 150_000n });
  expect(await availableOf(paymentId)).toBe(150_000n);
});
