import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer, intent, lost, now, sent } from '#tests/samples/processor-answers.ts';
import { classifyIntent, classifyWrite } from './classify.ts';
import type { ExchangeResult } from './transport/exchange-result.ts';
import { namesChangedPayment, readPayment } from './wire/payments.ts';
import { namesRefund, readRefund } from './wire/refunds.ts';

test('where we say what we are debited, that amount is compared', () => {
  const debited = { ...sent, side: 'we_are_debited' } as const;
  expect(classifyIntent(answer(200, intent()), debited, now)).toMatchObject({ kind: 'conflict' });
  const echo = intent(
    {},
    { submittedAmount: { value: 1250.5, currency: 'RUB' }, authAmount: { value: 1, currency: 'RUB' } },
  );
  expect(classifyIntent(answer(200, echo), debited, now)).toMatchObject({ kind: 'answered' });
});

test('an id of 18 digits without quotes keeps all of them', () => {
  const text =
    '{"intentId":176370720012300041,"disbursements":[{"id":176370720012300043,"status":"ACCEPTED"}]}';
  expect(classifyIntent(answer(200, text), sent, now)).toMatchObject({
    intentId: '176370720012300041',
    disbursementId: '176370720012300043',
  });
});

test.each([
  ['1250.50', 'answered'],
  ['1250.5000', 'answered'],
  ['1.2505E+3', 'answered'],
  ['"1250.50"', 'answered'],
  ['125050E-2', 'answered'],
  ['1250.5000000000000001', 'answered'],
  ['"1250,50"', 'answered'],
  ['1250.5001', 'conflict'],
  ['125050', 'conflict'],
  ['"much"', 'unknown'],
])('an echoed amount of %s is %s', (value, kind) => {
  const text = JSON.stringify(intent({}, { authAmount: { value: 'V', currency: 'RUB' } })).replace(
    '"V"',
    value,
  );
  expect(classifyIntent(answer(200, text), sent, now)).toMatchObject({ kind });
});

test('no text of theirs carries the card or its code out of here', () => {
  const message =
    'card 4111111111111111 (4111 1111-1111 1111, 5500005555555559) code 737 refused\u0000\nline two';
  const outcomes = [
    answer(400, { code: '4111111111111111', message }),
    answer(200, intent({}, { status: 'ERROR', statusMessage: message })),
    answer(200, intent({}, { status: '4111111111111111' })),
  ].map((observed) => classifyIntent(observed, sent, now));
  const text = JSON.stringify(outcomes);
  expect(text).not.toMatch(/4111|5555|737/);
  expect(outcomes[0]).toMatchObject({ errorMessage: 'card ••• (•••, •••) code ••• refused line two' });
});

test('a reason is kept to 300 characters', () => {
  const outcome = classifyIntent(answer(400, { message: 'ж'.repeat(5_000) }), sent, now);
  expect(outcome).toMatchObject({ kind: 'refused', errorMessage: 'ж'.repeat(300) });
});

const ofRefund = { read: readRefund, showsEffect: namesRefund };
const ofPayment = { read: readPayment, showsEffect: namesChangedPayment };

test.each<[string, typeof ofRefund | typeof ofPayment, object, 'refused' | 'unknown']>([
  ['refund that it accepts', ofRefund, { id: '77', status: 'ACCEPTED', paymentId: '7' }, 'unknown'],
  ['refund under a word of its own', ofRefund, { refund: { id: '77', status: 'NEW' } }, 'unknown'],
  ['refund without a status', ofRefund, { refundId: 77, message: 'No' }, 'unknown'],
  [
    'refund twice',
    ofRefund,
    { id: '77', status: 'ACCEPTED', data: { id: '78', status: 'ERROR' } },
    'unknown',
  ],
  ['request as it was sent', ofRefund, { errorCode: 'C', paymentId: '7', reason: 'No' }, 'refused'],
  ['error of its own', ofRefund, { id: 'e-1', status: 422, message: 'No' }, 'refused'],
  ['payment as it was', ofPayment, { id: '7', status: 'AUTHORIZED', message: 'No' }, 'refused'],
  ['error about the payment', ofPayment, { paymentId: '7', status: 400, message: 'No' }, 'refused'],
  ['payment on its way', ofPayment, { payment: { id: '7', status: 'CAPTURE_ACCEPTED' } }, 'unknown'],
  ['payment that is captured', ofPayment, { id: '7', status: 'CAPTURED', message: 'No' }, 'unknown'],
  ['payment under another word', ofPayment, { id: '7', status: 'SOMETHING_NEW' }, 'unknown'],
])('a no that names a %s: refused, or a contradiction', (_what, about, body, kind) => {
  for (const status of [400, 422]) {
    const outcome = classifyWrite<unknown>(answer(status, body), about, now);
    expect(outcome).toMatchObject({ kind, row: kind === 'refused' ? 13 : 14 });
  }
  const unprocessed = { ...answer(401, body), isUnprocessed: true } as ExchangeResult;
  expect(classifyWrite<unknown>(unprocessed, about, now)).toMatchObject({ kind, row: 15 });
});

test.each([
  [404, { error: 'NOT_FOUND', message: 'There is no such payment' }, 'none'],
  [410, {}, 'none'],
  [404, '<html></html>', 'stop'],
  [405, {}, 'stop'],
])('%i with %j to a call about one payment holds up: %s', (status, body, hold) => {
  for (const about of [ofRefund, ofPayment])
    expect(classifyWrite<unknown>(answer(status, body), about, now)).toMatchObject({
      kind: 'unknown',
      row: 16,
      hold,
    });
});

test('a refund goes by the same rows, with its own answer', () => {
  const classify = (observed: ExchangeResult) => classifyWrite(observed, ofRefund, now);
  expect(classify(answer(200, { id: '5', status: 'ACCEPTED' }))).toMatchObject({
    row: 8,
    answer: { id: '5' },
  });
  expect(classify(answer(200, { id: '5' }))).toMatchObject({ kind: 'unknown', row: 9 });
  expect(classify(answer(400, { message: 'No' }))).toMatchObject({ kind: 'refused', row: 13 });
  expect(classify(lost({}))).toMatchObject({ kind: 'unknown', row: 6 });
});

test('nothing that can come back is thrown, called unsent, or refused without their JSON', () => {
  const bodies = fc.oneof(
    fc.json(),
    fc.string(),
    fc.json().map((text) => `{"disbursements":[${text}]}`),
  );
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999 }), bodies, fc.boolean(), (status, body, isComplete) => {
      const outcome = classifyIntent({ ...answer(status, body), isComplete } as ExchangeResult, sent, now);
      expect(outcome.kind).not.toBe('not_sent');
      if (outcome.kind === 'answered')
        expect(status).toBeOneOf([200, 299].concat(status < 300 ? status : []));
      if (!isComplete) expect(outcome.kind).toBe('unknown');
    }),
    { numRuns: 2_000 },
  );
});
