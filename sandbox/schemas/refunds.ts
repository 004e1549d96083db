import { z } from '@hono/zod-openapi';
import { requiredAmount, wireAmount } from './amounts.ts';
import { clientReferenceId, freeText, sbpPhone, transactionId, webhookUrl } from './common.ts';
import { decimal } from './numbers.ts';

/** Spec 2.6; the names of the request's fields are taken from the attributes of a refund. */
export const refundRequest = z
  .object({
    paymentId: z.string().min(1, 'must not be empty').openapi({ example: '176370720012300042' }),
    refundSubmittedAmount: requiredAmount,
    reason: freeText.nullish().openapi({
      description:
        'RefundDeclined, RefundFailed, RefundError, RefundAccepted, RefundRequested, RefundIssued select the outcome; anything else: REFUNDED.',
      example: 'Returned goods',
    }),
    clientReferenceId: clientReferenceId.nullish().openapi({ example: 'REF-2026-000017' }),
    webhookUrl: webhookUrl.nullish(),
    recipientPhone: sbpPhone.nullish().openapi({ description: 'SBP only: refund to another phone.' }),
    recipientBankCode: z.string().nullish().openapi({
      description: 'SBP only, together with recipientPhone: the bank of that phone.',
      example: '100000000111',
    }),
  })
  .openapi('RefundRequest');

export type RefundRequest = z.infer<typeof refundRequest>;

export const refundAnswer = z
  .object({
    id: transactionId,
    intentId: transactionId,
    paymentId: transactionId,
    refundSubmittedAmount: wireAmount,
    refundAuthAmount: wireAmount,
    refundExchangeRate: decimal,
    reason: z.string().optional(),
    status: z.string().openapi({ example: 'ACCEPTED' }),
    createdAt: z.string(),
    updatedAt: z.string(),
    clientReferenceId: z.string().optional(),
    recipientPhone: z.string().optional(),
    recipientBankCode: z.string().optional(),
    errorCode: z.string().optional(),
    errorMessage: z.string().optional(),
  })
  .openapi('Refund');

export type RefundAnswer = z.infer<typeof refundAnswer>;

export const refundBankList = z
  .object({
    effectiveDate: z.string().openapi({ example: '2026-11-21' }),
    banks: z.array(
      z.object({
        bic: z.string().openapi({ example: '044525225' }),
        bankCode: z.string().openapi({ example: '100000000111' }),
        bankNameEng: z.string().openapi({ example: 'Sberbank' }),
        bankNameRus: z.string().openapi({ example: 'Сбербанк' }),
      }),
    ),
  })
  .openapi('RefundBankList');
