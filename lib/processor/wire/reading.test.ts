import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBanks } from './banks.ts';
import { readCheck } from './checks.ts';
import { readDisbursement } from './disbursements.ts';
import { readReason } from './failure.ts';
import { parseJson } from './json.ts';
import { readPayment } from './payments.ts';
import { readRefund } from './refunds.ts';
import { readTokens } from './tokens.ts';

const json = (text: string) => parseJson(Buffer.from(text));

test('a disbursement of a KZ card and one of an RU method', () => {
  const kz =
    '{"id":"1","status":"PAID_OUT","createdAt":"2026-11-21T12:00:00.5Z","authAmount":{"value":1000,"currency":"KZT"}}';
  const ru =
    '{"id":176370720012300042,"status":"ERROR","createdAt":1795262400.500000000,"statusMessage":"No"}';
  const createdAt = new Date('2026-11-21T12:00:00.500Z');
  expect(readDisbursement(json(kz))).toMatchObject({
    createdAt,
    amounts: { debited: null, received: { amountMinor: 100_000n, currency: 'KZT' } },
  });
  expect(readDisbursement(json(ru))).toMatchObject({
    id: '176370720012300042',
    createdAt,
    amounts: { debited: null, received: null },
    errorMessage: 'No',
  });
  expect(readDisbursement(json('{"id":"1"}'))).toBeNull();
});

test('a check is only an answer when it says yes or no', () => {
  const amount = '"paymentAmount":{"value":180.1,"currency":"RUB"},"receivedAmountCurrencyCode":"KZT"';
  expect(
    readCheck(json(`{"isDisbursementAllowed":true,${amount},"additionalData":{"pam":"Иван И."}}`)),
  ).toEqual({
    kind: 'allowed',
    recipientName: 'Иван И.',
    calculated: { amountMinor: 18_010n, currency: 'RUB' },
    receivedCurrency: 'KZT',
  });
  expect(readCheck(json('{"isDisbursementAllowed":true}'))).toEqual({
    kind: 'allowed',
    recipientName: null,
    calculated: null,
    receivedCurrency: null,
  });
  expect(readCheck(json('{"isDisbursementAllowed":false,"errorCode":"CODE_CP0001"}'))).toMatchObject({
    kind: 'refused',
    errorCode: 'CODE_CP0001',
  });
  const nothing = '"paymentAmount":{"value":0,"currency":"RUB"}';
  expect(readCheck(json(`{"isDisbursementAllowed":true,${nothing}}`))).toMatchObject({ calculated: null });
  expect(readCheck(json('{"isDisbursementAllowed":"TRUE"}'))).toMatchObject({ kind: 'allowed' });
  expect(readCheck(json('{"isDisbursementAllowed":"false"}'))).toMatchObject({ kind: 'refused' });
  for (const word of ['"yes"', '1', '"null"', '["true","false"]'])
    expect(readCheck(json(`{"isDisbursementAllowed":${word}}`))).toBeNull();
  expect(readCheck(json('{}'))).toBeNull();
});

test('banks under any of the names that are about', () => {
  const all =
    '[{"bankCode":"1","bankName":"А","bankNameEng":"A"},{"code":2,"name":"Б"},{"id":"3","description":"В"},{"bankName":"no code"},7]';
  expect(readBanks(json(all))).toEqual([
    { code: '1', name: 'А', nameLatin: 'A' },
    { code: '2', name: 'Б', nameLatin: null },
    { code: '3', name: 'В', nameLatin: null },
  ]);
  expect(
    readBanks(json('{"effectiveDate":"2026-11-21","banks":[{"bankCode":"1","bankNameRus":"А"}]}')),
  ).toHaveLength(1);
  expect(readBanks(json('{"banks":"none"}'))).toBeNull();
});

test('a bank that is listed twice is one bank', () => {
  const twice = '[{"bankCode":"1","bankName":"А"},{"code":2,"name":"Б"},{"bankCode":1,"bankName":"А, ПАО"}]';
  expect(readBanks(json(twice))).toEqual([
    { code: '1', name: 'А', nameLatin: null },
    { code: '2', name: 'Б', nameLatin: null },
  ]);
});

test('a payment and a refund with no more than id and status', () => {
  expect(readPayment(json('{"id":"1","status":"CAPTURED"}'))).toMatchObject({
    submitted: null,
    createdAt: null,
  });
  const refund =
    '{"id":"1","status":"REFUNDED","reason":"Returned","refundAuthAmount":{"value":10,"currency":"RUB"}}';
  expect(readRefund(json(refund))).toMatchObject({
    reason: 'Returned',
    errorMessage: null,
    processed: { amountMinor: 1_000n, currency: 'RUB' },
  });
  expect([readPayment(json('{"id":"1"}')), readRefund(json('[]'))]).toEqual([null, null]);
});

test('of a refund under way nothing is processed yet; of one that is over, nothing is what they say', () => {
  const refund = (status: string) =>
    readRefund(
      json(
        `{"id":"1","status":"${status}","refundSubmittedAmount":{"value":5,"currency":"RUB"},"refundAuthAmount":{"value":0,"currency":"RUB"}}`,
      ),
    )?.processed;
  expect([refund('ACCEPTED'), refund('REFUND_REQUESTED'), refund('NEW_WORD')]).toEqual([null, null, null]);
  expect(refund('REFUNDED')).toEqual({ amountMinor: 0n, currency: 'RUB' });
});

test('a refund that failed may say that nothing of its sum was used; of another that is another sum', () => {
  const refund = (status: string) =>
    readRefund(json(`{"id":"1","status":"${status}","refundSubmittedAmount":{"value":0,"currency":"RUB"}}`))
      ?.submitted;
  expect(['DECLINED', 'ERROR', 'REFUND_FAILED'].map(refund)).toEqual([null, null, null]);
  const nothing = { amountMinor: 0n, currency: 'RUB' };
  expect(['ACCEPTED', 'REFUNDED', 'NEW_WORD'].map(refund)).toEqual([nothing, nothing, nothing]);
});

test('tokens under both spellings; a lifetime that is none is not believed', () => {
  expect(readTokens(json('{"accessToken":"a","refreshToken":"r","expiresIn":60}'))).toEqual({
    access: 'a',
    accessSeconds: 60,
    refresh: 'r',
    refreshSeconds: 2_100,
  });
  expect(readTokens(json('{"access_token":"a","expires_in":"900","refresh_expires_in":1000}'))).toMatchObject(
    {
      accessSeconds: 900,
      refresh: null,
      refreshSeconds: 1_000,
    },
  );
  expect(readTokens(json('{"access_token":"a","expires_in":1800000}'))).toMatchObject({
    accessSeconds: 1_800,
  });
  expect([readTokens(json('{}')), readTokens(json('{"accessToken":"a\\r\\nb"}'))]).toEqual([null, null]);
});

test.each([
  ['{"errorCode":"C","errorMessage":"M"}', 'C', 'M'],
  ['{"processingStatusCode":"C","statusMessage":"M"}', 'C', 'M'],
  ['{"error":"C","message":"M","fields":[{"message":"other"}]}', 'C', 'M'],
  ['{"error":{"code":17,"message":"M"}}', '17', 'M'],
  ['{"errors":[{"code":"C","detail":"M"}]}', 'C', 'M'],
  ['{"status":400,"title":"M"}', null, 'M'],
  ['["M"]', null, 'M'],
  ['{}', null, null],
  ['7', null, null],
])('the reason in %s', (text, errorCode, errorMessage) => {
  expect(readReason(json(text))).toEqual({ errorCode, errorMessage });
});

test('no body whatever makes a reader throw', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      for (const read of [
        readBanks,
        readCheck,
        readDisbursement,
        readPayment,
        readReason,
        readRefund,
        readTokens,
      ])
        read(json(text));
    }),
  );
  expect(json('['.repeat(200_000))).toBeUndefined();
});
