import { expect, test } from 'vitest';
import { parseJson } from './json.ts';
import { readPayment, toPaymentMethod } from './payments.ts';

const read = (about: object) =>
  readPayment(parseJson(Buffer.from(JSON.stringify({ id: '1', status: 'CAPTURED', ...about }))));

test('of a payment only id and status are needed, and nothing else is made up', () => {
  expect(read({})).toMatchObject({ refunds: null, refunded: null, submitted: null, expiresAt: null });
  expect(read({ status: undefined })).toBeNull();
});

test('every amount keeps its own currency, and the rate its own digits', () => {
  const amount = (value: number, currency: string) => ({ value, currency });
  const converted = read({
    submittedAmount: amount(17856.97, 'KZT'),
    authAmount: amount(3216.04, 'RUB'),
    settlementAmount: amount(35.5, 'USD'),
    exchangeRate: 0.1801,
  });
  expect(converted).toMatchObject({
    submitted: { amountMinor: 1_785_697n, currency: 'KZT' },
    authorised: { amountMinor: 321_604n, currency: 'RUB' },
    settled: { amountMinor: 3_550n, currency: 'USD' },
    exchangeRate: '0.1801',
  });
  for (const exchangeRate of [0, -1, 'much', null, {}, '1e99'])
    expect(read({ exchangeRate })?.exchangeRate).toBeNull();
});

test.each([
  { minor: 50_000, currency: 'RUB' },
  { units: 500, nanos: 0 },
  { value: 500, currency: ['RUB', 'KZT'] },
  { value: 500, currency: true },
  { value: 500 },
  500,
])('of two sums one that says %j may be the smaller one, so neither is believed', (authAmount) => {
  const submittedAmount = { value: 1_000, currency: 'RUB' };
  expect(read({ submittedAmount, authAmount })).toMatchObject({ submitted: null, authorised: null });
  expect(read({ submittedAmount, authAmount: { value: 500, currency: ['RUB'] } })).toMatchObject({
    authorised: { amountMinor: 50_000n, currency: 'RUB' },
  });
});

test('a sum of nothing is one that is not filled in yet; nothing refunded is said', () => {
  const nothing = { value: 0, currency: 'RUB' };
  const payment = read({
    submittedAmount: { value: 300, currency: 'RUB' },
    authAmount: nothing,
    settlementAmount: { value: '0.00', currency: 'RUB' },
    refundedAmount: nothing,
  });
  expect(payment).toMatchObject({
    submitted: { amountMinor: 30_000n, currency: 'RUB' },
    authorised: null,
    settled: null,
    refunded: { amountMinor: 0n, currency: 'RUB' },
  });
});

test.each(['0001-01-01T00:00:00Z', 0, '0', '1970-01-01T00:00:00Z', -62135596800])(
  'a time of %j is one that nobody filled in',
  (time) => {
    expect(read({ expiresAt: time, createdAt: time })).toMatchObject({ expiresAt: null, createdAt: null });
  },
);

test.each([
  [{ payer: { phone: '+7 916 123-45-67', name: 'Иван' } }, { phone: '+79161234567', name: 'Иван' }],
  [{ payer: { phone: '89161234567' } }, { phone: '+79161234567' }],
  [{ payer: { cardNumber: '2200 7001 2345 8878' } }, { instrument: '220070••••8878' }],
  [{ payer: { maskedPan: '220070******8878' } }, { instrument: '220070••••8878' }],
  [
    {
      payerPaymentInstrument: { storedDetails: { accountNumber: '+79161234567', bankCode: '100000000111' } },
    },
    { phone: '+79161234567', bank: '100000000111' },
  ],
  [{ payer: 'somebody' }, { phone: null, name: null, instrument: null, bank: null }],
])('the payer of %j', (body, payer) => {
  expect(read(body)?.payer).toMatchObject(payer);
});

test('a full card number never comes through, wherever they put it', () => {
  const payment = read({
    payer: { cardNumber: '2200700123458878', name: '2200700123458878', bank: '2200700123458878' },
  });
  expect(JSON.stringify(payment)).not.toContain('2200700123458878');
});

test('the refunds of a payment are read whole or not at all', () => {
  const refunds = [{ id: '7', status: 'REFUNDED', refundSubmittedAmount: { value: 10.5, currency: 'RUB' } }];
  expect(read({ refunds })?.refunds).toEqual([
    {
      id: '7',
      status: 'refunded',
      processorStatus: 'REFUNDED',
      amount: { amountMinor: 1050n, currency: 'RUB' },
    },
  ]);
  expect(read({ refunds: [...refunds, { status: 'REFUNDED' }] })?.refunds).toBeNull();
});

test('a reference with a long number in it is kept as the shop wrote it, a card number in it is not', () => {
  expect(read({ clientReferenceId: 'SHOP-1795267773105-1' })?.clientReferenceId).toBe('SHOP-1795267773105-1');
  expect(read({ clientReferenceId: 'card 4111 1111 1111 1111' })?.clientReferenceId).toBe('card •••');
});

test.each([
  ['SBP', 'sbp'],
  ['BankCardRU', 'ru_card'],
  ['BANK_CARD_KZ', 'kz_card'],
  ['Bank_Card_KZ', 'kz_card'],
  ['MobileMoneyRU', 'other'],
])('%s is %s', (name, method) => {
  expect(toPaymentMethod(name)).toBe(method);
});
