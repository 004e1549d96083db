import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answer, disbursement, intent, now, sent } from '#tests/samples/processor-answers.ts';
import { classifyIntent, classifyWrite } from '../classify.ts';
import { readBanks } from './banks.ts';
import { readCheck } from './checks.ts';
import { readDisbursement } from './disbursements.ts';
import { readReason } from './failure.ts';
import { parseJson, writeJson } from './json.ts';
import { readNotification } from './notifications.ts';
import { readPayment } from './payments.ts';
import { namesRefund, readRefund } from './refunds.ts';
import { readTokens } from './tokens.ts';

const viaWire = (body: unknown) => parseJson(Buffer.from(writeJson(body)));

const refund = {
  id: '176370720012300051',
  status: 'REFUNDED',
  paymentId: '176370720012300050',
  refundSubmittedAmount: { value: 1250.5, currency: 'RUB' },
  refundAuthAmount: { value: 1250.5, currency: 'RUB' },
  clientReferenceId: 'REF-1',
  createdAt: '2026-11-21T12:00:00Z',
};
const payment = {
  id: '176370720012300050',
  status: 'CAPTURED',
  paymentMethodName: 'SBP',
  submittedAmount: { value: 1250.5, currency: 'RUB' },
  refunds: [{ id: '176370720012300051', status: 'REFUNDED', amount: { value: 1250.5, currency: 'RUB' } }],
  payer: { phone: '+79161234567' },
};
const check = { isDisbursementAllowed: true, additionalData: { pam: 'Иван И.' } };
const banks = { banks: [{ bankCode: '100000000111', bankNameRus: 'Сбербанк', bankNameEng: 'Sberbank' }] };
const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 60, refreshExpiresIn: 90 };
const paidOut = { transactionType: 'DISBURSEMENT', transactionId: '176370720012300042', status: 'PAID_OUT' };

type Endpoint = [name: string, read: (body: unknown) => unknown, sample: object];
const endpoints: Endpoint[] = [
  ['a created intent', (body) => classifyIntent(answer(200, writeJson(body)), sent, now), intent()],
  [
    'a created refund',
    (body) =>
      classifyWrite(answer(200, writeJson(body)), { read: readRefund, showsEffect: namesRefund }, now),
    refund,
  ],
  ['a disbursement', readDisbursement, disbursement],
  ['a refund', readRefund, refund],
  ['a payment', readPayment, payment],
  ['a check', readCheck, check],
  ['a list of banks', readBanks, banks],
  ['tokens', readTokens, tokens],
  ['a notification', readNotification, paidOut],
];

const spellings: ((name: string) => string)[] = [
  (name) => name,
  (name) => name[0]?.toUpperCase() + name.slice(1),
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
];

/** The same content in another permitted form: spelling, order of keys, numbers as texts, and an envelope. */
type Form = { spelling: number; order: number[]; isTextual: boolean; envelope: string[]; noise: boolean };
const forms: fc.Arbitrary<Form> = fc.record({
  spelling: fc.nat(spellings.length - 1),
  order: fc.array(fc.nat(50), { minLength: 8, maxLength: 8 }),
  isTextual: fc.boolean(),
  envelope: fc.array(fc.constantFrom('data', 'result', 'Result', 'DATA', 'response', '[]'), { maxLength: 2 }),
  noise: fc.boolean(),
});

function toForm(body: unknown, form: Form): unknown {
  const { spelling, order, isTextual } = form;
  if (Array.isArray(body)) return body.map((one) => toForm(one, form));
  if (typeof body === 'number') return isTextual ? String(body) : body;
  if (body === null || typeof body !== 'object') return body;
  const entries = Object.entries(body).map(
    ([name, value]) => [spellings[spelling]?.(name) ?? name, toForm(value, form)] as const,
  );
  const rank = new Map(entries.map(([name], at) => [name, order[at % order.length] ?? 0]));
  return Object.fromEntries(entries.toSorted(([a], [b]) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)));
}

function wrap(body: unknown, { envelope, noise }: Form): unknown {
  const about = noise ? { success: true, code: 0, message: 'OK', error: null, timestamp: 1795262400 } : {};
  return envelope.reduceRight<unknown>(
    (inner, name) => (name === '[]' ? [inner] : { ...about, [name]: inner }),
    body,
  );
}

describe.each(endpoints)('%s', (_name, read, sample) => {
  test('says the same in every spelling, envelope and order', () => {
    const expected = read(viaWire(sample));
    expect(expected).not.toBeNull();
    fc.assert(
      fc.property(forms, (form) => {
        expect(read(viaWire(wrap(toForm(sample, form), form)))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

test('an answer of creation is understood at all', () => {
  const [read] = [endpoints[0]?.[1]];
  expect(read?.(viaWire(intent()))).toMatchObject({ kind: 'answered', disbursementId: disbursement.id });
});

test.each<[string, unknown, unknown]>([
  ['the spelling of the description itself', { ...refund, id: undefined, Id: '7' }, '7'],
  ['an id as a number', { ...refund, id: 7 }, '7'],
  ['its own name as the envelope', { refund }, refund.id],
  ['an envelope with a status of its own', { id: 'trace', status: 'OK', data: refund }, refund.id],
  ['the same answer twice', { ...refund, data: refund }, refund.id],
  ['a list around it', [refund], refund.id],
  ['a list in its envelope', { data: [refund] }, refund.id],
  ['a list of two', [refund, { ...refund, id: '8' }], undefined],
  ['two answers that differ', { ...refund, data: { ...refund, id: '8' } }, undefined],
  ['a name twice with two values', { ...refund, Id: '8' }, undefined],
  [
    'the payment of a refund',
    { refundState: refund.status, payment: { id: '9', status: 'CAPTURED' } },
    undefined,
  ],
])('a refund with %s', (_name, body, id) => {
  expect(readRefund(viaWire(body))?.id).toBe(id);
});

test.each([
  ['items', { items: banks.banks }],
  ['an envelope and items', { data: { items: banks.banks } }],
  ['a bare envelope', { result: banks.banks }],
  ['nothing around it', banks.banks],
  ['a list around it', [banks]],
  ['a code as a number', { Banks: [{ code: 100000000111, name: 'Сбербанк', BANK_NAME_ENG: 'Sberbank' }] }],
])('the banks with %s', (_name, body) => {
  expect(readBanks(viaWire(body))).toEqual([
    { code: '100000000111', name: 'Сбербанк', nameLatin: 'Sberbank' },
  ]);
});

test.each(['7', '044525225', 'SBERRUMM', '100000000111', 'bank 7/2'])(
  'a bank code of any form: %s',
  (code) => {
    expect(readBanks(viaWire([{ bankCode: code, bankName: 'Банк' }]))).toMatchObject([{ code }]);
  },
);

test('a list whose items have no code is no list, and an empty one stays empty', () => {
  expect(readBanks(viaWire({ items: [{ name: 'Сбербанк' }] }))).toBeNull();
  expect(readBanks(viaWire({ items: [] }))).toEqual([]);
});

test.each([
  [{ token: 'a', refresh: 'r' }],
  [{ access: 'a', refresh: 'r' }],
  [{ AccessToken: 'a', RefreshToken: 'r' }],
  [{ accessToken: 'Bearer a', refreshToken: 'r' }],
  [{ access_token: 'bearer  a', refresh_token: 'r', token_type: 'Bearer' }],
  [{ data: { token: { access: 'a', refresh: 'r' } } }],
  [{ result: { tokens: { accessToken: 'a', refreshToken: 'r' } } }],
  [[{ accessToken: 'a', refreshToken: 'r' }]],
  [{ data: [{ access_token: 'a', refresh_token: 'r' }] }],
])('tokens as %j', (body) => {
  expect(readTokens(viaWire(body))).toMatchObject({ access: 'a', refresh: 'r' });
});

test('two access tokens in one answer are none', () => {
  expect(readTokens(viaWire({ accessToken: 'a', data: { accessToken: 'b' } }))).toBeNull();
  expect(readTokens(viaWire({ accessToken: 'a', AccessToken: 'b' }))).toBeNull();
});

test.each([
  [{ fault: { reason: 'Card is closed' } }, null],
  [{ Fault: { Reason: 'Card is closed', Code: 'CODE_PT0007' } }, 'CODE_PT0007'],
  [{ data: { error: { description: 'Card is closed', code: 7 } } }, '7'],
  [{ code: 0, message: 'Card is closed' }, null],
  [{ error: { faultstring: 'Card is closed', faultcode: 'F' } }, 'F'],
  [{ errors: [{ errorCode: 'E', details: 'Card is closed' }] }, 'E'],
  [{ processingStatusCode: 'CODE_PT0000', statusMessage: 'Card is closed' }, null],
  [{ result: { declineReason: 'Card is closed', declineCode: 'D' } }, 'D'],
])('the reason in %j', (body, errorCode) => {
  expect(readReason(viaWire(body))).toEqual({ errorCode, errorMessage: 'Card is closed' });
});

test('our own description, echoed in a refusal, is not what the processor said', () => {
  expect(readReason(viaWire({ description: 'Salary' }))).toEqual({ errorCode: null, errorMessage: null });
});

test.each([
  ['a payment', () => readPayment(viaWire({ ...payment, errorCode: 0, statusMessage: 'Done' }))],
  ['a refund', () => readRefund(viaWire({ ...refund, error: 'none', processingStatusCode: 'CODE_PT0000' }))],
  ['a disbursement', () => readDisbursement(viaWire({ ...disbursement, message: 'accepted' }))],
  ['a notification', () => readNotification(viaWire({ ...paidOut, errorCode: '0', errorMessage: 'OK' }))],
])('%s with a good status has no reason of a failure, whatever stands beside it', (_name, read) => {
  expect(read()).toMatchObject({ errorCode: null, errorMessage: null });
});

test('a bad end keeps its reason', () => {
  const body = { ...payment, status: 'DECLINED', fault: { reason: 'No funds' } };
  expect(readPayment(viaWire(body))).toMatchObject({ status: 'declined', errorMessage: 'No funds' });
});

test.each([
  ['data', { data: intent() }],
  ['another letter case', { Disbursements: [{ ID: '176370720012300042' }] }],
  ['a single one', { disbursement: { id: '176370720012300042' } }],
])('a refusal that names a disbursement in %s refuses nothing', (_name, body) => {
  expect(classifyIntent(answer(400, body), sent, now)).toMatchObject({ kind: 'unknown', row: 14 });
});

test('errors of creation in an envelope are their no', () => {
  const errors = [{ Fault: { Reason: 'Blocked' } }];
  const body = { result: { disbursements: [], disbursementCreationErrors: errors } };
  expect(classifyIntent(answer(200, body), sent, now)).toMatchObject({
    kind: 'refused',
    errorMessage: 'Blocked',
  });
});

test('a currency in small letters contradicts nothing', () => {
  const echo = intent({}, { authAmount: { Value: '1250.50', Currency: 'rub' } });
  expect(classifyIntent(answer(200, echo), sent, now)).toMatchObject({ kind: 'answered' });
});

test('an id with 18 digits in a notification keeps all of them without quotes', () => {
  const text =
    '{"transactionType":"REFUND","transactionId":176370720012300042,"status":"ERROR","errorCode":7}';
  expect(readNotification(parseJson(Buffer.from(text)))).toMatchObject({
    kind: 'refund',
    id: '176370720012300042',
    processorStatus: 'ERROR',
    errorCode: '7',
    errorMessage: null,
  });
});

test('a NUL in a text is blanked and changes no word into another', () => {
  const read = (about: object) => readNotification(viaWire({ ...paidOut, ...about }));
  expect(read({ status: 'DECLINED', errorMessage: 'No\0 funds \ud800' })).toMatchObject({
    processorStatus: 'DECLINED',
    errorMessage: 'No funds \ufffd',
  });
  expect(read({ status: 'DECLINED\0' })?.processorStatus).not.toBe('DECLINED');
  expect(read({ status: 'PAID\0OUT' })).toMatchObject({ processorStatus: 'PAID\ufffdOUT' });
});
