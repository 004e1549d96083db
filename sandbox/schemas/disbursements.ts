import { z } from '@hono/zod-openapi';
import { disbursementAmount, wireAmount } from './amounts.ts';
import { clientReferenceId, freeText, sbpPhone, transactionId, webhookUrl } from './common.ts';
import { getCurrencyOf, isKzCard, payeePaymentInstrument } from './instruments.ts';
import { decimal } from './numbers.ts';

const amounts = { submittedAmount: disbursementAmount, authAmount: disbursementAmount };
const amountPair = z.object(amounts);

interface Paid {
  payeePaymentInstrument?: { paymentMethodName?: unknown } | undefined;
}

/** One value, and the recipient's currency is the method's; what is debited may be another, to be converted (spec 2.1). */
export function checkAmountsTogether(
  { payeePaymentInstrument, submittedAmount, authAmount }: z.infer<typeof amountPair> & Paid,
  ctx: z.RefinementCtx,
): void {
  const refuse = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message });
  if (!submittedAmount.value === !authAmount.value) {
    refuse(
      ['authAmount', 'value'],
      'exactly one of submittedAmount.value and authAmount.value must be given',
    );
  }
  const method = payeePaymentInstrument?.paymentMethodName;
  const isConverted = submittedAmount.currency !== authAmount.currency;
  if (isConverted && (submittedAmount.value || (typeof method === 'string' && isKzCard(method)))) {
    refuse(
      ['authAmount', 'currency'],
      'must equal submittedAmount.currency: a conversion needs authAmount.value, and a KZ card has none',
    );
  }
  if (typeof method === 'string' && authAmount.currency !== getCurrencyOf(method)) {
    refuse(['authAmount', 'currency'], `must be ${getCurrencyOf(method)} for ${method}`);
  }
}

/** Runs even when other fields are wrong, so that one answer names as many problems as possible. */
export const whenAmountsAreReadable = {
  when: ({ value }: { value: unknown }) => amountPair.safeParse(value).success,
};

/** Public documentation has it for MobileMoneyRU only. */
const payee = z.object({ phone: sbpPhone }).openapi('Payee');
export type Payee = z.infer<typeof payee>;

const disbursementRequest = z
  .object({
    payeePaymentInstrument,
    payee: payee.nullish(),
    ...amounts,
    clientReferenceId: clientReferenceId.nullish().openapi({
      description: 'Not in the spec: told back with this disbursement, so that several can be told apart.',
    }),
    description: freeText.nullish().openapi({
      description:
        'CreationRefused: this one is not created and stands among disbursementCreationErrors. ' +
        'Where the intent has no description, this one chooses the outcome.',
    }),
    webhookUrl: webhookUrl.nullish(),
  })
  .superRefine(checkAmountsTogether, whenAmountsAreReadable)
  .superRefine(({ payeePaymentInstrument: { paymentMethodName }, payee }, ctx) => {
    if (paymentMethodName === 'MobileMoneyRU' && !payee)
      ctx.addIssue({ code: 'custom', path: ['payee', 'phone'], message: 'is required for MobileMoneyRU' });
  })
  .openapi('DisbursementRequest');

export type DisbursementRequest = z.infer<typeof disbursementRequest>;

export const intentRequest = z
  .object({
    clientReferenceId: clientReferenceId.openapi({
      description: "The order number in the client's system.",
      example: 'PAY-2026-000124',
    }),
    useCheckoutForm: z.boolean().openapi({ description: 'false for host-to-host.', example: false }),
    disbursements: z
      .array(disbursementRequest)
      .min(1, 'must hold at least one disbursement')
      .max(100, 'must hold at most 100 disbursements'),
    payments: z
      .array(z.unknown())
      .max(
        0,
        'must be empty: an intent carries payments or disbursements, and only disbursements are supported',
      )
      .nullish(),
    description: freeText.nullish().openapi({
      description:
        'Selects the outcome. SBP and MobileMoneyRU: DeclinedDisbursement, CreationError. KZ card: DisbursementDeclined, ' +
        'DisbursementError. Anything else: PAID_OUT.',
    }),
  })
  .openapi('IntentRequest');

export type IntentRequest = z.infer<typeof intentRequest>;

export const disbursementAnswer = z
  .object({
    id: transactionId,
    clientReferenceId: z.string().optional(),
    paymentMethodId: z.string(),
    paymentMethodName: z.string().openapi({ example: 'SBP' }),
    submittedAmount: wireAmount,
    authAmount: wireAmount,
    payeePaymentInstrument: z.object({
      id: z.string(),
      paymentMethodId: z.string().optional(),
      paymentMethodName: z.string().optional(),
      storedDetails: z.record(z.string(), z.unknown()).optional(),
    }),
    createdAt: z.union([decimal, z.string()]).openapi({
      description: 'RU methods: seconds since the epoch with a fraction. KZ card: ISO 8601.',
    }),
    processingStatusCode: z.string().openapi({ example: 'CODE_PT0000' }),
    statusMessage: z.string().optional(),
    status: z.string().openapi({ example: 'ACCEPTED' }),
    additionalData: z.record(z.string(), z.unknown()).optional(),
  })
  .openapi('Disbursement');

export type DisbursementAnswer = z.infer<typeof disbursementAnswer>;

const creationError = z.object({
  disbursementId: transactionId.optional(),
  clientReferenceId: z.string().optional(),
  processingStatusCode: z.string().openapi({ example: 'CODE_PT0002' }),
  statusMessage: z.string(),
});

export const intentAnswer = z
  .object({
    intentId: transactionId,
    payments: z.array(z.unknown()),
    disbursements: z.array(disbursementAnswer),
    paymentCreationErrors: z.array(z.unknown()),
    disbursementCreationErrors: z.array(creationError),
    clientReferenceIntentId: z.string(),
    intentStatus: z.string().openapi({ example: 'CREATED' }),
    processingStatusCode: z.string().optional(),
    statusMessage: z.string().optional(),
    description: z.string().optional(),
    checkoutForm: z.boolean(),
  })
  .openapi('Intent');

export type IntentAnswer = z.infer<typeof intentAnswer>;
