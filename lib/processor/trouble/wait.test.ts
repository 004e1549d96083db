import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import {
  anotherClient,
  type Client,
  client,
  listArrived,
  money,
  reference,
  sbp,
  send,
} from '#tests/processor-client.ts';
import { control } from '#tests/sandbox.ts';
import { endWait, findWait, noteWait } from './store.ts';

const api = '/processing/api/v1';
const context = {
  get subjectId() {
    return reference;
  },
  confirmLease: async () => true,
};
const refund = {
  paymentId: '176370720012300050',
  money,
  clientReferenceId: 'REF-1',
  webhookUrl: 'http://127.0.0.1:1',
};

/** Every kind of call, with the path where it arrives and what its caller gets while all have to wait. */
const calls: [name: string, path: string, make: (from: Client) => Promise<unknown>, paused: object][] = [
  [
    'a reading',
    `${api}/payments`,
    (from) => from.getPayment('7').catch((error) => error),
    { name: 'ProcessorBusy' },
  ],
  [
    'the banks',
    `${api}/disbursements/banks`,
    (from) => from.listBanks('sbp').catch((error) => error),
    { name: 'ProcessorBusy' },
  ],
  [
    'a check',
    `${api}/disbursements/check`,
    (from) => from.checkDisbursement({ ...sbp, money, side: 'recipient_gets' }, context),
    { kind: 'no_answer', reason: 'busy' },
  ],
  [
    'a payout',
    `${api}/intents`,
    (from) => send({}, async () => true, from),
    { kind: 'not_sent', reason: 'asked_to_wait', resend: 'later' },
  ],
  [
    'a refund',
    `${api}/refunds`,
    (from) => from.createRefund(refund, context),
    { kind: 'not_sent', reason: 'asked_to_wait' },
  ],
  [
    'a capture',
    `${api}/payments`,
    (from) => from.changePayment('7', 'capture', context),
    { kind: 'not_sent', reason: 'asked_to_wait' },
  ],
];

const secondsLeft = async () => Math.round((((await findWait())?.getTime() ?? 0) - Date.now()) / 1_000);
const inTwoMinutes = () => new Date(Date.now() + 120_000).toUTCString();

beforeEach(() => rows('DELETE FROM processor_troubles'));

describe.each(calls)('%s that is asked to wait', (_name, path, make) => {
  test.each([
    ['429 with seconds', { status: 429, retryAfter: '120' }],
    ['503 with a date', { status: 503 }],
  ])('by a %s makes every call of every process wait as long', async (_how, fault) => {
    await control('faults', { path, kind: 'status', retryAfter: inTwoMinutes(), ...fault });
    await make(client);
    expect(await secondsLeft()).toBeGreaterThan(60);
    expect(await secondsLeft()).toBeLessThanOrEqual(120);
    const before = (await listArrived('/')).length;
    const other = await anotherClient();
    for (const [, , next, paused] of calls) expect(await next(other)).toMatchObject(paused);
    expect((await listArrived('/')).length).toBe(before);
  });
});

test('a token that may not be asked for yet makes everything wait too', async () => {
  await rows('DELETE FROM processor_tokens');
  await control('faults', {
    path: '/configuration-management',
    kind: 'status',
    status: 429,
    retryAfter: '90',
  });
  await expect(client.prepareToken()).rejects.toMatchObject({ name: 'ProcessorBusy' });
  const before = (await listArrived('/')).length;
  await expect((await anotherClient()).prepareToken()).rejects.toMatchObject({ name: 'ProcessorBusy' });
  expect((await listArrived('/')).length).toBe(before);
  expect(await rows("SELECT 1 FROM processor_troubles WHERE kind = 'sign_in'")).toEqual([]);
});

test('a payout whose turn comes between another call’s answer and its own first byte does not leave', async () => {
  const before = (await listArrived(`${api}/intents`)).length;
  let isAsked = false;
  const outcome = await send({}, async () => {
    isAsked = true;
    return true;
  });
  expect([outcome.kind, isAsked]).toEqual(['answered', true]);
  await noteWait(60);
  expect(await send()).toMatchObject({ kind: 'not_sent', until: (await findWait())?.toISOString() });
  expect((await listArrived(`${api}/intents`)).length).toBe(before + 1);
});

test('a wait is never shortened, ends by itself, and can be ended', async () => {
  await noteWait(300);
  await noteWait(5);
  expect(await secondsLeft()).toBeGreaterThan(290);
  await rows("UPDATE processor_troubles SET until = now() - interval '1 second'");
  expect(await findWait()).toBeNull();
  expect((await client.listBanks('sbp')).length).toBeGreaterThan(10);
  await noteWait(300);
  await endWait(db());
  expect(await findWait()).toBeNull();
});

test('a single 503 that asks for nothing holds nobody', async () => {
  await control('faults', { path: `${api}/disbursements/banks`, kind: 'status', status: 503 });
  await client.listBanks('sbp');
  expect(await findWait()).toBeNull();
});
