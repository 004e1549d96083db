import { expect, onTestFinished, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { anotherClient, kzCard, listArrived, money, sbp, send } from '#tests/processor-client.ts';
import { anotherSandbox, control } from '#tests/sandbox.ts';

const context = { subjectId: 'settings', confirmLease: async () => true };

/** The bodies of requests as they were kept, newest first. */
async function lastBody(path: string): Promise<Record<string, unknown>> {
  const [call] = await rows<{ request_masked: string }>(
    'SELECT request_masked FROM processor_calls WHERE path LIKE $1 AND request_masked IS NOT NULL ORDER BY id DESC',
    [`%${path}`],
  );
  return JSON.parse(call?.request_masked ?? '{}') as Record<string, unknown>;
}

test('a processor that calls the fields of refunds and payments otherwise is spoken to in its names', async () => {
  const fieldNames = { of: 'paymentId', amount: 'refundSubmittedAmount', newStatus: 'status', why: 'reason' };
  const { url } = await anotherSandbox({ fieldNames });
  onTestFinished(async () => void (await rows('DELETE FROM processor_tokens')));
  await rows('DELETE FROM processor_tokens');
  const other = await anotherClient({
    PROCESSOR_BASE_URL: url,
    PROCESSOR_REFUND_PAYMENT_FIELD: 'of',
    PROCESSOR_REFUND_AMOUNT_FIELD: 'amount',
    PROCESSOR_REFUND_REASON_FIELD: 'why',
    PROCESSOR_PAYMENT_STATUS_FIELD: 'newStatus',
  });
  const made = await fetch(`${url}/_sandbox/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      paymentMethodName: 'SBP',
      amount: { value: 2000, currency: 'RUB' },
      status: 'AUTHORIZED',
    }),
  });
  const { id } = (await made.json()) as { id: string };
  await other.prepareToken();
  const captured = await other.changePayment(id, 'capture', context);
  expect(captured).toMatchObject({ kind: 'answered', answer: { status: 'captured' } });
  const request = { paymentId: id, money, clientReferenceId: 'REF-1', webhookUrl: 'http://127.0.0.1:1/hook' };
  const refund = await other.createRefund({ ...request, reason: 'Returned' }, context);
  expect(refund).toMatchObject({ kind: 'answered', answer: { paymentId: id, reason: 'Returned' } });
});

test('a check carries what is set for it', async () => {
  const other = await anotherClient({
    PROCESSOR_SBP_CHECK_DATA: 'Error',
    PROCESSOR_SBP_CHECK_PHONE: '1',
    PROCESSOR_KZ_CHECK_DATA: '{"purpose":"salary"}',
    PROCESSOR_SETTLEMENT_ACCOUNT_ID: 'account/7',
  });
  const asked = { ...sbp, money, side: 'recipient_gets' } as const;
  expect(await other.checkDisbursement(asked, { subjectId: 'settings' })).toMatchObject({ kind: 'refused' });
  expect(await lastBody('/disbursements/check')).toMatchObject({ additionalData: 'Error', payee: {} });
  expect(await other.checkDisbursement(kzCard, { subjectId: 'settings' })).toMatchObject({ kind: 'allowed' });
  expect(await lastBody('/disbursements/check')).toMatchObject({ additionalData: { purpose: 'salary' } });
  const arrived = await listArrived('/processing/api/v1/disbursements/check');
  expect(arrived.at(-1)?.headers).toMatchObject({ 'settlement-account-id': 'account/7' });
});

test('an account in another currency is debited in it, and what the recipient gets stays as it was', async () => {
  await control('rates', { from: 'RUB', to: 'KZT', rate: '5' }).catch(() => null);
  const other = await anotherClient({ PROCESSOR_SBP_DEBIT_CURRENCY: 'KZT' });
  const outcome = await send({}, undefined, other);
  expect(outcome).toMatchObject({
    kind: 'answered',
    amounts: { debited: { currency: 'KZT' }, received: { amountMinor: '125050', currency: 'RUB' } },
  });
});
