import { z } from '@hono/zod-openapi';
import { disbursementAmount, wireAmount } from './amounts.ts';
import { sbpPhone } from './common.ts';
import { checkAmountsTogether, whenAmountsAreReadable } from './disbursements.ts';
import { isKzCard, payeePaymentInstrument } from './instruments.ts';

/** The possibility check (spec 2.5). */
export const checkRequest = z
  .object({
    payeePaymentInstrument,
    payee: z.object({ phone: sbpPhone }).nullish().openapi({ description: 'SBP: the phone once more.' }),
    submittedAmount: disbursementAmount,
    authAmount: disbursementAmount,
    additionalData: z
      .union([z.string(), z.record(z.string(), z.unknown())], 'must be a string or an object')
      .nullish()
      .openapi({ description: 'SBP: the string "Error" makes the check refuse. KZ card: an object.' }),
  })
  .superRefine(checkAmountsTogether, whenAmountsAreReadable)
  .superRefine(({ payeePaymentInstrument, additionalData }, ctx) => {
    if (payeePaymentInstrument.paymentMethodName === 'MobileMoneyRU') {
      const path = ['payeePaymentInstrument', 'paymentMethodName'];
      ctx.addIssue({ code: 'custom', path, message: 'cannot be checked' });
    }
    if (isKzCard(payeePaymentInstrument.paymentMethodName) && typeof additionalData === 'string') {
      ctx.addIssue({ code: 'custom', path: ['additionalData'], message: 'must be an object for a KZ card' });
    }
  })
  .openapi('CheckRequest');

export type CheckRequest = z.infer<typeof checkRequest>;

/** Its form is described nowhere. */
export const SETTLEMENT_ACCOUNT = /^[\x21-\x7e]{1,64}$/;

export const checkHeaders = z.object({
  'settlement-account-id': z
    .string()
    .regex(SETTLEMENT_ACCOUNT, 'must be 1 to 64 visible characters')
    .optional()
    .openapi({ description: 'Required for a KZ card.', example: 'SA123456789012345678' }),
});

export const checkAnswer = z
  .object({
    isDisbursementAllowed: z.boolean(),
    paymentAmount: wireAmount.optional(),
    receivedAmountCurrencyCode: z.string().optional().openapi({ example: 'RUB' }),
    clientOriginalRequest: z.record(z.string(), z.unknown()).optional(),
    additionalData: z.object({ pam: z.string().openapi({ example: 'Иван Иванович П.' }) }).optional(),
    errorCode: z.string().optional().openapi({ example: 'CODE_CP0001' }),
    errorMessage: z.string().optional(),
  })
  .openapi('CheckAnswer');

export type CheckAnswer = z.infer<typeof checkAnswer>;
