import { describe, expect, test } from 'vitest';
import { REFUNDS, type SandboxClient, startSandbox } from '../testing/sandbox-client.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const pay = async (sandbox: SandboxClient, value: number, options: object = {}) => {
  const amount = { value, currency: 'RUB' };
  const answer = await sandbox.call('POST', '/_sandbox/payments', {
    paymentMethodName: 'SBP',
    amount,
    ...options,
  });
  return answer.body;
};

const refund = (paymentId: string, value: number, options: object = {}) => ({
  paymentId,
  refundSubmittedAmount: { value, currency: 'RUB' },
  ...options,
});

describe('a refund', () => {
  test('is answered in the shape in which it is read, with exact decimals', async () => {
    const sandbox = await startSandbox();
    const payment = await pay(sandbox, 300);
    const request = refund(payment.id, 100.5, { reason: 'Returned', clientReferenceId: 'REF-1' });
    const created = await sandbox.api('POST', REFUNDS, request);
    expect(created.status).toBe(200);
    expect(created.text).toContain('"refundSubmittedAmount":{"value":100.50,"currency":"RUB"}');
    expect(created.body).toMatchObject({
      id: expect.stringMatching(/^\d{18}$/),
      intentId: payment.intentId,
      paymentId: payment.id,
      refundAuthAmount: { value: 100.5, currency: 'RUB' },
      status: 'ACCEPTED',
      reason: 'Returned',
      clientReferenceId: 'REF-1',
    });
    const read = await sandbox.api('GET', `${REFUNDS}/${created.body.id}`);
    expect(read.body).toEqual(created.body);
  });

  test.each([
    [undefined, ['ACCEPTED', 'REFUND_REQUESTED', 'REFUNDED']],
    ['Returned goods', ['ACCEPTED', 'REFUND_REQUESTED', 'REFUNDED']],
    ['RefundDeclined', ['ACCEPTED', 'DECLINED']],
    ['RefundFailed', ['ACCEPTED', 'REFUND_REQUESTED', 'REFUND_ISSUED', 'REFUND_FAILED']],
    ['RefundError', ['ACCEPTED', 'ERROR']],
    ['RefundAccepted', ['ACCEPTED']],
    ['RefundRequested', ['ACCEPTED', 'REFUND_REQUESTED']],
    ['RefundIssued', ['ACCEPTED', 'REFUND_REQUESTED', 'REFUND_ISSUED']],
  ])('for reason %s goes %j, each step told by a webhook', async (reason, path) => {
    const [sandbox, receiver] = [await startSandbox(), await startReceiver()];
    const payment = await pay(sandbox, 300);
    const request = refund(payment.id, 300, { webhookUrl: receiver.url, ...(reason && { reason }) });
    const { body } = await sandbox.api('POST', REFUNDS, request);
    await sandbox.advance(2);

    expect(receiver.statuses()).toEqual(path);
    expect(receiver.received[0]?.body).toMatchObject({ transactionType: 'REFUND', transactionId: body.id });
    expect((await sandbox.api('GET', `${REFUNDS}/${body.id}`)).body.status).toBe(path.at(-1));
    if (reason === 'RefundError') {
      expect(receiver.received.at(-1)?.body.errorCode).toMatch(/^CODE_PT\d{4}$/);
      expect(receiver.received.at(-1)?.body.errorMessage).toEqual(expect.any(String));
    }
  });
});

describe('the sum of the refunds of a payment', () => {
  test('may reach the payment to the kopeck, and not exceed it', async () => {
    const sandbox = await startSandbox();
    const payment = await pay(sandbox, 100.1);
    const send = async (value: number) =>
      (await sandbox.api('POST', REFUNDS, refund(payment.id, value))).status;
    expect(await send(100.11)).toBe(400);
    expect(await send(33.37)).toBe(200);
    expect(await send(66.74)).toBe(400);
    expect(await send(66.73)).toBe(200);
    expect(await send(0.01)).toBe(400);
    const read = await sandbox.api('GET', `/processing/api/v1/payments/${payment.id}`);
    expect(read.body.refundedAmount).toEqual({ value: 100.1, currency: 'RUB' });
    expect(read.body.refunds).toHaveLength(2);
  });

  test('holds when refunds arrive at the same time', async () => {
    const sandbox = await startSandbox();
    const payment = await pay(sandbox, 100);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sandbox.api('POST', REFUNDS, refund(payment.id, 30))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(17);
  });

  test.each(['RefundDeclined', 'RefundFailed', 'RefundError'])('gets back what %s held', async (reason) => {
    const sandbox = await startSandbox();
    const payment = await pay(sandbox, 100);
    await sandbox.api('POST', REFUNDS, refund(payment.id, 100, { reason }));
    expect((await sandbox.api('POST', REFUNDS, refund(payment.id, 100))).status).toBe(400);
    await sandbox.advance(2);
    expect((await sandbox.api('POST', REFUNDS, refund(payment.id, 100))).status).toBe(200);
  });
});

test.each([
  ['no payment', {}, 'paymentId'],
  ['no sum', { refundSubmittedAmount: undefined }, 'refundSubmittedAmount'],
  [
    'a sum as text',
    { refundSubmittedAmount: { value: '5', currency: 'RUB' } },
    'refundSubmittedAmount.value',
  ],
  [
    'a sum of nothing',
    { refundSubmittedAmount: { value: 0, currency: 'RUB' } },
    'refundSubmittedAmount.value',
  ],
  [
    'three decimals',
    { refundSubmittedAmount: { value: 1.005, currency: 'RUB' } },
    'refundSubmittedAmount.value',
  ],
  [
    'another currency',
    { refundSubmittedAmount: { value: 5, currency: 'KZT' } },
    'refundSubmittedAmount.currency',
  ],
  ['a phone without a bank', { recipientPhone: '+79161234567' }, 'recipientBankCode'],
  ['a bank without a phone', { recipientBankCode: '100000000111' }, 'recipientPhone'],
  [
    'a malformed phone',
    { recipientPhone: '89161234567', recipientBankCode: '100000000111' },
    'recipientPhone',
  ],
  ['an unknown bank', { recipientPhone: '+79161234567', recipientBankCode: '1' }, 'recipientBankCode'],
  ['a relative webhook URL', { webhookUrl: 'hook' }, 'webhookUrl'],
])('%s is refused, naming the field', async (name, change, path) => {
  const sandbox = await startSandbox();
  const payment = await pay(sandbox, 100);
  const request =
    name === 'no payment' ? { ...refund('', 5), paymentId: undefined } : refund(payment.id, 5, change);
  const { status, body } = await sandbox.api('POST', REFUNDS, request);
  expect(status).toBe(400);
  expect(body.fields.map((field: { path: string }) => field.path)).toEqual([path]);
});

describe('refunding to another phone', () => {
  const elsewhere = { recipientPhone: '+79161234567', recipientBankCode: '100000000004' };

  test('is possible for an SBP payment', async () => {
    const sandbox = await startSandbox();
    const payment = await pay(sandbox, 100);
    const { status, body } = await sandbox.api('POST', REFUNDS, refund(payment.id, 5, elsewhere));
    expect(status).toBe(200);
    expect(body).toMatchObject(elsewhere);
  });

  test('is refused for a card payment', async () => {
    const sandbox = await startSandbox();
    const payment = await pay(sandbox, 100, { paymentMethodName: 'BankCardRU' });
    const { status, body } = await sandbox.api('POST', REFUNDS, refund(payment.id, 5, elsewhere));
    expect(status).toBe(400);
    expect(body.fields[0].path).toBe('recipientPhone');
  });
});

test('only a captured payment is refunded, and only a known one', async () => {
  const sandbox = await startSandbox();
  const payment = await pay(sandbox, 100, { status: 'AUTHORIZED' });
  const early = await sandbox.api('POST', REFUNDS, refund(payment.id, 5));
  expect([early.status, early.body.fields[0].path]).toEqual([400, 'paymentId']);
  const unknown = await sandbox.api('POST', REFUNDS, refund('176370720012300042', 5));
  expect([unknown.status, unknown.body.fields[0].path]).toEqual([404, 'paymentId']);
  expect((await sandbox.api('GET', `${REFUNDS}/176370720012300042`)).status).toBe(404);
  expect((await sandbox.api('GET', `${REFUNDS}/${payment.id}`)).status).toBe(404);
});

describe('the bank list for refunds', () => {
  test.each(['/sbp/', '/sbp'])('is at %s, for all or for one SBP payment', async (path) => {
    const sandbox = await startSandbox();
    const payment = await pay(sandbox, 100);
    for (const query of ['', `?paymentId=${payment.id}`]) {
      const { status, body } = await sandbox.api('GET', `${REFUNDS}${path}${query}`);
      expect(status).toBe(200);
      expect(body.effectiveDate).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(body.banks).toContainEqual({
        bic: '044525225',
        bankCode: '100000000111',
        bankNameEng: 'Sberbank',
        bankNameRus: 'Сбербанк',
      });
    }
  });

  test('is refused for a card payment, and unknown for an unknown one', async () => {
    const sandbox = await startSandbox();
    const payment = await pay(sandbox, 100, { paymentMethodName: 'BankCardRU' });
    expect((await sandbox.api('GET', `${REFUNDS}/sbp/?paymentId=${payment.id}`)).status).toBe(400);
    expect((await sandbox.api('GET', `${REFUNDS}/sbp/?paymentId=1`)).status).toBe(404);
  });
});
