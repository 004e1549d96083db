import { expect, test } from 'vitest';
import { answer, disbursement, intent, now, sent } from '#tests/samples/processor-answers.ts';
import { classifyIntent } from './classify.ts';

const { id: disbursementId } = disbursement;
const amount = (authAmount: unknown) => intent({}, { authAmount });
const isQuestion = { kind: 'unknown', row: 9, reason: 'answer_incomplete', hold: 'none', alert: true };

test.each<[string, unknown, object]>([
  ['a status in small letters', intent({}, { status: 'accepted' }), { processorStatus: 'ACCEPTED' }],
  ['a list around the answer', [intent()], { disbursementId }],
  ['one disbursement without its list', intent({ disbursements: disbursement }), { disbursementId }],
  ['the reference in other letters', intent({ clientReferenceIntentId: ' pay-1' }), {}],
  ['the former code of the rouble', amount({ value: 1250.5, currency: 'RUR' }), {}],
  ['a currency in digits', amount({ value: '1250,50', currency: 643 }), {}],
  ['the dust of floating point', amount({ value: 1250.4999999999998, currency: 'rub' }), {}],
  ['other names of the two', amount([{ amount: 1250.5, currencyCode: 'RUB' }]), {}],
  ['one text', amount('1 250,50 RUB'), {}],
])('%s is notation', (_what, body, expected) => {
  expect(classifyIntent(answer(200, body), sent, now)).toMatchObject({
    kind: 'answered',
    row: 8,
    ...expected,
  });
});

test.each<[string, unknown]>([
  ['a currency that nobody knows', { value: 1250.5, currency: 'QQQ' }],
  ['no number', { value: 'much', currency: 'RUB' }],
  ['two numbers', { value: '1,250', currency: 'RUB' }],
  ['two currencies', { value: '1250.5 KZT', currency: 'RUB' }],
])('an amount with %s is a question about this payout alone', (_what, authAmount) => {
  const outcome = classifyIntent(answer(200, amount(authAmount)), sent, now);
  expect(outcome).toMatchObject({ ...isQuestion, disbursementId, processorStatus: 'ACCEPTED' });
});

test('errors of creation that say nothing leave the reason to the intent', () => {
  const said = { processingStatusCode: 'CODE_PT0000', statusMessage: 'Blocked' };
  const body = intent({ disbursements: [], disbursementCreationErrors: [{}], ...said });
  const reason = { errorCode: null, errorMessage: 'Blocked' };
  expect(classifyIntent(answer(200, body), sent, now)).toMatchObject({ kind: 'refused', row: 13, ...reason });
});
