import { expect, test } from 'vitest';
import { readNotification } from './notifications.ts';

const paidOut = { transactionType: 'DISBURSEMENT', transactionId: '100000000000000001', status: 'PAID_OUT' };
const errored = { ...paidOut, status: 'ERROR' };
const start = JSON.stringify(paidOut).slice(0, -1);
const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' });
const viaJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each<[string, unknown]>([
  [
    'I10 the id as a number',
    JSON.parse('{"transactionType":"D","transactionId":12345678901234567890,"status":"X"}'),
  ],
  ['I10 the id as a fraction', JSON.parse('{"transactionType":"D","transactionId":1.5,"status":"X"}')],
  ['I11 1e400000 as the id', JSON.parse('{"transactionType":"D","transactionId":1e400000,"status":"X"}')],
  [
    'I12 the status in __proto__',
    JSON.parse('{"transactionType":"D","transactionId":"1","__proto__":{"status":"PAID_OUT"}}'),
  ],
  [
    'I12 the status in constructor.prototype',
    viaJson({ ...paidOut, status: undefined, constructor: { prototype: { status: 'PAID_OUT' } } }),
  ],
  ['J08 no status', viaJson({ ...paidOut, status: undefined })],
  ['J08 null', viaJson({ ...paidOut, status: null })],
  ['J08 a number', viaJson({ ...paidOut, status: 1 })],
  ['J08 a list', viaJson({ ...paidOut, status: ['PAID_OUT'] })],
  ['J08 an empty word', viaJson({ ...paidOut, status: '' })],
  ['J08 a word without end', viaJson({ ...paidOut, status: 'X'.repeat(101) })],
  ['J11 no transactionId', viaJson({ ...paidOut, transactionId: undefined })],
  ['no transactionType', viaJson({ ...paidOut, transactionType: undefined })],
  ['a list of notifications', viaJson([paidOut, errored])],
  ['a bare null', JSON.parse('null')],
  ['a bare text', JSON.parse('"PAID_OUT"')],
])('%s is no notification', (_name, body) => {
  expect(readNotification(body)).toBeNull();
});

const noAmounts = { debited: null, received: null, plain: null };
const nothing = { errorCode: null, errorMessage: null, amounts: noAmounts };
const plain = { kind: 'payout', id: paidOut.transactionId, processorStatus: 'PAID_OUT', ...nothing };
test.each([
  ['the plain form', viaJson(paidOut), plain],
  ['a list around it', viaJson([paidOut]), plain],
  ['small letters', viaJson({ ...paidOut, transactionType: 'disbursement', status: 'paid_out' }), plain],
  ['I11 a number too large for anything', JSON.parse(`${start},"additionalData":{"n":1e400000}}`), plain],
  [
    'J13 fields that we do not know',
    viaJson({ ...paidOut, amount: { value: 1 }, additionalData: { pam: 'И. И.' } }),
    plain,
  ],
  ['I12 __proto__ beside an honest status', JSON.parse(`${start},"__proto__":{"status":"DECLINED"}}`), plain],
  ['J14 an error without a code', viaJson(errored), { ...plain, processorStatus: 'ERROR' }],
  [
    'J14 an error with an unknown code',
    viaJson({ ...errored, errorCode: 'CODE_XX', errorMessage: 'Отказ' }),
    { ...plain, processorStatus: 'ERROR', errorCode: 'CODE_XX', errorMessage: 'Отказ' },
  ],
  [
    'details of another type',
    viaJson({ ...errored, errorCode: 7, errorMessage: {} }),
    { ...plain, processorStatus: 'ERROR' },
  ],
  [
    'a status that nobody knows',
    viaJson({ ...paidOut, status: 'Paid out!' }),
    { ...plain, processorStatus: 'Paid out!' },
  ],
  [
    'J09 a type that nobody lists',
    viaJson({ ...paidOut, transactionType: 'GIFT' }),
    { ...plain, kind: 'other' },
  ],
  [
    'I12 a type that every object has',
    viaJson({ ...paidOut, transactionType: '__proto__' }),
    { ...plain, kind: 'other' },
  ],
])('%s is understood', (_name, body, notification) => {
  expect(readNotification(body)).toEqual(notification);
});

test.each([
  [{ additionalData: { authAmount: { value: 900.5, currency: 'RUB' } } }, { received: rub(90_050n) }],
  [
    { submittedAmount: { value: '17856.97', currency: 'KZT' } },
    { debited: { amountMinor: 1_785_697n, currency: 'KZT' } },
  ],
  [{ additionalData: { amount: { value: 0.29, currency: 'RUB' } } }, { plain: rub(29n) }],
  [{ amount: { value: 1e15, currency: 'RUB' } }, { plain: null }],
  [{ amount: { value: 10, currency: 'XYZ' } }, { plain: null }],
  [{ amount: { value: 1.005, currency: 'RUB' }, additionalData: 'RUB 5' }, { plain: null }],
])('the amounts of %j are read exactly or not at all', (about, amounts) => {
  expect(readNotification(viaJson({ ...paidOut, ...about }))?.amounts).toEqual({ ...noAmounts, ...amounts });
});

test('a card number in the error message is masked, also where the length limit would cut it', () => {
  const errorMessage = `${'x'.repeat(490)} 4111 1111 1111 1111 blocked`;
  const read = readNotification({ ...errored, errorMessage });
  expect(read).toMatchObject({ errorMessage: `${'x'.repeat(490)} ••••1111 ` });
});
