import { describe, expect, test } from 'vitest';
import { intent } from '../testing/requests.ts';
import { INTENTS, type SandboxClient, startSandbox } from '../testing/sandbox-client.ts';
import { startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const GAPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR];

const pay = async (sandbox: SandboxClient, webhookUrl: string): Promise<string> => {
  const amount = { value: 10, currency: 'RUB' };
  const request = { paymentMethodName: 'SBP', amount, webhookUrl };
  return (await sandbox.call('POST', '/_sandbox/payments', request)).body.id;
};

const deliveries = async (sandbox: SandboxClient, transactionId: string) =>
  (await sandbox.call('GET', `/_sandbox/deliveries?transactionId=${transactionId}`)).body;

/** A sandbox with a receiver that refuses its first webhook. */
const refusedOnce = async (answer: number | null = 503, options = {}) => {
  const [sandbox, receiver] = [await startSandbox(options), await startReceiver()];
  receiver.answerWith(answer);
  const id = await pay(sandbox, receiver.url);
  await receiver.arrived(1);
  await sandbox.advance(0);
  return { sandbox, receiver, id };
};

describe('retries', () => {
  test('come after 1 min, 5 min, 15 min, 1, 3, 6, 12, 24, 48 h; after the 10th attempt never again', async () => {
    const { sandbox, receiver, id } = await refusedOnce();
    for (const [index, gap] of GAPS.entries()) {
      await sandbox.advance(gap - 5);
      expect(receiver.received).toHaveLength(index + 1);
      await sandbox.advance(5);
      expect(receiver.received).toHaveLength(index + 2);
    }
    await sandbox.advance(365 * 24 * HOUR);
    expect(receiver.received).toHaveLength(10);

    const log = await deliveries(sandbox, id);
    expect(log.map(({ attempt }: { attempt: number }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const [index, gap] of GAPS.entries()) {
      expect(Date.parse(log[index].nextAt) - Date.parse(log[index].at)).toBeLessThanOrEqual(gap * 1000);
      expect(Date.parse(log[index].nextAt) - Date.parse(log[index].at)).toBeGreaterThan(gap * 1000 - 1000);
    }
    expect(log[9]).not.toHaveProperty('nextAt');
  });

  test('come sixty times as fast where the sandbox is set so', async () => {
    const { sandbox, receiver } = await refusedOnce(503, { webhookSpeed: 60 });
    await sandbox.advance(1);
    expect(receiver.received).toHaveLength(2);
    await sandbox.advance(4);
    expect(receiver.received).toHaveLength(2);
    await sandbox.advance(1);
    expect(receiver.received).toHaveLength(3);
  });

  test.each([199, 302, 307, 400, 404, 500])('follow an answer of %i', async (answer) => {
    const { sandbox, receiver, id } = await refusedOnce(answer === 199 ? 304 : answer);
    receiver.answerWith(200);
    await sandbox.advance(MINUTE);
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received.every(({ url }) => url === '/')).toBe(true);
    const [first, second] = await deliveries(sandbox, id);
    expect([first.status, first.nextAt]).toEqual([answer === 199 ? 304 : answer, expect.any(String)]);
    expect([second.status, second.nextAt]).toEqual([200, undefined]);
  });

  test.each([200, 201, 202, 204, 299])('do not follow an answer of %i', async (answer) => {
    const { sandbox, receiver, id } = await refusedOnce(answer);
    await sandbox.advance(48 * HOUR);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries(sandbox, id)).toEqual([
      {
        id: expect.any(String),
        transactionId: id,
        url: receiver.url,
        attempt: 1,
        at: expect.any(String),
        status: answer,
        payload: { transactionType: 'PAYMENT', transactionId: id, status: 'CAPTURED' },
      },
    ]);
  });

  test('follow no answer in time, and no connection', async () => {
    const { sandbox, receiver, id } = await refusedOnce(null, { webhookTimeoutMs: 500 });
    expect(await deliveries(sandbox, id)).toEqual([
      expect.objectContaining({ status: null, error: 'no answer within 500 ms', nextAt: expect.any(String) }),
    ]);
    receiver.answerWith(200);
    await sandbox.advance(MINUTE);
    expect(receiver.received).toHaveLength(2);

    const nowhere = await pay(sandbox, 'http://127.0.0.1:1/hook');
    await sandbox.advance(0);
    expect(await deliveries(sandbox, nowhere)).toEqual([
      expect.objectContaining({ status: null, error: expect.stringContaining('ECONNREFUSED') }),
    ]);
  });
});

describe('the order of webhooks', () => {
  const statusesOf = async (receiver: WebhookReceiver, finalOnly: boolean) => {
    const sandbox = await startSandbox({ webhookFinalOnly: finalOnly });
    await sandbox.api('POST', INTENTS, intent({ webhookUrl: receiver.url }));
    await sandbox.advance(2);
    return receiver.statuses();
  };

  test('is that of the statuses; only the final one when so configured', async () => {
    expect(await statusesOf(await startReceiver(), false)).toEqual(['ACCEPTED', 'PAID_OUT']);
    expect(await statusesOf(await startReceiver(), true)).toEqual(['PAID_OUT']);
  });

  test('is kept when the receiver lets the first one wait', async () => {
    const [sandbox, receiver] = [await startSandbox({ webhookTimeoutMs: 500 }), await startReceiver()];
    receiver.answerInTurn([null, 200]);
    await sandbox.call('POST', '/_sandbox/faults', { kind: 'webhook-first', path: INTENTS });
    const { body } = await sandbox.api('POST', INTENTS, intent({ webhookUrl: receiver.url }));
    const log = await deliveries(sandbox, body.disbursements[0].id);
    expect(log).toEqual([
      expect.objectContaining({ status: null, payload: expect.objectContaining({ status: 'ACCEPTED' }) }),
      expect.objectContaining({ status: 200, payload: expect.objectContaining({ status: 'PAID_OUT' }) }),
    ]);
  });

  test('is kept by first attempts; a retry comes when it is due', async () => {
    const [sandbox, receiver] = [await startSandbox(), await startReceiver()];
    receiver.answerWith(500);
    await sandbox.api('POST', INTENTS, intent({ webhookUrl: receiver.url }));
    await receiver.arrived(1);
    receiver.answerWith(200);
    await sandbox.advance(2);
    await sandbox.advance(MINUTE);
    expect(receiver.statuses()).toEqual(['ACCEPTED', 'PAID_OUT', 'ACCEPTED']);
  });
});

test('a burst of 300 outcomes is delivered in full', async () => {
  const [sandbox, receiver] = [await startSandbox(), await startReceiver()];
  const hundred = Array.from({ length: 100 }, () => intent({ webhookUrl: receiver.url }).disbursements[0]);
  for (let round = 0; round < 3; round++)
    await sandbox.api('POST', INTENTS, { ...intent(), disbursements: hundred });
  await sandbox.advance(2);
  // They take longer on a busy machine than the sandbox waits for them before it answers.
  const paidOut = () => receiver.statuses().filter((status) => status === 'PAID_OUT').length;
  await expect.poll(paidOut).toBe(300);
});

describe('repeating a delivery', () => {
  test('sends the same body once more and leaves the schedule alone', async () => {
    const { sandbox, receiver, id } = await refusedOnce();
    const [failed] = await deliveries(sandbox, id);
    receiver.answerWith(200);
    const repeated = await sandbox.call('POST', `/_sandbox/deliveries/${failed.id}/repeat`);
    expect(repeated.body).toMatchObject({ transactionId: id, status: 200, repeatOf: failed.id });
    expect(repeated.body.id).not.toBe(failed.id);
    expect(receiver.received[1]).toEqual(receiver.received[0]);
    expect(await deliveries(sandbox, id)).toHaveLength(2);

    await sandbox.advance(MINUTE);
    expect(receiver.received).toHaveLength(3);
  });

  test('works after the last attempt too, and not for an unknown one', async () => {
    const { sandbox, receiver, id } = await refusedOnce(200);
    const [delivered] = await deliveries(sandbox, id);
    await sandbox.call('POST', `/_sandbox/deliveries/${delivered.id}/repeat`);
    expect(receiver.received).toHaveLength(2);
    expect((await sandbox.call('POST', '/_sandbox/deliveries/1/repeat')).status).toBe(404);
  });
});
