import { expect, test } from 'vitest';
import { findAdditionalData } from './additional-data.ts';
import { findUnreadFields, findUnreadInNotification } from './unread-fields.ts';

const api = '/processing/api/v1';

test.each([
  ['a payment', `${api}/payments/1`, { id: '1', status: 'CAPTURED' }, []],
  ['a payment in an envelope', `${api}/payments/1`, { data: { Id: '1', Status: 'CAPTURED' } }, []],
  ['a payment without a status', `${api}/payments/1`, { id: '1' }, ['status']],
  ['a payment without anything', `${api}/payments/1`, {}, ['id', 'status']],
  ['a payment that is no JSON', `${api}/payments/1`, undefined, ['id', 'status']],
  ['a status that is no text', `${api}/payments/1`, { id: '1', status: { code: 1 } }, ['id', 'status']],
  ['a refund without an id', `${api}/refunds`, { refund: { status: 'ACCEPTED' } }, ['id']],
  ['a check', `${api}/disbursements/check`, { isDisbursementAllowed: true }, []],
  ['a check that says yes', `${api}/disbursements/check`, { allowed: 'yes' }, ['isDisbursementAllowed']],
  ['banks without codes', `${api}/disbursements/banks/SBP`, { items: [{ name: 'ВТБ' }] }, ['bankCode']],
  ['no banks', `${api}/refunds/sbp/`, { list: 'none' }, ['banks']],
  ['a disbursement', `${api}/disbursements/7`, { id: '7' }, ['status']],
  ['an intent', `${api}/intents`, { disbursements: [{ id: '7', status: 'ACCEPTED' }] }, []],
  ['an intent without disbursements', `${api}/intents`, { intentId: '1' }, ['disbursements']],
  ['an intent with half of one', `${api}/intents`, { disbursements: [{ id: '7' }] }, ['status']],
  ['a token', '/oauth/authorize', { ticket: 'x' }, ['accessToken']],
  ['what nobody reads', '/elsewhere', {}, []],
])('of %s the missing fields are named', (_name, path, body, fields) => {
  expect(findUnreadFields(path, body)).toEqual(fields);
});

test('of a notification the missing fields are named', () => {
  expect(findUnreadInNotification({ transactionType: 'PAYMENT', status: 'CAPTURED' })).toEqual([
    'transactionId',
  ]);
  expect(
    findUnreadInNotification({ transactionType: 'PAYMENT', transactionId: '1', status: 'CAPTURED' }),
  ).toEqual([]);
});

test.each([
  ['an answer', { id: '1', additionalData: { rrn: '42' } }, '{"rrn":"42"}'],
  ['another spelling', { additional_data: 'text' }, '"text"'],
  ['an envelope', { result: { AdditionalData: { rrn: '42' } } }, '{"rrn":"42"}'],
  ['an intent', { disbursements: [{ id: '7', additionalData: { rrn: '42' } }] }, '{"rrn":"42"}'],
  ['nothing more', { id: '1', additionalData: {} }, null],
  ['no object', undefined, null],
])('additional data is found in %s', (_name, body, text) => {
  expect(findAdditionalData(body)).toBe(text);
});
