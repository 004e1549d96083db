import { z } from '@hono/zod-openapi';
import { TRANSACTION_KINDS } from '../state/records.ts';
import { anyCurrency, requiredAmount, wireAmount } from './amounts.ts';
import { clientReferenceId, plainObject, transactionId, webhookUrl } from './common.ts';
import { decimal, integer } from './numbers.ts';

const isoTime = z.string().openapi({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' });
const statusWord = z.string().min(1, 'must not be empty').max(64, 'must be at most 64 characters');

const TEN_YEARS = 315_360_000;

export const clockAnswer = z
  .object({
    now: isoTime,
    offsetSeconds: z.number().openapi({ description: 'How far it runs ahead of real time.' }),
  })
  .openapi('Clock');

const seconds = decimal
  .refine(
    ({ value }) => Number(value) >= 0 && Number(value) <= TEN_YEARS,
    `must be from 0 to ${TEN_YEARS}: the clock only runs forward`,
  )
  .transform(({ value }) => Number(value))
  .openapi({ type: 'number', example: 1800 });

export const clockAdvance = z.object({ seconds }).openapi('ClockAdvance');

export const paymentControl = z
  .object({
    paymentMethodName: statusWord.openapi({ example: 'SBP' }),
    amount: requiredAmount,
    authCurrency: anyCurrency
      .optional()
      .openapi({ description: 'Authorised in this currency, at the rate set for the pair.', example: 'RUB' }),
    status: statusWord.default('CAPTURED').openapi({ example: 'AUTHORIZED' }),
    webhookUrl: webhookUrl.nullish(),
    clientReferenceId: clientReferenceId.nullish(),
    payer: plainObject.nullish().openapi({ type: 'object', example: { phone: '+79161234567' } }),
    holdSeconds: seconds.optional().openapi({
      description: 'The answer says when the hold of the authorised amount ends: after so many seconds.',
    }),
  })
  .openapi('PaymentControl');

export const statusControl = z
  .object({
    status: statusWord.openapi({
      example: 'DECLINED',
      description: 'Any word, also one the spec never shows.',
    }),
    errorCode: z.string().optional().openapi({ example: 'CODE_PT0001' }),
    errorMessage: z.string().optional(),
    additionalData: plainObject.optional(),
    amount: requiredAmount.optional().openapi({
      description: 'The transaction comes to this amount now: a payment captured in steps grows.',
    }),
    authAmount: requiredAmount.optional().openapi({
      description: 'What was really authorised or given back, where it is another amount.',
    }),
  })
  .openapi('StatusControl');

export const rateControl = z
  .object({
    from: anyCurrency,
    to: anyCurrency,
    rate: decimal
      .refine(
        ({ value }) => /^\d{1,9}(\.\d{1,9})?$/.test(value) && Number(value) > 0,
        'must be a plain number above 0',
      )
      .transform(({ value }) => value)
      .openapi({ type: 'number', example: 0.1801 }),
  })
  .openapi('RateControl');

export const formsAnswer = z.object({ other: z.boolean(), variant: z.number() }).openapi('FormsAnswer');

export const formsControl = z
  .object({
    other: z.boolean(),
    variant: integer(0, 1_000_000)
      .optional()
      .openapi({ description: '0 without it. See values/other-forms.ts.' }),
  })
  .openapi('FormsControl');

export const transactionView = z
  .object({
    id: transactionId,
    kind: z.enum(TRANSACTION_KINDS),
    status: z.string(),
    paymentMethodName: z.string(),
    amount: wireAmount,
    clientReferenceId: z.string().optional(),
    intentId: transactionId,
    paymentId: transactionId.optional(),
    webhookUrl: z.string().optional(),
    createdAt: isoTime,
    updatedAt: isoTime,
    errorCode: z.string().optional(),
    errorMessage: z.string().optional(),
    planned: z
      .array(z.object({ status: z.string(), dueAt: isoTime }))
      .openapi({ description: 'The statuses still to come.' }),
  })
  .openapi('Transaction');

export const requestView = z
  .object({
    at: isoTime,
    method: z.string(),
    path: z.string(),
    clientReferenceId: z.string().optional(),
    headers: z.record(z.string(), z.string()).openapi({ description: 'Secrets masked.' }),
    fault: z.string().optional().openapi({ description: 'The fault that it suffered.' }),
    status: z.number().optional().openapi({ description: 'The HTTP status that was answered, if one was.' }),
  })
  .openapi('ArrivedRequest');

export const deliveryView = z
  .object({
    id: z.string(),
    transactionId,
    url: z.string(),
    attempt: z.number(),
    at: isoTime,
    status: z
      .number()
      .nullable()
      .openapi({ description: "HTTP status of the receiver's answer, if one came." }),
    error: z.string().optional(),
    nextAt: isoTime.optional(),
    repeatOf: z.string().optional().openapi({ description: 'Sent by hand: the delivery that it repeats.' }),
    payload: z.record(z.string(), z.unknown()),
  })
  .openapi('Delivery');
