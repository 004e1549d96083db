import { describe, expect, test } from 'vitest';
import { PAYMENTS, startSandbox } from '../testing/sandbox-client.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const PAYMENT = { paymentMethodName: 'SBP', amount: { value: 1250.5, currency: 'RUB' } };

describe('a payment made by the control', () => {
  test('is captured unless another status is asked for, and read in the same shape', async () => {
    const sandbox = await startSandbox();
    const request = { ...PAYMENT, clientReferenceId: 'ORDER-7', payer: { phone: '+79161234567' } };
    const made = await sandbox.call('POST', '/_sandbox/payments', request);
    expect(made.status).toBe(201);
    expect(made.text).toContain('"submittedAmount":{"value":1250.50,"currency":"RUB"}');
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^\d{18}$/),
      intentId: expect.stringMatching(/^\d{18}$/),
      status: 'CAPTURED',
      paymentMethodName: 'SBP',
      clientReferenceId: 'ORDER-7',
      payer: { phone: '+79161234567' },
    });
    expect((await sandbox.api('GET', `${PAYMENTS}/${made.body.id}`)).body).toEqual(made.body);
  });

  test('says when its hold ends where that was asked for, by its own clock', async () => {
    const sandbox = await startSandbox();
    const request = { ...PAYMENT, status: 'AUTHORIZED', holdSeconds: 3_600 };
    const { body } = await sandbox.call('POST', '/_sandbox/payments', request);
    const { authorizationExpiresAt: end, createdAt } = body;
    expect(Date.parse(end) - Date.parse(createdAt)).toBe(3_600_000);
    expect((await sandbox.api('GET', `${PAYMENTS}/${body.id}`)).body).toEqual(body);
  });

  test('tells its status by webhook', async () => {
    const [sandbox, receiver] = [await startSandbox(), await startReceiver()];
    const request = { ...PAYMENT, status: 'AUTHORIZED', webhookUrl: `${receiver.url}/hook?x=1` };
    const { body } = await sandbox.call('POST', '/_sandbox/payments', request);
    await receiver.arrived(1);
    expect(receiver.received).toEqual([
      {
        method: 'POST',
        url: '/hook?x=1',
        contentType: 'application/json',
        body: { transactionType: 'PAYMENT', transactionId: body.id, status: 'AUTHORIZED' },
      },
    ]);
  });

  test.each([
    [{ ...PAYMENT, paymentMethodName: '' }, 'paymentMethodName'],
    [{ ...PAYMENT, amount: { value: 1.005, currency: 'RUB' } }, 'amount.value'],
    [{ ...PAYMENT, amount: { value: 1, currency: 'XXX' } }, 'amount.currency'],
    [{ ...PAYMENT, payer: 'Ivan' }, 'payer'],
    [{}, 'paymentMethodName'],
  ])('%j is refused, naming the field', async (request, path) => {
    const sandbox = await startSandbox();
    const { status, body } = await sandbox.call('POST', '/_sandbox/payments', request);
    expect(status).toBe(400);
    expect(body.fields[0].path).toBe(path);
  });
});

describe('changing the status of a payment', () => {
  test.each(['CAPTURED', 'CANCELLED'])('takes an authorised one to %s and tells it', async (status) => {
    const [sandbox, receiver] = [await startSandbox(), await startReceiver()];
    const request = { ...PAYMENT, status: 'AUTHORIZED', webhookUrl: receiver.url };
    const { body: payment } = await sandbox.call('POST', '/_sandbox/payments', request);
    const patched = await sandbox.api('PATCH', `${PAYMENTS}/${payment.id}`, { status });
    expect(patched.status).toBe(200);
    expect(patched.body).toMatchObject({ id: payment.id, status });
    await receiver.arrived(2);
    expect(receiver.statuses()).toEqual(['AUTHORIZED', status]);
  });

  test.each(['ACCEPTED', 'CAPTURED', 'CANCELLED', 'DECLINED', 'EXPIRED'])(
    'from %s is a conflict',
    async (status) => {
      const sandbox = await startSandbox();
      const { body: payment } = await sandbox.call('POST', '/_sandbox/payments', { ...PAYMENT, status });
      const patched = await sandbox.api('PATCH', `${PAYMENTS}/${payment.id}`, { status: 'CAPTURED' });
      expect(patched.status).toBe(409);
      expect((await sandbox.api('GET', `${PAYMENTS}/${payment.id}`)).body.status).toBe(status);
    },
  );

  test('twice at the same time works once', async () => {
    const sandbox = await startSandbox();
    const { body } = await sandbox.call('POST', '/_sandbox/payments', { ...PAYMENT, status: 'AUTHORIZED' });
    const answers = await Promise.all(
      ['CAPTURED', 'CANCELLED'].map((status) => sandbox.api('PATCH', `${PAYMENTS}/${body.id}`, { status })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    [{ status: 'REFUNDED' }, 400],
    [{}, 400],
    [{ status: null }, 400],
  ])('%j is refused', async (body, status) => {
    const sandbox = await startSandbox();
    const made = await sandbox.call('POST', '/_sandbox/payments', { ...PAYMENT, status: 'AUTHORIZED' });
    const answer = await sandbox.api('PATCH', `${PAYMENTS}/${made.body.id}`, body);
    expect(answer.status).toBe(status);
    expect(answer.body.fields[0].path).toBe('status');
  });

  test('of an unknown one is not found', async () => {
    const sandbox = await startSandbox();
    expect((await sandbox.api('PATCH', `${PAYMENTS}/1`, { status: 'CAPTURED' })).status).toBe(404);
    expect((await sandbox.api('GET', `${PAYMENTS}/1`)).status).toBe(404);
  });
});
