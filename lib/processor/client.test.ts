import { describe, expect, test, vi } from 'vitest';
import { rows } from '#tests/database.ts';
import {
  anotherClient,
  client,
  countArrived,
  kzCard,
  listArrived,
  readGeneration,
  reference,
  send,
} from '#tests/processor-client.ts';
import { control } from '#tests/sandbox.ts';
import type { IntentRequest } from './client.ts';

const intents = '/processing/api/v1/intents';
const card = { number: '2200000000000004', holderName: 'A B', expiryMonth: 1, expiryYear: 2030, cvv: '737' };

describe('paying out', () => {
  test.each<[string, Partial<IntentRequest>, string]>([
    ['by SBP', {}, 'ACCEPTED'],
    ['by SBP, not created', { description: 'CreationError' }, 'ERROR'],
    ['to an RU card', { method: 'ru_card', instrument: { kind: 'card', ...card } }, 'ACCEPTED'],
    [
      'to an RU card, number only',
      { method: 'ru_card', instrument: { kind: 'card', number: card.number } },
      'ACCEPTED',
    ],
    [
      'by the test method',
      { method: 'test', instrument: { kind: 'card', brand: 'MIR', ...card } },
      'ACCEPTED',
    ],
    ['to a KZ card, naming what we are debited', kzCard, 'ACCEPTED'],
  ])('%s', async (_, about, processorStatus) => {
    const outcome = await send(about);
    expect(outcome).toMatchObject({
      kind: 'answered',
      row: 8,
      processorStatus,
      disbursementId: expect.stringMatching(/^\d{18}$/),
    });
    expect(await countArrived()).toBe(1);
  });

  test('what the processor does not accept is refused, with its reason', async () => {
    const outcome = await send({ money: { amountMinor: 99n, currency: 'RUB' } });
    expect(outcome).toMatchObject({
      kind: 'refused',
      row: 13,
      httpStatus: 400,
      errorCode: 'VALIDATION_ERROR',
    });
    expect(outcome).toMatchObject({ errorMessage: expect.stringContaining('at least 1 RUB') });
  });

  test('a claim that is lost sends nothing', async () => {
    expect(await send({}, async () => false)).toMatchObject({ kind: 'not_sent', reason: 'lease_lost' });
    expect(await countArrived()).toBe(0);
  });

  test('a claim that cannot be confirmed sends nothing', async () => {
    const outcome = await send({}, () => Promise.reject(new Error('no database')));
    expect(outcome).toMatchObject({ kind: 'not_sent', row: 5 });
    expect(await countArrived()).toBe(0);
  });

  test('what fails while a good answer is passed on hides it from nobody', async () => {
    const onAnswer = () => Promise.reject(new Error('no room left'));
    expect(await send({}, undefined, undefined, onAnswer)).toMatchObject({ kind: 'answered' });
    expect(await countArrived()).toBe(1);
  });

  test('what fails once the exchange has begun is never taken as unsent', async () => {
    const report = (about: object) => {
      if ('paydesk.outcome' in about) throw new Error('no room left');
    };
    const span = { traceparent: '', tell: report, fail: () => {}, end: () => {} };
    vi.stubGlobal('paydeskTracer', { begin: () => span });
    const outcome = await send().finally(() => vi.unstubAllGlobals());
    expect(outcome).toMatchObject({ kind: 'unknown', row: 6 });
    expect(await countArrived()).toBe(1);
  });

  test('a request that cannot be built sends nothing', async () => {
    expect(await send({ method: 'test' })).toMatchObject({ kind: 'not_sent', row: 5, resend: 'once' });
    expect(await countArrived()).toBe(0);
  });

  test.each<[object, object]>([
    [{ kind: 'hang' }, { kind: 'unknown', row: 7 }],
    [
      { kind: 'slow', delayMs: 200 },
      { kind: 'answered', row: 8 },
    ],
    [{ kind: 'drop-before' }, { kind: 'unknown', row: 6 }],
    [{ kind: 'drop-after' }, { kind: 'unknown', row: 6 }],
    [{ kind: 'truncate' }, { kind: 'unknown', row: 10 }],
    [
      { kind: 'status', status: 200, body: { disbursements: [{ id: '7', status: 'HELD' }] } },
      { kind: 'unknown', row: 9 },
    ],
    [
      { kind: 'status', status: 200, body: 'fine' },
      { kind: 'unknown', row: 10 },
    ],
    [
      {
        kind: 'status',
        status: 200,
        body: { clientReferenceIntentId: 'X', disbursements: [{ id: '7', status: 'ACCEPTED' }] },
      },
      { kind: 'conflict', row: 12, reason: 'reference_differs' },
    ],
    [
      { kind: 'status', status: 422, body: { errorCode: 'C' } },
      { kind: 'refused', row: 13, errorCode: 'C' },
    ],
    [
      { kind: 'status', status: 400, body: 'Bad Request' },
      { kind: 'unknown', row: 14 },
    ],
    [
      { kind: 'status', status: 401 },
      { kind: 'unknown', row: 15 },
    ],
    [
      { kind: 'status-after', status: 403 },
      { kind: 'unknown', row: 15 },
    ],
    [
      { kind: 'status', status: 404 },
      { kind: 'unknown', row: 16, hold: 'stop' },
    ],
    [
      { kind: 'status', status: 429 },
      { kind: 'unknown', row: 17, hold: { pauseSeconds: 60 } },
    ],
    [
      { kind: 'status-after', status: 409 },
      { kind: 'unknown', row: 18 },
    ],
    [{ kind: 'redirect' }, { kind: 'unknown', row: 19, hold: 'stop' }],
    [{ kind: 'html' }, { kind: 'unknown', row: 20, httpStatus: 502 }],
    [
      { kind: 'status-after', status: 500 },
      { kind: 'unknown', row: 20 },
    ],
    [{ kind: 'webhook-first' }, { kind: 'answered', row: 8 }],
  ])('under %j it arrives once and is %j', async (fault, expected) => {
    await control('faults', { path: intents, method: 'POST', ...fault });
    expect(await send()).toMatchObject(expected);
    expect(await countArrived()).toBe(1);
    expect(await listArrived('/redirected')).toEqual([]);
  });

  test('after a 401 the next sending has another token, and the one that got it is not sent again', async () => {
    await control('faults', { path: intents, kind: 'status', status: 401 });
    const before = await readGeneration();
    expect(await send()).toMatchObject({ kind: 'unknown', row: 15 });
    expect(await send()).toMatchObject({ kind: 'answered' });
    expect(await readGeneration()).toBe(before + 1);
    expect(await countArrived()).toBe(2);
  });
});

test('each call is kept with method, path, status, duration, our id and what was said', async () => {
  await send();
  const kept = await rows('SELECT * FROM processor_calls WHERE subject_id = $1', [reference]);
  expect(kept).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Date),
      method: 'POST',
      path: intents,
      http_status: 200,
      duration_ms: expect.any(Number),
      outcome: 'ok',
      operation: 'create_payout',
      cut: null,
      subject_id: reference,
      request_masked: expect.stringContaining(reference),
      answer_masked: expect.stringContaining('intentId'),
    },
  ]);
});

test('a call that cannot be kept has its outcome all the same', async () => {
  await rows('ALTER TABLE processor_calls RENAME TO hidden_calls');
  try {
    expect(await send()).toMatchObject({ kind: 'answered' });
  } finally {
    await rows('ALTER TABLE hidden_calls RENAME TO processor_calls');
  }
});

test('a token is renewed as long before its end as the setting says', async () => {
  const generation = await readGeneration();
  await rows("UPDATE processor_tokens SET access_expires_at = now() + interval '4 minutes'");
  await client.prepareToken();
  expect(await readGeneration()).toBe(generation);
  const early = await anotherClient({ PROCESSOR_TOKEN_RENEW_SECONDS: '300' });
  await early.prepareToken();
  expect(await readGeneration()).toBe(generation + 1);
});
