import { describe, expect, test } from 'vitest';
import { intent, SBP } from '../testing/requests.ts';
import { INTENTS, PAYMENTS, REFUNDS, type SandboxClient, startSandbox } from '../testing/sandbox-client.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const arm = async (sandbox: SandboxClient, fault: object) => {
  const answer = await sandbox.call('POST', '/_sandbox/faults', { path: INTENTS, ...fault });
  expect(answer.status).toBe(201);
  return answer.body.id as string;
};

const created = async (sandbox: SandboxClient): Promise<unknown[]> =>
  (await sandbox.call('GET', '/_sandbox/transactions')).body;

const arrivals = async (sandbox: SandboxClient) =>
  (await sandbox.call('GET', `/_sandbox/requests?path=${INTENTS}`)).body as Record<string, unknown>[];

/** A client that waits for an answer, and the way to make it give up. */
const sendAndWait = (sandbox: SandboxClient) => {
  const leave = new AbortController();
  const answer = sandbox.api('POST', INTENTS, intent(), { signal: leave.signal });
  const left = expect(answer).rejects.toThrow(/aborted/);
  return {
    async giveUp() {
      leave.abort();
      await left;
    },
  };
};

describe('faults of the answer', () => {
  test('hang never answers and processes nothing', async () => {
    const sandbox = await startSandbox();
    await arm(sandbox, { kind: 'hang' });
    const client = sendAndWait(sandbox);
    await expect.poll(() => arrivals(sandbox)).toHaveLength(1);
    expect(await created(sandbox)).toEqual([]);
    expect((await arrivals(sandbox))[0]).not.toHaveProperty('status');
    await client.giveUp();
    await expect.poll(() => arrivals(sandbox)).toMatchObject([{ fault: 'hang' }]);
  });

  test('slow has processed long before it answers', async () => {
    const sandbox = await startSandbox();
    await arm(sandbox, { kind: 'slow', delayMs: 600_000 });
    const client = sendAndWait(sandbox);
    await expect.poll(() => created(sandbox)).toHaveLength(1);
    expect((await arrivals(sandbox))[0]).not.toHaveProperty('status');
    await client.giveUp();
  });

  test('slow answers in the end as if nothing had been', async () => {
    const sandbox = await startSandbox();
    await arm(sandbox, { kind: 'slow', delayMs: 1 });
    const { status, body } = await sandbox.api('POST', INTENTS, intent());
    expect([status, body.intentStatus]).toEqual([200, 'CREATED']);
  });

  test.each([
    ['drop-before', 0],
    ['drop-after', 1],
  ])('%s closes the socket, having made %i disbursements', async (kind, count) => {
    const sandbox = await startSandbox();
    await arm(sandbox, { kind });
    await expect(sandbox.api('POST', INTENTS, intent())).rejects.toThrow('fetch failed');
    expect(await created(sandbox)).toHaveLength(count);
    expect(await arrivals(sandbox)).toEqual([
      expect.objectContaining({ fault: kind, clientReferenceId: 'PAY-1' }),
    ]);
    expect((await arrivals(sandbox))[0]).not.toHaveProperty('status');
  });

  test('truncate processes, promises the whole body and sends half of it', async () => {
    const sandbox = await startSandbox();
    const whole = (await sandbox.api('POST', INTENTS, intent())).text;
    await arm(sandbox, { kind: 'truncate' });

    const headers = { 'content-type': 'application/json', authorization: await bearer(sandbox) };
    const response = await fetch(sandbox.url + INTENTS, {
      method: 'POST',
      headers,
      body: JSON.stringify(intent()),
    });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBe(whole.length);
    const got: Uint8Array[] = [];
    const reading = (async () => {
      for await (const chunk of response.body ?? []) got.push(chunk);
    })();
    await expect(reading).rejects.toThrow('terminated');
    const text = Buffer.concat(got).toString();
    expect(text).toHaveLength(whole.length >> 1);
    expect(text.startsWith('{"intentId":"')).toBe(true);
    expect(await created(sandbox)).toHaveLength(2);
  });

  test.each([
    ['status', { status: 503, body: { error: 'BUSY' } }, 0],
    ['status-after', { status: 503, body: { error: 'BUSY' } }, 1],
  ])('%s answers what was asked for, having made %s disbursements', async (kind, fault, count) => {
    const sandbox = await startSandbox();
    await arm(sandbox, { kind, ...fault });
    const answer = await sandbox.api('POST', INTENTS, intent());
    expect([answer.status, answer.body]).toEqual([503, { error: 'BUSY' }]);
    expect(await created(sandbox)).toHaveLength(count);
  });

  test.each([
    [{ status: 429, body: 'slow down' }, 429, 'text/plain', 'slow down'],
    [{ status: 204 }, 204, null, ''],
    [{}, 500, 'application/json', '{"error":"ARMED_FAULT","message":"This answer was asked for"}'],
  ])('status with %j', async (fault, status, type, text) => {
    const sandbox = await startSandbox();
    await arm(sandbox, { kind: 'status', ...fault });
    const answer = await sandbox.api('POST', INTENTS, intent());
    expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([status, type, text]);
  });

  test('html looks like the error page of a proxy', async () => {
    const sandbox = await startSandbox();
    await arm(sandbox, { kind: 'html' });
    const answer = await sandbox.api('POST', INTENTS, intent());
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(answer.text).toContain('<h1>502 Bad Gateway</h1>');
    expect(await created(sandbox)).toEqual([]);
  });

  test('redirect points elsewhere, and shows who follows it', async () => {
    const sandbox = await startSandbox();
    await arm(sandbox, { kind: 'redirect', times: 2 });
    const answer = await sandbox.api('POST', INTENTS, intent());
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe(`/redirected${INTENTS}`);
    expect(await created(sandbox)).toEqual([]);

    const followed = await sandbox.api('POST', INTENTS, intent(), { redirect: 'follow' });
    expect(followed.status).toBe(404);
    const elsewhere = await sandbox.call('GET', '/_sandbox/requests?path=/redirected');
    expect(elsewhere.body).toEqual([expect.objectContaining({ method: 'POST', clientReferenceId: 'PAY-1' })]);
  });
});

describe('faults of the webhooks', () => {
  const send = (sandbox: SandboxClient, webhookUrl: string) =>
    sandbox.api('POST', INTENTS, intent({ webhookUrl }));

  test('webhook-first delivers the final status before the answer that says ACCEPTED', async () => {
    const [sandbox, receiver] = [await startSandbox({ outcomeDelayMs: 3_600_000 }), await startReceiver()];
    await arm(sandbox, { kind: 'webhook-first' });
    const { body } = await send(sandbox, receiver.url);
    expect(receiver.statuses()).toEqual(['ACCEPTED', 'PAID_OUT']);
    expect(body.disbursements[0].status).toBe('ACCEPTED');
    await sandbox.advance(7200);
    expect(receiver.received).toHaveLength(2);
  });

  test('webhook-first takes a refund through all of its steps', async () => {
    const [sandbox, receiver] = [await startSandbox(), await startReceiver()];
    await arm(sandbox, { kind: 'webhook-first', path: REFUNDS, method: 'POST' });
    const amount = { value: 10, currency: 'RUB' };
    const { body: payment } = await sandbox.call('POST', '/_sandbox/payments', {
      paymentMethodName: 'SBP',
      amount,
    });
    const request = { paymentId: payment.id, refundSubmittedAmount: amount, webhookUrl: receiver.url };
    const { body } = await sandbox.api('POST', REFUNDS, request);
    expect(receiver.statuses()).toEqual(['ACCEPTED', 'REFUND_REQUESTED', 'REFUNDED']);
    expect(body.status).toBe('ACCEPTED');
  });

  test.each([
    ['webhook-duplicate', ['ACCEPTED', 'ACCEPTED', 'PAID_OUT', 'PAID_OUT']],
    ['webhook-reorder', ['PAID_OUT', 'ACCEPTED']],
    ['webhook-never', []],
  ])('%s: %j arrive', async (kind, statuses) => {
    const [sandbox, receiver] = [await startSandbox(), await startReceiver()];
    await arm(sandbox, { kind });
    const { status } = await send(sandbox, receiver.url);
    expect(status).toBe(200);
    await sandbox.advance(2);
    expect(receiver.statuses()).toEqual(statuses);

    await send(sandbox, receiver.url);
    await sandbox.advance(2);
    expect(receiver.statuses().slice(statuses.length)).toEqual(['ACCEPTED', 'PAID_OUT']);
  });
});

describe('which requests a fault hits', () => {
  test('the oldest that matches path and method, as often as it was armed for', async () => {
    const sandbox = await startSandbox();
    await arm(sandbox, { kind: 'status', status: 501, path: '/processing', method: 'get' });
    await arm(sandbox, { kind: 'status', status: 502, times: 2 });
    await arm(sandbox, { kind: 'status', status: 503, path: '/processing' });
    const statusOf = async (method: string, path: string) =>
      (await sandbox.api(method, path, method === 'POST' ? intent() : undefined)).status;

    expect(await statusOf('POST', INTENTS)).toBe(502);
    expect(await statusOf('POST', INTENTS)).toBe(502);
    expect(await statusOf('POST', INTENTS)).toBe(503);
    expect(await statusOf('POST', INTENTS)).toBe(200);
    expect(await statusOf('GET', `${PAYMENTS}/1`)).toBe(501);
    expect(await statusOf('GET', `${PAYMENTS}/1`)).toBe(404);
    expect((await sandbox.call('GET', '/_sandbox/faults')).body).toEqual([]);
  });

  test('also one without a good token, but never the controls', async () => {
    const sandbox = await startSandbox();
    await arm(sandbox, { kind: 'status', status: 503, path: '/', times: 2 });
    expect((await sandbox.call('GET', '/_sandbox/health')).body).toEqual({ status: 'ok' });
    expect((await sandbox.call('POST', INTENTS, {})).status).toBe(503);
    expect((await sandbox.call('GET', '/_sandbox/faults')).body).toEqual([
      { id: expect.any(String), kind: 'status', status: 503, path: '/', times: 1 },
    ]);
  });

  test('none once it is disarmed, alone or with all others', async () => {
    const sandbox = await startSandbox();
    const first = await arm(sandbox, { kind: 'hang' });
    await arm(sandbox, { kind: 'html' });
    expect((await sandbox.call('DELETE', `/_sandbox/faults/${first}`)).status).toBe(204);
    expect((await sandbox.call('DELETE', `/_sandbox/faults/${first}`)).status).toBe(404);
    expect((await sandbox.call('DELETE', '/_sandbox/faults')).status).toBe(204);
    expect((await sandbox.api('POST', INTENTS, intent({ instrument: SBP }))).status).toBe(200);
  });

  test.each([
    [{ kind: 'explode', path: '/' }, 'kind'],
    [{ kind: 'hang' }, 'path'],
    [{ kind: 'hang', path: 'processing' }, 'path'],
    [{ kind: 'hang', path: '/', times: 0 }, 'times'],
    [{ kind: 'hang', path: '/', times: '1' }, 'times'],
    [{ kind: 'status', path: '/', status: 99 }, 'status'],
    [{ kind: 'slow', path: '/', delayMs: -1 }, 'delayMs'],
    [{ kind: 'hang', path: '/', method: 'G E T' }, 'method'],
  ])('%j cannot be armed', async (fault, path) => {
    const sandbox = await startSandbox();
    const { status, body } = await sandbox.call('POST', '/_sandbox/faults', fault);
    expect(status).toBe(400);
    expect(body.fields[0].path).toBe(path);
  });
});

async function bearer(sandbox: SandboxClient): Promise<string> {
  const path = '/configuration-management/api/v1/admin-accounts/oauth/authorize';
  const { body } = await sandbox.call('POST', path, { login: 'sandbox', password: 'sandbox' });
  return `Bearer ${body.accessToken}`;
}
