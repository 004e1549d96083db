import { expect, test } from 'vitest';
import {
  anotherClient,
  client,
  kzCard,
  listArrived,
  money,
  readGeneration,
  reference,
  sbp,
  send,
} from '#tests/processor-client.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openTap } from '#tests/tap.ts';

const check = (about: object = {}) =>
  client.checkDisbursement({ ...sbp, money, side: 'recipient_gets', ...about }, { subjectId: reference });
const path = '/processing/api/v1/disbursements/check';

test('a check says yes with the name of the recipient', async () => {
  expect(await check()).toEqual({
    kind: 'allowed',
    recipientName: expect.stringMatching(/\S/),
    calculated: money,
    receivedCurrency: 'RUB',
  });
});

test('a check says no with code and reason', async () => {
  expect(await check({ additionalData: 'Error' })).toEqual({
    kind: 'refused',
    errorCode: 'CODE_CP0001',
    errorMessage: expect.any(String),
  });
  const unknownBank = { kind: 'phone', phone: '+79161234567', bankCode: '1' };
  expect(await check({ instrument: unknownBank })).toMatchObject({
    kind: 'refused',
    errorCode: 'VALIDATION_ERROR',
  });
});

test.each<[object, string]>([
  [{ kind: 'hang' }, 'timeout'],
  [{ kind: 'drop-after' }, 'unavailable'],
  [{ kind: 'html' }, 'unavailable'],
  [{ kind: 'status', status: 403 }, 'unauthorised'],
  [{ kind: 'status', status: 200, body: {} }, 'unreadable'],
  [{ kind: 'truncate' }, 'unavailable'],
  // Nobody asked about the recipient: the address is wrong, or a proxy answered.
  [{ kind: 'status', status: 404, body: '<html>Not Found</html>' }, 'unavailable'],
  [{ kind: 'status', status: 404, body: {} }, 'unavailable'],
])('under %j a check has no answer: %s', async (fault, reason) => {
  const before = (await listArrived(path)).length;
  await control('faults', { path, ...fault });
  expect(await check()).toEqual({ kind: 'no_answer', reason });
  expect((await listArrived(path)).length - before).toBe(1);
});

test('after a 401 the question is asked again under a new token', async () => {
  const [generation, asked] = [await readGeneration(), (await listArrived(path)).length];
  await control('faults', { path, kind: 'status', status: 401 });
  expect(await check()).toMatchObject({ kind: 'allowed' });
  expect(await readGeneration()).toBe(generation + 1);
  expect((await listArrived(path)).length).toBe(asked + 2);
});

test('a check can be given up', async () => {
  await control('faults', { path, kind: 'hang' });
  const controller = new AbortController();
  const asked = client.checkDisbursement(
    { ...sbp, money, side: 'recipient_gets' },
    { subjectId: reference, signal: controller.signal },
  );
  await expect.poll(async () => (await control('faults', {}, 'GET')) as unknown[]).toEqual([]);
  controller.abort();
  expect(await asked).toEqual({ kind: 'no_answer', reason: 'cancelled' });
});

test('a KZ card needs the settlement account, which then goes along on every call that takes it', async () => {
  const context = { subjectId: reference };
  const asked = (await listArrived(path)).length;
  expect(await client.checkDisbursement(kzCard, context)).toEqual({
    kind: 'no_answer',
    reason: 'settlement_account_missing',
  });
  expect(await listArrived(path)).toHaveLength(asked);

  const account = 'SA123456789012345678';
  const configured = await anotherClient({ PROCESSOR_SETTLEMENT_ACCOUNT_ID: account });
  expect(await configured.checkDisbursement(kzCard, context)).toMatchObject({ kind: 'allowed' });
  await send(kzCard, async () => true, configured);
  for (const at of [path, '/processing/api/v1/intents'])
    expect((await listArrived(at)).at(-1)?.headers['settlement-account-id']).toBe(account);
});

test('a KZ card goes by one name in the check and by another in the intent, as they are set', async () => {
  const tap = await openTap(sandbox.url);
  const configured = await anotherClient({
    PROCESSOR_BASE_URL: tap.url,
    PROCESSOR_SETTLEMENT_ACCOUNT_ID: 'SA123456789012345678',
    PROCESSOR_KZ_CHECK_METHOD: 'BankCardKZ',
    PROCESSOR_KZ_INTENT_METHOD: 'BANK_CARD_KZ',
  });
  expect(await configured.checkDisbursement(kzCard, { subjectId: reference })).toMatchObject({
    kind: 'allowed',
  });
  expect(await send(kzCard, async () => true, configured)).toMatchObject({ kind: 'answered' });
  const asKz = (paymentMethodName: string) => ({ payeePaymentInstrument: { paymentMethodName } });
  expect(tap.bodies(path)).toMatchObject([asKz('BankCardKZ')]);
  expect(tap.bodies('/processing/api/v1/intents')).toMatchObject([{ disbursements: [asKz('BANK_CARD_KZ')] }]);
});
