import { describe, expect, test } from 'vitest';
import { findBodySecrets, maskBody } from './mask-body.ts';

// Passes the Luhn check but was never issued.
const number = '2200770239097761';
const masked = '220077••••••7761';
const cvv = '947';
const token = 'Zk3v9q_1mXo7wTtL5uYbN2cRf8dHsJa0PgQeVi6KxWz';
const request = JSON.stringify({
  clientReferenceId: 'PAY-2026-000124',
  disbursements: [
    {
      payeePaymentInstrument: {
        paymentMethodName: 'DisbursementBankCardRUS',
        incomingDetails: { number, holderName: 'IVAN PETROV', expiryMonth: 9, expiryYear: 2031, cvv },
      },
      webhookUrl: `https://office.example/api/webhooks/processor/${token}`,
    },
  ],
});
const secrets = findBodySecrets(request);
const digitsOf = (text: string | null) => (text ?? '').replace(/\D/g, '');

test('a request is kept with what the page needs, and nothing of the card but its ends', () => {
  expect(JSON.parse(maskBody(request) ?? '')).toEqual({
    clientReferenceId: 'PAY-2026-000124',
    disbursements: [
      {
        payeePaymentInstrument: {
          paymentMethodName: 'DisbursementBankCardRUS',
          incomingDetails: {
            number: masked,
            holderName: 'IVAN PETROV',
            expiryMonth: '•••',
            expiryYear: '•••',
            cvv: '•••',
          },
        },
        webhookUrl: 'https://office.example/api/webhooks/processor/•••',
      },
    ],
  });
});

const spaced = '2200 7702 3909 7761';
describe('wherever an answer repeats the card, its code or our secret address', () => {
  test.each([
    ['in a field of its own', JSON.stringify({ number })],
    ['as a number', `{"value":${number},"amount":1250.50}`],
    ['in a message', JSON.stringify({ errorMessage: `Card ${number} with ${cvv} is blocked` })],
    ['spaced', JSON.stringify({ errorMessage: `Card ${spaced}/${cvv} is blocked` })],
    ['with hyphens', JSON.stringify({ message: '2200-7702-3909-7761' })],
    ['with invisible signs', JSON.stringify({ message: '2200\u200b7702\u200b3909\u200b7761' })],
    ['spaced as no person does', JSON.stringify({ message: '22 00 77 02 39 09 77 61' })],
    ['after other digits', JSON.stringify({ message: `1 ${spaced} 2` })],
    ['glued to other digits', JSON.stringify({ message: `77${number}01` })],
    ['as the id of something', JSON.stringify({ intentId: number })],
    ['as a key', JSON.stringify({ [number]: true })],
    ['as JSON within a text', JSON.stringify({ message: `Not ${request}` })],
    ['as JSON within JSON within a text', JSON.stringify({ message: JSON.stringify({ said: request }) })],
    ['under escapes', `{"message":"${[...number].map((digit) => `\\u003${digit}`).join('')}"}`],
    ['in a page', `<h1>502</h1><p>${spaced}</p><code>cvv=${cvv}</code><i>/hook/${token}</i>`],
    ['in a page, spaced for the eye', '<p>2200&nbsp;7702&nbsp;3909&nbsp;7761</p>'],
    ['in JSON that broke off', request.slice(0, -20)],
    ['in JSON that says a key twice', `{"a":1,"a":2,"number":"${number}","cvv":"${cvv}"}`],
    ['with our address', JSON.stringify({ echo: `POST /api/webhooks/processor/${token}` })],
  ])('%s, it is not kept', (_where, body) => {
    const kept = maskBody(new TextEncoder().encode(body), secrets);
    expect(kept).not.toBeNull();
    expect(digitsOf(kept)).not.toContain(number);
    expect(kept).not.toMatch(new RegExp(`(?<!\\d)${cvv}(?!\\d)`));
    expect(kept).not.toContain(token);
  });
});

describe('what nobody told us to look for', () => {
  test.each([
    ['another card', '{"message":"4276 8305 7194 6200 was used"}', '{"message":"427683••••••6200 was used"}'],
    ['a short number in its field', '{"number":"123456"}', '{"number":"••••56"}'],
    ['a code in its field', '{"cvv":"123","securityCode":777}', '{"cvv":"•••","securityCode":"•••"}'],
    [
      'a token',
      '{"accessToken":"abc","message":"Bearer eyJhbGciOi.J9"}',
      '{"accessToken":"•••","message":"•••"}',
    ],
    ['a code within a text', '{"m":"{\\"cvv\\":\\"123\\"}"}', '{"m":"{\\"cvv\\":\\"•••\\"}"}'],
    ['a form', 'login=me&password=hunter2&pan=123456', 'login=•••&password=•••&pan=••••56'],
  ])('%s is masked all the same', (_what, body, kept) => {
    expect(maskBody(body)).toBe(kept);
  });
});

test.each([
  ['ids of 18 digits', '{"id":"453201511283036600","intentId":100000000000000001}'],
  ['sums and times', '{"value":1250.50,"createdAt":1763726400.123,"at":"2026-11-21T14:02:09Z"}'],
  ['names and phones', '{"pam":"Иван Иванович П.","accountNumber":"+79161234567","bankCode":"100000000111"}'],
  ['what was masked by them', '{"number":"220077******7761"}'],
  ['a uuid', '{"requestId":"550e8400-e29b-41d4-a716-446655440000"}'],
])('%s stay as they came', (_what, body) => {
  expect(maskBody(body)).toBe(body);
});

test('a long answer is cut, after it was masked', () => {
  const kept = maskBody(`<p>${'x '.repeat(8_187)} ${number} ${'y '.repeat(45_000)}`, secrets) ?? '';
  expect(kept).toHaveLength(16_385);
  expect(kept.endsWith('…')).toBe(true);
  expect(kept).not.toContain('2200770');
});

test.each([
  ['nothing', new Uint8Array()],
  ['a picture', Uint8Array.from([137, 80, 78, 71, 0, 1, 2])],
  ['something compressed', Uint8Array.from([31, 139, 200, 201, 202, 203])],
])('%s is not kept', (_what, body) => {
  expect(maskBody(body)).toBeNull();
});

test('depth and size of what strangers send do not matter', () => {
  expect(maskBody('['.repeat(60_000))).toHaveLength(16_385);
  expect(maskBody('9'.repeat(1_000_000))).toHaveLength(16_385);
});
