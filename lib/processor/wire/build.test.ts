import { expect, test } from 'vitest';
import type { Money } from '#lib/core/money.ts';
import type { IntentRequest } from '../requests.ts';
import { buildCheck, buildIntent, buildRefund } from './build.ts';
import { writeJson } from './json.ts';

const sum: Money = { amountMinor: 125_050n, currency: 'RUB' };
const request = (about: Partial<IntentRequest>): IntentRequest => ({
  clientReferenceId: 'PAY-1',
  method: 'sbp',
  instrument: { kind: 'phone', phone: '+79161234567', bankCode: '100000000111' },
  money: sum,
  side: 'recipient_gets',
  webhookUrl: 'https://office.example/hook',
  ...about,
});
const number = '4405639704015096';
const card = { number, holderName: 'A B', expiryMonth: 1, expiryYear: 2030, cvv: '737' };

test('an intent by SBP', () => {
  expect(writeJson(buildIntent(request({ description: 'Salary' })))).toBe(
    '{"clientReferenceId":"PAY-1","useCheckoutForm":false,"disbursements":[{"payeePaymentInstrument":' +
      '{"paymentMethodName":"SBP","incomingDetails":{"bankCode":"100000000111","accountNumber":"+79161234567"}},' +
      '"submittedAmount":{"currency":"RUB"},"authAmount":{"value":1250.50,"currency":"RUB"},' +
      '"description":"Salary","webhookUrl":"https://office.example/hook"}],"description":"Salary"}',
  );
  expect(buildIntent(request({ description: 'Order 17', payoutText: 'Salary' }))).toMatchObject({
    description: 'Order 17',
    disbursements: [{ description: 'Salary' }],
  });
  expect(buildIntent(request({ payoutText: 'Salary' }))).not.toHaveProperty('description');
});

test.each<[string, Partial<IntentRequest>, string]>([
  [
    'an RU card writes the value that is derived as null',
    { method: 'ru_card', instrument: { kind: 'card', ...card } },
    '"submittedAmount":{"value":null,"currency":"RUB"},"authAmount":{"value":1250.50,"currency":"RUB"}',
  ],
  [
    'the test method does so too',
    { method: 'test', instrument: { kind: 'card', brand: 'MIR', ...card } },
    '"submittedAmount":{"value":null,"currency":"RUB"},"authAmount":{"value":1250.50,"currency":"RUB"}',
  ],
  [
    'a KZ card that says what we are debited',
    {
      method: 'kz_card',
      instrument: { kind: 'card', number },
      side: 'we_are_debited',
      money: { amountMinor: 100_000n, currency: 'KZT' },
    },
    '"submittedAmount":{"value":1000.00,"currency":"KZT"},"authAmount":{"currency":"KZT"}',
  ],
  [
    'a KZ card under the spelling of the spec',
    { method: 'kz_card', instrument: { kind: 'card', number } },
    `{"paymentMethodName":"Bank_Card_KZ","incomingDetails":{"number":"${number}"}}`,
  ],
])('%s', (_, about, part) => {
  expect(writeJson(buildIntent(request(about)))).toContain(part);
});

test('mobile money names its phone beside the instrument, which has no details', () => {
  const about = request({
    method: 'mobile_money',
    instrument: { kind: 'phone', phone: '+79161234567', bankCode: null },
  });
  expect(writeJson(buildIntent(about))).toContain(
    '"disbursements":[{"payeePaymentInstrument":{"paymentMethodName":"MobileMoneyRU"},' +
      '"payee":{"phone":"+79161234567"},"submittedAmount":{"currency":"RUB"},',
  );
});

test('a recipient of another method is our mistake', () => {
  expect(() => buildIntent(request({ method: 'test' }))).toThrow('cannot go to');
});

test('a conversion is asked for where the sum is what the recipient gets, and nowhere else', () => {
  const debitCurrency = 'KZT';
  expect(writeJson(buildIntent(request({ debitCurrency })))).toContain(
    '"submittedAmount":{"currency":"KZT"},"authAmount":{"value":1250.50,"currency":"RUB"}',
  );
  expect(writeJson(buildCheck(request({ debitCurrency })))).toContain('"submittedAmount":{"currency":"KZT"}');
  expect(writeJson(buildIntent(request({ debitCurrency, side: 'we_are_debited' })))).toContain(
    '"submittedAmount":{"value":1250.50,"currency":"RUB"},"authAmount":{"currency":"RUB"}',
  );
});

test('a check names the phone beside the instrument where it is told to', () => {
  expect(buildCheck({ ...request({}), withPayee: true })).toMatchObject({ payee: { phone: '+79161234567' } });
  expect(buildCheck(request({}))).not.toHaveProperty('payee');
});

test('a check carries no reference of ours', () => {
  const text = writeJson(buildCheck({ ...request({}), additionalData: 'Error' }));
  expect(text).toContain('"additionalData":"Error"');
  expect(text).not.toMatch(/PAY-1|hook/);
});

test('a refund to another phone', () => {
  const recipient = { phone: '+79161234567', bankCode: '100000000111' };
  const body = {
    paymentId: '9',
    money: sum,
    clientReferenceId: 'REF-1',
    webhookUrl: 'https://x.example',
    recipient,
  };
  expect(writeJson(buildRefund(body))).toBe(
    '{"paymentId":"9","refundSubmittedAmount":{"value":1250.50,"currency":"RUB"},"clientReferenceId":"REF-1",' +
      '"webhookUrl":"https://x.example","recipientPhone":"+79161234567","recipientBankCode":"100000000111"}',
  );
});
