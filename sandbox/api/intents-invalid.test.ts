import { expect, test } from 'vitest';
import { intent, KZ_CARD, KZT, RU_CARD, RUB, SBP, TEST_METHOD } from '../testing/requests.ts';
import { INTENTS, startSandbox } from '../testing/sandbox-client.ts';

const D = 'disbursements[0]';
const DETAILS = `${D}.payeePaymentInstrument.incomingDetails`;

const withDetails = (instrument: { incomingDetails: object }, details: object) => ({
  ...instrument,
  incomingDetails: { ...instrument.incomingDetails, ...details },
});
const without = (source: object, field: string) => {
  const copy: Record<string, unknown> = { ...source };
  delete copy[field];
  return copy;
};
const amountsOf = (submitted: unknown, auth: unknown) => ({ submittedAmount: submitted, authAmount: auth });
const rub = (value?: number | null) => ({ ...(value !== undefined && { value }), currency: 'RUB' });

const TEST_FIELDS = ['brand', 'number', 'holderName', 'expiryMonth', 'expiryYear', 'cvv'] as const;

const CASES: [name: string, request: unknown, fields: string[]][] = [
  ['an empty object', {}, ['clientReferenceId', 'useCheckoutForm', 'disbursements']],
  ['an array', [], ['']],
  ['an empty order number', { ...intent(), clientReferenceId: ' ' }, ['clientReferenceId']],
  ['a numeric order number', { ...intent(), clientReferenceId: 7 }, ['clientReferenceId']],
  ['no useCheckoutForm', without(intent(), 'useCheckoutForm'), ['useCheckoutForm']],
  ['useCheckoutForm as text', { ...intent(), useCheckoutForm: 'false' }, ['useCheckoutForm']],
  ['no disbursement', { ...intent(), disbursements: [] }, ['disbursements']],
  ['a payment beside disbursements', { ...intent(), payments: [{}] }, ['payments']],
  ['a numeric description', { ...intent(), description: 5 }, ['description']],
  ['a relative webhook URL', intent({ webhookUrl: '/hook' }), [`${D}.webhookUrl`]],
  ['a webhook URL of another kind', intent({ webhookUrl: 'ftp://x.example/' }), [`${D}.webhookUrl`]],

  [
    'an unknown method',
    intent({ instrument: { ...SBP, paymentMethodName: 'PayPal' } }),
    [`${D}.payeePaymentInstrument.paymentMethodName`],
  ],
  ['an instrument that is text', intent({ instrument: 'SBP' }), [`${D}.payeePaymentInstrument`]],
  [
    'no details',
    intent({ instrument: { paymentMethodName: 'SBP' } }),
    [`${D}.payeePaymentInstrument.incomingDetails`],
  ],

  [
    'SBP without a bank',
    intent({ instrument: { ...SBP, incomingDetails: { accountNumber: '+79161234567' } } }),
    [`${DETAILS}.bankCode`],
  ],
  [
    'SBP with an unknown bank',
    intent({ instrument: withDetails(SBP, { bankCode: '100000009999' }) }),
    [`${DETAILS}.bankCode`],
  ],
  ...[
    '9161234567',
    '79161234567',
    '+7916123456',
    '+791612345678',
    '+375291234567',
    '+7916123456O',
    ' +79161234567',
  ].map((accountNumber): [string, unknown, string[]] => [
    `SBP to "${accountNumber}"`,
    intent({ instrument: withDetails(SBP, { accountNumber }) }),
    [`${DETAILS}.accountNumber`],
  ]),

  [
    'a RU card of 2 digits',
    intent({ instrument: withDetails(RU_CARD, { number: '22' }) }),
    [`${DETAILS}.number`],
  ],
  [
    'a RU card of 23 digits',
    intent({ instrument: withDetails(RU_CARD, { number: '2'.repeat(23) }) }),
    [`${DETAILS}.number`],
  ],
  [
    'a RU card with letters',
    intent({ instrument: withDetails(RU_CARD, { number: '22OO' }) }),
    [`${DETAILS}.number`],
  ],
  [
    'a RU card as a number',
    intent({ instrument: withDetails(RU_CARD, { number: 2200000000000004 }) }),
    [`${DETAILS}.number`],
  ],
  ['month 13', intent({ instrument: withDetails(RU_CARD, { expiryMonth: 13 }) }), [`${DETAILS}.expiryMonth`]],
  [
    'a month as text',
    intent({ instrument: withDetails(RU_CARD, { expiryMonth: '12' }) }),
    [`${DETAILS}.expiryMonth`],
  ],
  [
    'a two-digit year',
    intent({ instrument: withDetails(RU_CARD, { expiryYear: 30 }) }),
    [`${DETAILS}.expiryYear`],
  ],
  [
    'half a year',
    intent({ instrument: withDetails(RU_CARD, { expiryYear: 2030.5 }) }),
    [`${DETAILS}.expiryYear`],
  ],
  ...['12', '1234', 'abc', '١٢٣'].map((cvv): [string, unknown, string[]] => [
    `CVV ${cvv}`,
    intent({ instrument: withDetails(RU_CARD, { cvv }) }),
    [`${DETAILS}.cvv`],
  ]),

  ...TEST_FIELDS.map((field): [string, unknown, string[]] => [
    `the test method without ${field}`,
    intent({ instrument: { ...TEST_METHOD, incomingDetails: without(TEST_METHOD.incomingDetails, field) } }),
    [`${DETAILS}.${field}`],
  ]),

  ...['440563970401509', '44056397040150961', '4405 6397 0401 5096', '4405639704015069'].map(
    (number): [string, unknown, string[]] => [
      `a KZ card "${number}"`,
      intent({ instrument: withDetails(KZ_CARD, { number }), amounts: KZT }),
      [`${DETAILS}.number`],
    ],
  ),

  ['no value at all', intent({ amounts: amountsOf(rub(), rub()) }), [`${D}.authAmount.value`]],
  ['both values', intent({ amounts: amountsOf(rub(5), rub(5)) }), [`${D}.authAmount.value`]],
  ['no submittedAmount', intent({ amounts: { authAmount: rub(5) } }), [`${D}.submittedAmount`]],
  ['no currency on one side', intent({ amounts: amountsOf({}, rub(5)) }), [`${D}.submittedAmount.currency`]],
  [
    'a lower-case currency',
    intent({ amounts: amountsOf({ currency: 'rub' }, rub(5)) }),
    [`${D}.submittedAmount.currency`],
  ],
  [
    'two currencies with the sum in that of the account',
    intent({ amounts: amountsOf({ value: 5000, currency: 'KZT' }, rub()) }),
    [`${D}.authAmount.currency`],
  ],
  ['tenge by SBP', intent({ amounts: KZT }), [`${D}.authAmount.currency`]],
  ['roubles to a KZ card', intent({ instrument: KZ_CARD, amounts: RUB }), [`${D}.authAmount.currency`]],
  [
    'several faults at once',
    {
      ...intent({ instrument: withDetails(SBP, { bankCode: 1 }), amounts: amountsOf(rub(5), rub(5)) }),
      description: 1,
    },
    [`${DETAILS}.bankCode`, `${D}.authAmount.value`, 'description'],
  ],
];

test.each(CASES)('%s is refused, naming the field', async (_name, request, fields) => {
  const sandbox = await startSandbox();
  const { status, body } = await sandbox.api('POST', INTENTS, request);
  expect({ status, fields: body.fields?.map(({ path }: { path: string }) => path) }).toEqual({
    status: 400,
    fields,
  });
  expect(body.error).toBe('VALIDATION_ERROR');
  expect((await sandbox.call('GET', '/_sandbox/transactions')).body).toEqual([]);
});
