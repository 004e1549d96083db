import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { toNotification } from '#tests/notifications.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { openTap } from '#tests/tap.ts';
import { applyPayoutNotification } from './apply-notification.ts';
import { sendPayout } from './send-payout.ts';
import { sweepPayouts } from './sweep-payouts.ts';

const tap = await openTap(sandbox.url);
process.env.PROCESSOR_BASE_URL = tap.url;

const intents = '/processing/api/v1/intents';
let finance: Person;

type Details = NonNullable<Parameters<typeof newPayout>[1]>;

beforeAll(async () => {
  finance = await newPerson('finance');
});

beforeEach(openSending);

const secretsOf = (subjectId: string) =>
  rows('SELECT sealed FROM card_secrets WHERE subject_id = $1', [subjectId]);

/** The calls made to the processor about this attempt. */
async function report(attemptId: string) {
  const { clientReferenceId } = await attemptOf(attemptId);
  return tap.bodies(intents).filter((body) => body.clientReferenceId === clientReferenceId);
}

const cvvOf = (details: Details) => ({ cvv: details.method === 'test' ? '947' : null });

const ruCard = { method: 'ru_card' } as const;
const kzCard = { method: 'kz_card' } as const;
const testCard = { method: 'test' } as const;
const mir = { number: '2200701239485763' };

describe('on the wire', () => {
  test.each<[name: string, Details, transfer: object]>([
    [
      'a RU card by its number alone',
      ruCard,
      {
        payeePaymentInstrument: { paymentMethodName: 'DisbursementBankCardRUS', incomingDetails: mir },
        submittedAmount: { value: null, currency: 'RUB' },
        authAmount: { value: 1250.5, currency: 'RUB' },
      },
    ],
    [
      'a RU card with holder and expiry, and the side that we are debited',
      { ...ruCard, holderName: 'IVAN PETROV', expiryMonth: '7', expiryYear: '35', side: 'we_are_debited' },
      {
        payeePaymentInstrument: {
          paymentMethodName: 'DisbursementBankCardRUS',
          incomingDetails: { ...mir, holderName: 'IVAN PETROV', expiryMonth: 7, expiryYear: 2035 },
        },
        submittedAmount: { value: 1250.5, currency: 'RUB' },
        authAmount: { value: null, currency: 'RUB' },
      },
    ],
    [
      'a KZ card, debited exactly',
      kzCard,
      {
        payeePaymentInstrument: {
          paymentMethodName: 'Bank_Card_KZ',
          incomingDetails: { number: '4405639182057404' },
        },
        submittedAmount: { value: 5000, currency: 'KZT' },
        authAmount: { currency: 'KZT' },
      },
    ],
    [
      'a KZ card that gets exactly',
      { ...kzCard, side: 'recipient_gets' },
      { submittedAmount: { currency: 'KZT' }, authAmount: { value: 5000, currency: 'KZT' } },
    ],
    [
      'SBP, debited exactly',
      { side: 'we_are_debited' },
      { submittedAmount: { value: 1250.5, currency: 'RUB' }, authAmount: { currency: 'RUB' } },
    ],
    [
      'the test method with all six details',
      testCard,
      {
        payeePaymentInstrument: {
          paymentMethodName: 'TestPaymentMethod',
          incomingDetails: {
            ...mir,
            brand: 'MIR',
            holderName: 'IVAN PETROV',
            expiryMonth: 12,
            expiryYear: 2035,
            cvv: '947',
          },
        },
        submittedAmount: { value: null, currency: 'RUB' },
        authAmount: { value: 100, currency: 'RUB' },
      },
    ],
  ])('%s', async (_name, details, transfer) => {
    const { attemptId } = await newPayout(finance, details);
    await sendPayout(attemptId, cvvOf(details));
    expect((await attemptOf(attemptId)).status).toBe('accepted');
    const bodies = await report(attemptId);
    expect(bodies).toMatchObject([{ useCheckoutForm: false, disbursements: [transfer] }]);
    expect(await secretsOf(attemptId)).toEqual([]);
  });
});

describe('each method', () => {
  const ends: [Details, word: string, status: string][] = [
    [ruCard, 'PAID_OUT', 'paid_out'],
    [ruCard, 'DECLINED', 'declined'],
    [ruCard, 'ERROR', 'error'],
    [kzCard, 'PAID_OUT', 'paid_out'],
    [{ ...kzCard, description: 'DisbursementDeclined' }, 'DECLINED', 'declined'],
    [kzCard, 'ERROR', 'error'],
    [{ ...testCard, amount: '100.02' }, 'PAID_OUT', 'paid_out'],
    [{ ...testCard, amount: '100.03' }, 'DECLINED', 'declined'],
    [testCard, 'ERROR', 'error'],
  ];
  test.each(ends)('%o comes to %s', async (details, word, status) => {
    const { attemptId } = await newPayout(finance, details);
    await sendPayout(attemptId, cvvOf(details));
    const id = (await attemptOf(attemptId)).processorDisbursementId as string;
    if (word === 'ERROR' || details.method === 'ru_card')
      await control(`transactions/${id}/status`, { status: word, errorCode: 'CODE_PT0042' });
    await expect.poll(() => storedStatus(id)).toBe(word);
    await applyPayoutNotification({
      deliveryId: 'whd_test',
      attemptId,
      notification: toNotification('payout', id, word),
    });
    expect((await attemptOf(attemptId)).status).toBe(status);
  });

  test('a KZ card can end in an error at once, with code and message', async () => {
    const { attemptId } = await newPayout(finance, { ...kzCard, description: 'DisbursementError' });
    await sendPayout(attemptId);
    const attempt = await attemptOf(attemptId);
    expect(attempt).toMatchObject({ status: 'error', processorErrorCode: expect.stringMatching(/^CODE_/) });
    expect(await secretsOf(attemptId)).toEqual([]);
  });

  async function storedStatus(id: string): Promise<string | undefined> {
    const all = (await control('transactions', undefined, 'GET')) as { id: string; status: string }[];
    return all.find((one) => one.id === id)?.status;
  }
});

describe('the sealed card', () => {
  test('is there until the sending, bound to its attempt, and holds no digit in the open', async () => {
    const { attemptId, payoutId } = await newPayout(finance, { ...ruCard, holderName: 'IVAN PETROV' });
    const [secret] = await secretsOf(attemptId);
    expect(secret?.sealed).toMatch(/^v1\./);
    const [payout] = await rows('SELECT * FROM payouts WHERE id = $1', [payoutId]);
    expect(payout).toMatchObject({
      card_first6: '220070',
      card_last4: '5763',
      card_length: 16,
      card_brand: 'mir',
      holder_name: 'IVAN PETROV',
    });
  });

  test.each(['drop-after', 'html'])('is gone when the outcome is not known (%s)', async (kind) => {
    await control('faults', { method: 'POST', path: intents, kind });
    const amount = kind === 'html' ? '1 260' : '1 270';
    const { attemptId } = await newPayout(finance, { ...ruCard, amount });
    await sendPayout(attemptId);
    expect((await attemptOf(attemptId)).status).toBe('unknown');
    expect(await secretsOf(attemptId)).toEqual([]);
  });

  test('stays for the next try when nothing was sent, and that try says the same', async () => {
    const { attemptId } = await newPayout(finance, ruCard);
    await sendPayout((await newPayout(finance)).attemptId);
    await tap.hangUp();
    await sendPayout(attemptId);
    await tap.pickUp();
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'approved', tries: 1 });
    expect(await secretsOf(attemptId)).toHaveLength(1);
    await db().payoutAttempt.update({ where: { id: attemptId }, data: { nextTryAt: null } });
    await sendPayout(attemptId);
    expect(await report(attemptId)).toMatchObject([
      { disbursements: [{ payeePaymentInstrument: { incomingDetails: mir } }] },
    ]);
    expect(await secretsOf(attemptId)).toEqual([]);
  });

  test('that nobody waits for is swept away after ten minutes, one that is waited for is not', async () => {
    const waiting = await newPayout(finance, ruCard);
    const done = await newPayout(finance, ruCard);
    await db().payoutAttempt.update({ where: { id: done.attemptId }, data: { status: 'unknown' } });
    const eleven = new Date(Date.now() + 660_000);
    await sweepPayouts();
    expect(await secretsOf(done.attemptId)).toHaveLength(1);
    await sweepPayouts(eleven);
    expect(await secretsOf(done.attemptId)).toEqual([]);
    expect(await secretsOf(waiting.attemptId)).toHaveLength(1);
  });
});
