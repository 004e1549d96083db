import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  check,
  intent,
  KZ_CARD,
  KZT,
  MOBILE_MONEY,
  RU_CARD,
  RUB,
  SBP,
  TEST_METHOD,
} from '../testing/requests.ts';
import { INTENTS, startSandbox } from '../testing/sandbox-client.ts';

describe('a valid intent', () => {
  test('is answered as spec 2.4 says', async () => {
    const sandbox = await startSandbox();
    const { status, body } = await sandbox.api('POST', INTENTS, intent({ description: 'salary' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      intentId: expect.stringMatching(/^\d{18}$/),
      payments: [],
      paymentCreationErrors: [],
      disbursementCreationErrors: [],
      clientReferenceIntentId: 'PAY-1',
      intentStatus: 'CREATED',
      description: 'salary',
      checkoutForm: false,
    });
    expect(body.disbursements).toHaveLength(1);
    expect(body.disbursements[0]).toMatchObject({
      id: expect.stringMatching(/^\d{18}$/),
      paymentMethodName: 'SBP',
      status: 'ACCEPTED',
      processingStatusCode: 'CODE_PT0000',
      payeePaymentInstrument: { storedDetails: SBP.incomingDetails },
    });
  });

  test.each([
    ['DisbursementBankCardRUS', RU_CARD, RUB],
    ['a RU card with its number only', { ...RU_CARD, incomingDetails: { number: '220' } }, RUB],
    [
      'a RU card with nulls',
      { ...RU_CARD, incomingDetails: { number: '2200', cvv: null, holderName: null } },
      RUB,
    ],
    ['SBP', SBP, RUB],
    ['TestPaymentMethod', TEST_METHOD, RUB],
    ['Bank_Card_KZ', KZ_CARD, KZT],
    ['BankCardKZ', { ...KZ_CARD, paymentMethodName: 'BankCardKZ' }, KZT],
    ['BANK_CARD_KZ', { ...KZ_CARD, paymentMethodName: 'BANK_CARD_KZ' }, KZT],
  ])('is accepted for %s', async (_name, instrument, amounts) => {
    const sandbox = await startSandbox();
    const { status, body } = await sandbox.api('POST', INTENTS, intent({ instrument, amounts }));
    expect(status).toBe(200);
    expect(body.disbursements[0]).toMatchObject({
      status: 'ACCEPTED',
      paymentMethodName: (instrument as typeof SBP).paymentMethodName,
    });
  });

  test('may hold several disbursements', async () => {
    const sandbox = await startSandbox();
    const two = { ...intent(), disbursements: [...intent().disbursements, ...intent().disbursements] };
    const { body } = await sandbox.api('POST', INTENTS, two);
    const ids = body.disbursements.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('takes the outcome of each disbursement from its own description where it has none', async () => {
    const sandbox = await startSandbox();
    const [one] = intent().disbursements;
    const said = async (about: object) => {
      const disbursements = [one, { ...one, description: 'CreationError' }];
      const { body } = await sandbox.api('POST', INTENTS, { ...intent(), ...about, disbursements });
      return body.disbursements.map(({ status }: { status: string }) => status);
    };
    expect(await said({})).toEqual(['ACCEPTED', 'ERROR']);
    expect(await said({ description: 'salary' })).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  test('sent twice pays twice: there is no idempotency', async () => {
    const sandbox = await startSandbox();
    await Promise.all([sandbox.api('POST', INTENTS, intent()), sandbox.api('POST', INTENTS, intent())]);
    expect((await sandbox.call('GET', '/_sandbox/transactions')).body).toHaveLength(2);
  });

  test('may carry fields that the spec does not name', async () => {
    const sandbox = await startSandbox();
    const { status } = await sandbox.api('POST', INTENTS, { ...intent(), extra: { a: 1 }, payments: [] });
    expect(status).toBe(200);
  });
});

describe('MobileMoneyRU', () => {
  const payee = { phone: '+79161234567' };
  const D = 'disbursements[0]';

  test.each([
    [undefined, 'PAID_OUT'],
    ['DeclinedDisbursement', 'DECLINED'],
  ])('with description "%s" ends %s, and its phone is kept', async (description, outcome) => {
    const sandbox = await startSandbox();
    const about = { instrument: MOBILE_MONEY, payee, ...(description !== undefined && { description }) };
    const { status, body } = await sandbox.api('POST', INTENTS, intent(about));
    expect(status).toBe(200);
    const [disbursement] = body.disbursements;
    expect(disbursement).toMatchObject({
      paymentMethodName: 'MobileMoneyRU',
      payeePaymentInstrument: { storedDetails: payee },
    });
    await sandbox.advance(2);
    const read = await sandbox.api('GET', `/processing/api/v1/disbursements/${disbursement.id}`);
    expect(read.body.status).toBe(outcome);
  });

  test.each([
    ['no payee', { instrument: MOBILE_MONEY }, `${D}.payee.phone`],
    ['no phone', { instrument: MOBILE_MONEY, payee: { phone: '8 916' } }, `${D}.payee.phone`],
    [
      'details of its own',
      { instrument: { ...MOBILE_MONEY, incomingDetails: {} }, payee },
      `${D}.payeePaymentInstrument`,
    ],
    ['tenge', { instrument: MOBILE_MONEY, payee, amounts: KZT }, `${D}.authAmount.currency`],
  ])('is refused with %s', async (_name, about, path) => {
    const sandbox = await startSandbox();
    const { status, body } = await sandbox.api('POST', INTENTS, intent(about));
    expect(status).toBe(400);
    expect(body.fields.map((fault: { path: string }) => fault.path)).toContain(path);
  });

  test('cannot be checked', async () => {
    const sandbox = await startSandbox();
    const { status } = await sandbox.api(
      'POST',
      '/processing/api/v1/disbursements/check',
      check(MOBILE_MONEY),
    );
    expect(status).toBe(400);
  });
});

test('RU methods date in seconds with a fraction and repeat the card; a KZ card dates in ISO and is masked', async () => {
  const sandbox = await startSandbox();
  const ru = await sandbox.api('POST', INTENTS, intent({ instrument: RU_CARD }));
  expect(ru.text).toMatch(/"createdAt":\d{10}\.\d{9}[,}]/);
  const { cvv: _, ...repeated } = RU_CARD.incomingDetails;
  expect(ru.body.disbursements[0].payeePaymentInstrument.storedDetails).toEqual(repeated);

  const kz = (await sandbox.api('POST', INTENTS, intent({ instrument: KZ_CARD, amounts: KZT }))).body
    .disbursements[0];
  expect(new Date(kz.createdAt).toISOString()).toBe(kz.createdAt);
  expect(kz.payeePaymentInstrument).toMatchObject({
    paymentMethodName: 'Bank_Card_KZ',
    paymentMethodId: kz.paymentMethodId,
    storedDetails: { number: '440563******5096' },
  });
});

test('one disbursement can be read by its id, its card masked', async () => {
  const sandbox = await startSandbox();
  const created = (await sandbox.api('POST', INTENTS, intent({ instrument: RU_CARD }))).body.disbursements[0];
  const read = await sandbox.api('GET', `/processing/api/v1/disbursements/${created.id}`);
  expect(read.body).toMatchObject({ id: created.id, status: 'ACCEPTED' });
  expect(read.body.payeePaymentInstrument.storedDetails.number).toBe('220000******0004');
  expect((await sandbox.api('GET', '/processing/api/v1/disbursements/176370720012300042')).status).toBe(404);
});

describe('amounts', () => {
  test('leave exactly as decimals, and the missing value is filled in', async () => {
    const sandbox = await startSandbox();
    const kopecks = fc.bigInt(100n, 10n ** 17n);
    const side = fc.constantFrom('submittedAmount', 'authAmount');
    await fc.assert(
      fc.asyncProperty(kopecks, side, async (minor, given) => {
        const decimal = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
        const text = JSON.stringify(
          intent({
            amounts: {
              submittedAmount: { value: given === 'submittedAmount' ? 'HERE' : null, currency: 'RUB' },
              authAmount: { value: given === 'authAmount' ? 'HERE' : null, currency: 'RUB' },
            },
          }),
        ).replace('"HERE"', decimal);
        const answer = await sandbox.api('POST', INTENTS, text);
        expect(answer.text).toContain(`"submittedAmount":{"value":${decimal},"currency":"RUB"}`);
        expect(answer.text).toContain(`"authAmount":{"value":${decimal},"currency":"RUB"}`);
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['1', true],
    ['1.00', true],
    ['1e3', true],
    ['10.500', true],
    ['0.99', false],
    ['0', false],
    ['-1', false],
    ['1.005', false],
    ['1e-3', false],
    ['99999999999999999999', false],
    ['1e99', false],
    ['"1250.50"', false],
    ['true', false],
    ['[100]', false],
    ['{"gte":1}', false],
  ])('in roubles: %s → accepted %s', async (value, accepted) => {
    const sandbox = await startSandbox();
    const amounts = { submittedAmount: { currency: 'RUB' }, authAmount: { value: 'HERE', currency: 'RUB' } };
    const text = JSON.stringify(intent({ amounts })).replace('"HERE"', value);
    const { status, body } = await sandbox.api('POST', INTENTS, text);
    expect(status).toBe(accepted ? 200 : 400);
    if (!accepted) expect(body.fields[0].path).toBe('disbursements[0].authAmount.value');
  });

  test.each([
    [1000, 200],
    [999.99, 400],
    [1_200_000, 200],
    [1_200_000.01, 400],
  ])('in tenge to a KZ card: %s → %i', async (value, status) => {
    const sandbox = await startSandbox();
    const amounts = { submittedAmount: { value, currency: 'KZT' }, authAmount: { currency: 'KZT' } };
    const answer = await sandbox.api('POST', INTENTS, intent({ instrument: KZ_CARD, amounts }));
    expect(answer.status).toBe(status);
  });
});
