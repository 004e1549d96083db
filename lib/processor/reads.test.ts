import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  anotherClient,
  client,
  listArrived,
  readGeneration,
  reference,
  send,
} from '#tests/processor-client.ts';
import { control, sandbox } from '#tests/sandbox.ts';

const banks = '/processing/api/v1/disbursements/banks/SBP';
const context = {
  get subjectId() {
    return reference;
  },
  confirmLease: async () => true,
};
const nowhere = 'http://127.0.0.1:1/hook';
const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' }) as const;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function pay(about: object = {}): Promise<string> {
  const amount = { value: 300, currency: 'RUB' };
  const made = await control('payments', { paymentMethodName: 'SBP', amount, ...about });
  return (made as { id: string }).id;
}

test('banks have their code and both names', async () => {
  const list = await client.listBanks('sbp');
  expect(list).toContainEqual({ code: '100000000111', name: 'Сбербанк', nameLatin: 'Sberbank' });
  expect(await client.listBanks('kz_card')).toEqual([]);
});

test.each<[object, number]>([
  [{ kind: 'status', status: 503, times: 2 }, 3],
  [{ kind: 'drop-after', times: 2 }, 3],
  [{ kind: 'truncate', times: 1 }, 2],
])('a read that suffers %j is asked again and succeeds', async (fault, arrivals) => {
  const before = (await listArrived(banks)).length;
  await control('faults', { path: banks, ...fault });
  expect((await client.listBanks('sbp')).length).toBeGreaterThan(10);
  expect((await listArrived(banks)).length - before).toBe(arrivals);
});

test.each<[object, number, object]>([
  [{ kind: 'status', status: 429, times: 9 }, 1, { name: 'ProcessorBusy', kind: 'unavailable' }],
  [{ kind: 'status', status: 503, retryAfter: '5', times: 9 }, 1, { name: 'ProcessorBusy' }],
  [{ kind: 'html', times: 9 }, 3, { kind: 'outcomeUnknown', httpStatus: 502 }],
  [{ kind: 'status', status: 403, times: 9 }, 1, { name: 'ProcessorUnauthorised', kind: 'unauthorised' }],
  [
    { kind: 'status', status: 400, body: { code: 'C', message: 'No' }, times: 9 },
    1,
    { kind: 'declined', reason: { errorCode: 'C', errorMessage: 'No' } },
  ],
  [{ kind: 'redirect', times: 9 }, 1, { kind: 'invalid', httpStatus: 307 }],
  [
    { kind: 'status', status: 404, body: '<html>Not Found</html>', times: 9 },
    1,
    { kind: 'invalid', httpStatus: 404 },
  ],
  [{ kind: 'status', status: 200, body: { banks: 'none' }, times: 9 }, 1, { kind: 'outcomeUnknown' }],
])('a read that suffers %j fails after %i arrivals', async (fault, arrivals, expected) => {
  const before = (await listArrived(banks)).length;
  await control('faults', { path: banks, ...fault });
  await expect(client.listBanks('sbp')).rejects.toMatchObject(expected);
  expect((await listArrived(banks)).length - before).toBe(arrivals);
});

test('a read after a 401 goes again under a new token, once', async () => {
  const [generation, before] = [await readGeneration(), (await listArrived(banks)).length];
  await control('faults', { path: banks, kind: 'status', status: 401, times: 9 });
  await expect(client.listBanks('sbp')).rejects.toMatchObject({ kind: 'unauthorised' });
  expect(await readGeneration()).toBe(generation + 1);
  expect((await listArrived(banks)).length - before).toBe(2);
});

test('a payment is read, and changed once', async () => {
  const id = await pay({ status: 'AUTHORIZED' });
  expect(await client.getPayment(id)).toMatchObject({
    id,
    status: 'authorized',
    processorStatus: 'AUTHORIZED',
    submitted: rub(30_000n),
  });
  const changed = await client.changePayment(id, 'capture', context);
  expect(changed).toMatchObject({ kind: 'answered', row: 8, answer: { id, status: 'captured' } });
  // Nobody documents what their 409 means: it may be the echo of a change that went through.
  expect(await client.changePayment(id, 'cancel', context)).toMatchObject({ kind: 'unknown', row: 18 });
  await expect(client.getPayment('1')).rejects.toMatchObject({ kind: 'declined', httpStatus: 404 });
});

test('a refund is made once and read', async () => {
  const request = {
    paymentId: await pay(),
    money: rub(10_000n),
    clientReferenceId: reference,
    reason: 'Returned',
    webhookUrl: nowhere,
  };
  const made = await client.createRefund(request, context);
  if (made.kind !== 'answered') throw new Error(`The refund is ${made.kind}`);
  expect(made.answer).toMatchObject({
    status: 'accepted',
    submitted: rub(10_000n),
    paymentId: request.paymentId,
  });
  expect(await client.getRefund(made.answer.id)).toMatchObject({
    clientReferenceId: reference,
    reason: 'Returned',
  });
  const tooMuch = await client.createRefund({ ...request, money: rub(20_001n) }, context);
  expect(tooMuch).toMatchObject({ kind: 'refused', row: 13 });
  const lost = { ...context, subjectId: reference, confirmLease: async () => false };
  expect(await client.createRefund(request, lost)).toMatchObject({ kind: 'not_sent', reason: 'lease_lost' });
  expect(await listArrived('/processing/api/v1/refunds')).toHaveLength(3);
});

test('banks for a refund to another phone carry their names the other way round', async () => {
  const list = await client.listRefundBanks(await pay());
  expect(list).toContainEqual({ code: '100000000111', name: 'Сбербанк', nameLatin: 'Sberbank' });
});

test('a single disbursement is read only where that is switched on', async () => {
  const sent = await send();
  if (sent.kind !== 'answered') throw new Error(`The payout is ${sent.kind}`);
  await expect(client.getDisbursement(sent.disbursementId)).rejects.toMatchObject({ kind: 'invalid' });
  const able = await anotherClient({ PROCESSOR_READ_DISBURSEMENT: '1' });
  expect([client.canReadDisbursements(), able.canReadDisbursements()]).toEqual([false, true]);
  expect(await able.getDisbursement(sent.disbursementId)).toMatchObject({
    id: sent.disbursementId,
    amounts: { debited: rub(125_050n), received: rub(125_050n) },
    createdAt: expect.any(Date),
  });
});

test('whoever answers at the base address is reachable, and is sent nothing of ours', async () => {
  expect(await client.isReachable()).toBe(true);
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization, request.headers['settlement-account-id']);
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.listening && server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const other = await anotherClient({ PROCESSOR_BASE_URL: url });
  expect(await other.isReachable()).toBe(true);
  expect(seen).toEqual([undefined, undefined]);
  await new Promise((resolve) => server.close(resolve));
  expect(await other.isReachable()).toBe(false);
  expect(sandbox.url).not.toBe(url);
});
