import { z } from '@hono/zod-openapi';
import { wireAmount } from './amounts.ts';
import { transactionId } from './common.ts';
import { decimal } from './numbers.ts';

/** Spec 4.4; the field's name is the most likely one. */
export const paymentPatch = z
  .object({ status: z.enum(['CAPTURED', 'CANCELLED'], 'must be CAPTURED or CANCELLED') })
  .openapi('PaymentStatusChange');

export const paymentAnswer = z
  .object({
    id: transactionId,
    intentId: transactionId,
    status: z.string().openapi({ example: 'CAPTURED' }),
    paymentMethodName: z.string().openapi({ example: 'SBP' }),
    submittedAmount: wireAmount,
    authAmount: wireAmount,
    exchangeRate: decimal.optional(),
    refundedAmount: wireAmount.openapi({ description: 'Sum of the refunds that have not failed.' }),
    refunds: z.array(z.object({ id: transactionId, status: z.string(), refundSubmittedAmount: wireAmount })),
    createdAt: z.string(),
    updatedAt: z.string(),
    authorizationExpiresAt: z.string().optional().openapi({ description: 'When the hold ends.' }),
    clientReferenceId: z.string().optional(),
    payer: z.record(z.string(), z.unknown()).optional(),
    errorCode: z.string().optional(),
    errorMessage: z.string().optional(),
  })
  .openapi('Payment');

export type PaymentAnswer = z.infer<typeof paymentAnswer>;
