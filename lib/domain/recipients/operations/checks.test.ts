import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findWait } from '#lib/processor/trouble/store.ts';
import { rows } from '#tests/database.ts';
import { bank, newConfirmedCheck, phone } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control } from '#tests/sandbox.ts';
import { findOwnCheckView, getBankList } from '../queries.ts';
import { checkRecipientInput } from '../schemas.ts';
import { cancelCheck, confirmRecipient } from './decide-check.ts';
import { refreshBanks } from './refresh-banks.ts';
import { requestCheck } from './request-check.ts';
import { runCheck } from './run-check.ts';

process.env.PROCESSOR_CHECK_TIMEOUT_MS = '1500';

const checkPath = '/processing/api/v1/disbursements/check';
let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
  await refreshBanks();
});

async function ask(change: { phone?: string; bankCode?: string } = {}): Promise<string> {
  const input = checkRecipientInput.parse({
    method: 'sbp',
    phone,
    bankCode: bank.code,
    amount: { amountMinor: '125050', currency: 'RUB' },
    side: 'recipient_gets',
    ...change,
  });
  const result = await requestCheck(finance, input);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.checkId;
}

describe('the list of banks', () => {
  test("is the processor's, with Russian and Latin names", async () => {
    const { banks, fetchedAt, isStale } = await getBankList(finance);
    expect(banks.length).toBeGreaterThan(20);
    expect(banks).toContainEqual(
      expect.objectContaining({
        code: bank.code,
        name: bank.name,
        nameLatin: expect.stringMatching(/^[\w .-]+$/),
      }),
    );
    expect(fetchedAt).not.toBeNull();
    expect(isStale).toBe(false);
  });

  test('stays usable, and says that it is old, when the processor does not answer', async () => {
    await db().bankList.updateMany({ data: { fetchedAt: new Date(Date.now() - 48 * 3_600_000) } });
    await control('faults', {
      path: '/processing/api/v1/disbursements/banks',
      kind: 'status',
      status: 500,
      body: {},
      times: 5,
    });
    await expect(refreshBanks()).rejects.toThrow();
    const list = await getBankList(finance);
    expect(list.isStale).toBe(true);
    expect(list.banks.length).toBeGreaterThan(20);
  });
});

describe('a check', () => {
  test('that is allowed brings the name, which the person confirms', async () => {
    const checkId = await ask();
    await runCheck(checkId);
    const view = await findOwnCheckView(finance, checkId);
    expect(view).toMatchObject({ status: 'allowed', phone, bankName: bank.name, confirmedAt: null });
    expect(view?.recipientName).toMatch(/^[А-ЯЁ][а-яё]+ .*[А-ЯЁ]\.$/);
    expect(await confirmRecipient(finance, { checkId, differentNameReason: null })).toEqual({
      ok: true,
      value: { checkId },
    });
    expect((await findOwnCheckView(finance, checkId))?.confirmedAt).not.toBeNull();
    expect(
      await rows('SELECT action FROM audit_entries WHERE object_id = $1 ORDER BY id', [checkId]),
    ).toEqual([
      { action: 'recipient.check_requested' },
      { action: 'recipient.check_allowed' },
      { action: 'recipient.confirmed' },
    ]);
  });

  test('whose answer calculates another sum, for a recipient with another currency, keeps both', async () => {
    const body = {
      isDisbursementAllowed: true,
      recipientName: 'Иван И.',
      paymentAmount: { value: 7000, currency: 'KZT' },
      receivedAmountCurrencyCode: 'KZT',
    };
    await control('faults', { path: checkPath, kind: 'status', status: 200, body });
    const checkId = await ask();
    await runCheck(checkId);
    const reported = { calculated: { amountMinor: '700000', currency: 'KZT' }, receivedCurrency: 'KZT' };
    expect(await findOwnCheckView(finance, checkId)).toMatchObject({ status: 'allowed', ...reported });
  });

  test('that is not allowed says why and cannot be confirmed', async () => {
    const body = {
      isDisbursementAllowed: false,
      errorCode: 'CODE_CP0007',
      errorMessage: 'The recipient is blocked',
    };
    await control('faults', { path: checkPath, kind: 'status', status: 200, body });
    const checkId = await ask();
    await runCheck(checkId);
    expect(await findOwnCheckView(finance, checkId)).toMatchObject({
      status: 'refused',
      errorCode: 'CODE_CP0007',
      errorMessage: 'The recipient is blocked',
    });
    expect(await confirmRecipient(finance, { checkId, differentNameReason: null })).toMatchObject({
      ok: false,
      refusal: { code: 'check_not_answered' },
    });
  });

  test.each(['hang', 'drop-after', 'truncate', 'html'])(
    'that meets %s has no answer, which is not a refusal',
    async (kind) => {
      await control('faults', { path: checkPath, kind, times: 3 });
      const checkId = await ask();
      await runCheck(checkId);
      expect((await findOwnCheckView(finance, checkId))?.status).toBe('no_answer');
      await fetch(`${process.env.PROCESSOR_BASE_URL}/_sandbox/faults`, { method: 'DELETE' });
    },
  );

  test.each([
    ['busy', { status: 429, retryAfter: '90' }],
    ['unavailable', { status: 503 }],
    ['unauthorised', { status: 403 }],
  ])('that is answered so that it counts as "%s" says so', async (reason, fault) => {
    await control('faults', { path: checkPath, kind: 'status', times: 1, ...fault });
    const checkId = await ask();
    await runCheck(checkId);
    const until = await findWait();
    expect(await findOwnCheckView(finance, checkId)).toMatchObject({
      status: 'no_answer',
      noAnswerReason: reason,
      retryAt: until?.toISOString() ?? null,
    });
    await db().processorTrouble.deleteMany();
  });

  test('C12: that nobody answers within forty seconds reads as no answer without waiting for anybody', async () => {
    const checkId = await ask();
    await db().recipientCheck.update({
      where: { id: checkId },
      data: { createdAt: new Date(Date.now() - 41_000) },
    });
    expect((await findOwnCheckView(finance, checkId))?.status).toBe('no_answer');
  });

  test('that was cancelled stays cancelled when the answer comes', async () => {
    const checkId = await ask();
    await cancelCheck(finance, checkId);
    await runCheck(checkId);
    expect((await findOwnCheckView(finance, checkId))?.status).toBe('cancelled');
  });

  test('is confirmed only while the name is fresh', async () => {
    const checkId = await ask();
    await runCheck(checkId);
    await db().recipientCheck.update({
      where: { id: checkId },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(await confirmRecipient(finance, { checkId, differentNameReason: null })).toMatchObject({
      ok: false,
      refusal: { code: 'confirmation_expired' },
    });
  });

  test('of another person is not there', async () => {
    const other = await newPerson('finance');
    const checkId = await newConfirmedCheck(finance);
    expect(await findOwnCheckView(other, checkId)).toBeNull();
    expect(await confirmRecipient(other, { checkId, differentNameReason: null })).toMatchObject({
      ok: false,
      refusal: { code: 'check_not_found' },
    });
    expect(await cancelCheck(other, checkId)).toMatchObject({
      ok: false,
      refusal: { code: 'check_not_found' },
    });
  });

  test('of a bank that is not on the list is refused beside the bank', async () => {
    const input = checkRecipientInput.parse({
      method: 'sbp',
      phone,
      bankCode: '999999999999',
      amount: { amountMinor: '1000', currency: 'RUB' },
      side: 'recipient_gets',
    });
    expect(await requestCheck(finance, input)).toMatchObject({
      ok: false,
      refusal: { code: 'bank_unknown', field: 'bankCode' },
    });
  });
});

test('an answer about another phone or bank is none, whatever name it brings', async () => {
  for (const incomingDetails of [{ accountNumber: '+79990000000' }, { bankCode: '100000000999' }]) {
    const checkId = await ask();
    const clientOriginalRequest = { payeePaymentInstrument: { incomingDetails } };
    const body = { isDisbursementAllowed: true, additionalData: { pam: 'Иван И.' }, clientOriginalRequest };
    await control('faults', { path: checkPath, kind: 'status', status: 200, body });
    await runCheck(checkId);
    expect(await findOwnCheckView(finance, checkId)).toMatchObject({
      status: 'no_answer',
      noAnswerReason: 'about_another',
      recipientName: null,
    });
  }
});
