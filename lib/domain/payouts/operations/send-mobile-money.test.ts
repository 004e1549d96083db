import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { toNotification } from '#tests/notifications.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openTap } from '#tests/tap.ts';
import { applyPayoutNotification } from './apply-notification.ts';
import { sendPayout } from './send-payout.ts';

const tap = await openTap(sandbox.url);
process.env.PROCESSOR_BASE_URL = tap.url;
process.env.PAYOUT_MOBILE_MONEY = '1';

const intents = '/processing/api/v1/intents';
const toPhone = { method: 'mobile_money', phone: '+7 916 555 01 01' } as const;
let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
});

/** The calls made to the processor about this attempt. */
async function said(attemptId: string) {
  const { clientReferenceId } = await attemptOf(attemptId);
  return tap.bodies(intents).filter((body) => body.clientReferenceId === clientReferenceId);
}

test('a payout to a phone alone is sent with the phone beside the instrument', async () => {
  const { attemptId, payoutId } = await newPayout(finance, toPhone);
  await sendPayout(attemptId);
  expect((await attemptOf(attemptId)).status).toBe('accepted');
  const [body, ...more] = await said(attemptId);
  expect(more).toEqual([]);
  expect(body).toMatchObject({
    disbursements: [
      {
        payeePaymentInstrument: { paymentMethodName: 'MobileMoneyRU' },
        payee: { phone: '+79165550101' },
        submittedAmount: { currency: 'RUB' },
        authAmount: { value: 1250.5, currency: 'RUB' },
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('incomingDetails');
  expect(
    await rows('SELECT method, recipient_phone, recipient_bank_code, check_id FROM payouts WHERE id = $1', [
      payoutId,
    ]),
  ).toEqual([
    { method: 'mobile_money', recipient_phone: '+79165550101', recipient_bank_code: null, check_id: null },
  ]);
});

test('a payout that the processor declines afterwards is declined', async () => {
  const { attemptId } = await newPayout(finance, { ...toPhone, description: 'DeclinedDisbursement' });
  await sendPayout(attemptId);
  const transactionId = (await attemptOf(attemptId)).processorDisbursementId as string;
  await expect
    .poll(async () => {
      const all = (await control('transactions', undefined, 'GET')) as { id: string; status: string }[];
      return all.find(({ id }) => id === transactionId)?.status;
    })
    .toBe('DECLINED');
  await applyPayoutNotification({
    deliveryId: 'whd_test',
    attemptId,
    notification: toNotification('payout', transactionId, 'DECLINED'),
  });
  expect((await attemptOf(attemptId)).status).toBe('declined');
});

test('an answer that is lost leaves the outcome unknown, and nothing is sent again', async () => {
  await control('faults', { method: 'POST', path: intents, kind: 'drop-after' });
  const { attemptId } = await newPayout(finance, { ...toPhone, amount: '1 270' });
  await sendPayout(attemptId);
  expect((await attemptOf(attemptId)).status).toBe('unknown');
  await sendPayout(attemptId);
  expect(await said(attemptId)).toHaveLength(1);
});

test('a recipient that was changed behind our back is never paid', async () => {
  const { attemptId, payoutId } = await newPayout(finance, toPhone);
  await rows('ALTER TABLE payouts DISABLE TRIGGER USER');
  await rows("UPDATE payouts SET recipient_phone = '+79165550199' WHERE id = $1", [payoutId]);
  await rows('ALTER TABLE payouts ENABLE TRIGGER USER');
  await sendPayout(attemptId);
  expect((await attemptOf(attemptId)).status).toBe('cancelled');
  expect(await said(attemptId)).toEqual([]);
});

test('the database refuses a bank beside a phone that has none, and a payout by SBP without one', async () => {
  const { payoutId } = await newPayout(finance, toPhone);
  await rows('ALTER TABLE payouts DISABLE TRIGGER USER');
  const change = (what: string) => rows(`UPDATE payouts SET ${what} WHERE id = $1`, [payoutId]);
  await expect(change("recipient_bank_code = '100000000111'")).rejects.toThrow('payouts_recipient_whole');
  await expect(change("method = 'sbp'")).rejects.toThrow('payouts_recipient_whole');
  await expect(change('recipient_phone = NULL')).rejects.toThrow('payouts_recipient_whole');
  await rows('ALTER TABLE payouts ENABLE TRIGGER USER');
});
