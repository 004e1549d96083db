import { describe, expect, test } from 'vitest';
import { intent, KZ_CARD, KZT, RU_CARD, SBP, TEST_METHOD } from '../testing/requests.ts';
import { INTENTS, startSandbox } from '../testing/sandbox-client.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const roubles = (text: string) => ({
  submittedAmount: { value: null, currency: 'RUB' },
  authAmount: { value: `#${text}#`, currency: 'RUB' },
});
const RUBLES = roubles('100.50');

/** A JSON body that contains the amount exactly as written. */
const exactly = (body: unknown) => JSON.stringify(body).replaceAll(/"#|#"/g, '');

const LATER: [string, object, object, string | undefined, string][] = [
  ['SBP', SBP, RUBLES, undefined, 'PAID_OUT'],
  ['SBP', SBP, RUBLES, '', 'PAID_OUT'],
  ['SBP', SBP, RUBLES, 'DisbursementDeclined', 'PAID_OUT'],
  ['SBP', SBP, RUBLES, 'DeclinedDisbursement', 'DECLINED'],
  ['KZ card', KZ_CARD, KZT, undefined, 'PAID_OUT'],
  ['KZ card', KZ_CARD, KZT, 'CreationError', 'PAID_OUT'],
  ['KZ card', KZ_CARD, KZT, 'DisbursementDeclined', 'DECLINED'],
  ['RU card', RU_CARD, roubles('100.53'), 'DeclinedDisbursement', 'PAID_OUT'],
  ['test method, 100.52', TEST_METHOD, roubles('100.52'), undefined, 'PAID_OUT'],
  ['test method, 100.53', TEST_METHOD, roubles('100.53'), undefined, 'DECLINED'],
  ['test method, 100.3', TEST_METHOD, roubles('100.3'), undefined, 'DECLINED'],
  ['test method, 100.30', TEST_METHOD, roubles('100.30'), undefined, 'PAID_OUT'],
  ['test method, 103', TEST_METHOD, roubles('103'), undefined, 'PAID_OUT'],
  ['test method, 100.57', TEST_METHOD, roubles('100.57'), 'DeclinedDisbursement', 'PAID_OUT'],
];

describe('outcome controls (spec 3.3)', () => {
  test.each(LATER)(
    '%s %o %o with description "%s" ends %s',
    async (_name, instrument, amounts, description, outcome) => {
      const [sandbox, receiver] = [await startSandbox(), await startReceiver()];
      const request = intent({
        instrument,
        amounts,
        ...(description !== undefined && { description }),
        webhookUrl: receiver.url,
      });
      const { body } = await sandbox.api('POST', INTENTS, exactly(request));
      expect(body.disbursements[0].status).toBe('ACCEPTED');

      await sandbox.advance(2);

      expect(receiver.received.map((webhook) => webhook.body)).toEqual([
        { transactionType: 'DISBURSEMENT', transactionId: body.disbursements[0].id, status: 'ACCEPTED' },
        { transactionType: 'DISBURSEMENT', transactionId: body.disbursements[0].id, status: outcome },
      ]);
    },
  );

  test.each([
    ['SBP', SBP, RUBLES, 'CreationError'],
    ['KZ card', KZ_CARD, KZT, 'DisbursementError'],
  ])(
    '%s %o %o with description "%s" is an ERROR in the answer already',
    async (_name, instrument, amounts, description) => {
      const [sandbox, receiver] = [await startSandbox(), await startReceiver()];
      const request = intent({ instrument, amounts, description, webhookUrl: receiver.url });
      const { status, body } = await sandbox.api('POST', INTENTS, exactly(request));

      expect(status).toBe(200);
      const [disbursement] = body.disbursements;
      expect(disbursement).toMatchObject({
        status: 'ERROR',
        processingStatusCode: expect.stringMatching(/^CODE_PT\d{4}$/),
        statusMessage: expect.any(String),
      });
      expect(disbursement.processingStatusCode).not.toBe('CODE_PT0000');
      expect(body.statusMessage).toBe(disbursement.statusMessage);
      expect(body.disbursementCreationErrors).toEqual([
        {
          disbursementId: disbursement.id,
          processingStatusCode: disbursement.processingStatusCode,
          statusMessage: disbursement.statusMessage,
        },
      ]);

      await sandbox.advance(60);
      expect(receiver.received.map((webhook) => webhook.body)).toEqual([
        {
          transactionType: 'DISBURSEMENT',
          transactionId: disbursement.id,
          status: 'ERROR',
          errorCode: disbursement.processingStatusCode,
          errorMessage: disbursement.statusMessage,
        },
      ]);
    },
  );
});

test('the outcome comes after the configured time and not before', async () => {
  const [sandbox, receiver] = [await startSandbox({ outcomeDelayMs: 3_600_000 }), await startReceiver()];
  await sandbox.api('POST', INTENTS, intent({ webhookUrl: receiver.url }));
  await sandbox.advance(3590);
  expect(receiver.statuses()).toEqual(['ACCEPTED']);
  await sandbox.advance(10);
  expect(receiver.statuses()).toEqual(['ACCEPTED', 'PAID_OUT']);
});

test('the outcome comes by itself, without anyone touching the clock', async () => {
  const [sandbox, receiver] = [await startSandbox({ outcomeDelayMs: 1 }), await startReceiver()];
  await sandbox.api('POST', INTENTS, intent({ webhookUrl: receiver.url }));
  await receiver.arrived(2);
  expect(receiver.statuses()).toEqual(['ACCEPTED', 'PAID_OUT']);
});

describe('moving a transaction by hand', () => {
  const HOUR = { outcomeDelayMs: 3_600_000 };

  test('sends its webhook, with what was given beside the status', async () => {
    const [sandbox, receiver] = [await startSandbox(HOUR), await startReceiver()];
    const { body } = await sandbox.api('POST', INTENTS, intent({ webhookUrl: receiver.url }));
    const { id } = body.disbursements[0];
    const change = {
      status: 'ERROR',
      errorCode: 'CODE_PT0042',
      errorMessage: 'No',
      additionalData: { a: [1.5] },
    };
    const moved = await sandbox.call('POST', `/_sandbox/transactions/${id}/status`, change);
    expect(moved.body).toMatchObject({ id, status: 'ERROR', planned: [] });
    await receiver.arrived(2);
    expect(receiver.received[1]?.body).toEqual({
      transactionType: 'DISBURSEMENT',
      transactionId: id,
      ...change,
    });
  });

  test('to a status that is not final lets the planned outcome come', async () => {
    const [sandbox, receiver] = [await startSandbox(HOUR), await startReceiver()];
    const one = (await sandbox.api('POST', INTENTS, intent({ webhookUrl: receiver.url }))).body
      .disbursements[0];
    await sandbox.call('POST', `/_sandbox/transactions/${one.id}/status`, {
      status: 'DISBURSEMENT_REQUESTED',
    });
    await sandbox.advance(3600);
    expect(receiver.statuses()).toEqual(['ACCEPTED', 'DISBURSEMENT_REQUESTED', 'PAID_OUT']);
  });

  test('to a final status cancels the planned outcome', async () => {
    const [sandbox, receiver] = [await startSandbox(HOUR), await startReceiver()];
    const one = (await sandbox.api('POST', INTENTS, intent({ webhookUrl: receiver.url }))).body
      .disbursements[0];
    await sandbox.call('POST', `/_sandbox/transactions/${one.id}/status`, { status: 'DECLINED' });
    await sandbox.advance(36_000);
    expect(receiver.statuses()).toEqual(['ACCEPTED', 'DECLINED']);
  });

  test('takes words that the spec never shows, also after a final status', async () => {
    const [sandbox, receiver] = [await startSandbox(), await startReceiver()];
    const one = (await sandbox.api('POST', INTENTS, intent({ webhookUrl: receiver.url }))).body
      .disbursements[0];
    await sandbox.advance(2);
    await sandbox.call('POST', `/_sandbox/transactions/${one.id}/status`, { status: 'REVERSED' });
    await receiver.arrived(3);
    expect(receiver.statuses()).toEqual(['ACCEPTED', 'PAID_OUT', 'REVERSED']);
  });

  test('refuses an unknown id and a missing status', async () => {
    const sandbox = await startSandbox();
    const unknown = await sandbox.call('POST', '/_sandbox/transactions/1/status', { status: 'DECLINED' });
    expect(unknown.status).toBe(404);
    const malformed = await sandbox.call('POST', '/_sandbox/transactions/1/status', {});
    expect(malformed.status).toBe(400);
  });
});
