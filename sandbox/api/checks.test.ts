import { describe, expect, test } from 'vitest';
import { check, KZ_CARD, KZT, RU_CARD, SBP, TEST_METHOD } from '../testing/requests.ts';
import { CHECK, type SandboxClient, startSandbox } from '../testing/sandbox-client.ts';

const ACCOUNT = { headers: { 'settlement-account-id': 'SA123456789012345678' } };

const phone = (accountNumber: string) => ({
  ...SBP,
  incomingDetails: { ...SBP.incomingDetails, accountNumber },
});

const arrivals = async (sandbox: SandboxClient) =>
  (await sandbox.call('GET', `/_sandbox/requests?path=${CHECK}`)).body as { status?: number }[];

describe('an SBP check', () => {
  test('is allowed, with the amount, the echo and the masked name', async () => {
    const sandbox = await startSandbox();
    const { status, body } = await sandbox.api('POST', CHECK, check());
    expect(status).toBe(200);
    expect(body).toEqual({
      isDisbursementAllowed: true,
      paymentAmount: { value: 1250.5, currency: 'RUB' },
      receivedAmountCurrencyCode: 'RUB',
      clientOriginalRequest: check(),
      additionalData: { pam: expect.stringMatching(/^[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+ [А-Я]\.$/) },
    });
  });

  test('names the same person each time, and another one at another bank', async () => {
    const sandbox = await startSandbox();
    const pam = async (bankCode: string) => {
      const instrument = { ...SBP, incomingDetails: { ...SBP.incomingDetails, bankCode } };
      return (await sandbox.api('POST', CHECK, check(instrument))).body.additionalData.pam;
    };
    expect(await pam('100000000111')).toBe(await pam('100000000111'));
    expect(await pam('100000000111')).not.toBe(await pam('100000000004'));
  });

  test.each([
    ['additionalData "Error"', { ...check(), additionalData: 'Error' }],
    ['a phone ending in 0000', check(phone('+79161230000'))],
  ])('is not allowed for %s', async (_name, request) => {
    const sandbox = await startSandbox();
    const { status, body } = await sandbox.api('POST', CHECK, request);
    expect(status).toBe(200);
    expect(body).toEqual({
      isDisbursementAllowed: false,
      clientOriginalRequest: request,
      errorCode: expect.stringMatching(/^CODE_CP\d{4}$/),
      errorMessage: expect.any(String),
    });
  });

  test.each([
    ['the configured time', 20_000, SBP, 20],
    ['29 seconds for a phone ending in 0029', 0, phone('+79161230029'), 29],
  ])('takes %s, by the clock of the sandbox', async (_name, checkDelayMs, instrument, seconds) => {
    const sandbox = await startSandbox({ checkDelayMs });
    const answer = sandbox.api('POST', CHECK, check(instrument));
    await expect.poll(() => arrivals(sandbox)).toHaveLength(1);
    await sandbox.advance(seconds - 5);
    expect(await arrivals(sandbox)).toEqual([expect.not.objectContaining({ status: 200 })]);
    await sandbox.advance(5);
    expect((await answer).body.isDisbursementAllowed).toBe(true);
  });

  test('never comes for a phone ending in 0031', async () => {
    const sandbox = await startSandbox();
    const leave = new AbortController();
    const answer = sandbox.api('POST', CHECK, check(phone('+79161230031')), { signal: leave.signal });
    const left = expect(answer).rejects.toThrow(/aborted/);
    await expect.poll(() => arrivals(sandbox)).toHaveLength(1);
    await sandbox.advance(3600);
    expect(await arrivals(sandbox)).toEqual([expect.not.objectContaining({ status: 200 })]);
    leave.abort();
    await left;
  });

  test('is let go when the sandbox is reset', async () => {
    const sandbox = await startSandbox({ checkDelayMs: 30_000 });
    const answer = sandbox.api('POST', CHECK, check());
    await expect.poll(() => arrivals(sandbox)).toHaveLength(1);
    await sandbox.call('POST', '/_sandbox/reset');
    expect((await answer).status).toBe(200);
  });
});

describe('a card check', () => {
  test.each([
    ['RU card', check(RU_CARD), 1250.5, 'RUB'],
    ['test method', check(TEST_METHOD), 1250.5, 'RUB'],
    ['KZ card', { ...check(KZ_CARD, KZT), additionalData: { note: 'x' } }, 1000, 'KZT'],
  ])('of a %s is allowed and names nobody', async (_name, request, value, currency) => {
    const sandbox = await startSandbox();
    const { body } = await sandbox.api('POST', CHECK, request, ACCOUNT);
    expect(body).toEqual({
      isDisbursementAllowed: true,
      paymentAmount: { value, currency },
      receivedAmountCurrencyCode: currency,
    });
  });

  test.each([
    ['without the header', undefined],
    ['with a malformed header', { headers: { 'settlement-account-id': 'SA 123' } }],
  ])('of a KZ card %s is refused, naming the header', async (_name, options) => {
    const sandbox = await startSandbox();
    const { status, body } = await sandbox.api('POST', CHECK, check(KZ_CARD, KZT), options);
    expect(status).toBe(400);
    expect(body.fields[0].path).toBe('settlement-account-id');
  });
});

test.each([
  ['no instrument', { ...check(), payeePaymentInstrument: undefined }, 'payeePaymentInstrument'],
  [
    'an unknown bank',
    check({ ...SBP, incomingDetails: { ...SBP.incomingDetails, bankCode: '1' } }),
    'payeePaymentInstrument.incomingDetails.bankCode',
  ],
  ['no amounts', { payeePaymentInstrument: SBP }, 'submittedAmount'],
  ['additionalData as a number', { ...check(), additionalData: 5 }, 'additionalData'],
  [
    'additionalData as text for a KZ card',
    { ...check(KZ_CARD, KZT), additionalData: 'Error' },
    'additionalData',
  ],
])('%s is refused, naming the field', async (_name, request, path) => {
  const sandbox = await startSandbox();
  const { status, body } = await sandbox.api('POST', CHECK, request, ACCOUNT);
  expect(status).toBe(400);
  expect(body.fields[0].path).toBe(path);
});

describe('the bank list', () => {
  test('of SBP holds known banks under 12-digit codes, each once', async () => {
    const sandbox = await startSandbox();
    const { body } = await sandbox.api('GET', '/processing/api/v1/disbursements/banks/SBP');
    expect(body.length).toBeGreaterThan(40);
    expect(body).toContainEqual({ bankCode: '100000000111', bankName: 'Сбербанк', bankNameEng: 'Sberbank' });
    const codes = body.map(({ bankCode }: { bankCode: string }) => bankCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^\d{12}$/);
  });

  test('of a method without banks is empty; an unknown method is refused', async () => {
    const sandbox = await startSandbox();
    const empty = await sandbox.api('GET', '/processing/api/v1/disbursements/banks/Bank_Card_KZ');
    expect(empty.body).toEqual([]);
    const unknown = await sandbox.api('GET', '/processing/api/v1/disbursements/banks/PayPal');
    expect(unknown.status).toBe(400);
    expect(unknown.body.fields[0].path).toBe('paymentMethod');
  });
});
