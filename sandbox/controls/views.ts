import type { z } from '@hono/zod-openapi';
import { toWireAmount } from '../schemas/amounts.ts';
import type { deliveryView, requestView, transactionView } from '../schemas/controls.ts';
import type { DeliveryRecord, RequestRecord, TransactionRecord } from '../state/records.ts';

/** The sandbox's own records as the controls show them. */

export function toIsoTime(ms: number): string {
  return new Date(ms).toISOString();
}

export function toTransactionView(transaction: TransactionRecord): z.infer<typeof transactionView> {
  const { id, kind, status, paymentMethodName, amount, clientReferenceId, intentId, webhookUrl } =
    transaction;
  return {
    id,
    kind,
    status,
    paymentMethodName,
    amount: toWireAmount(amount),
    clientReferenceId,
    intentId,
    ...(transaction.kind === 'REFUND' && { paymentId: transaction.paymentId }),
    webhookUrl,
    createdAt: toIsoTime(transaction.createdAt),
    updatedAt: toIsoTime(transaction.updatedAt),
    errorCode: transaction.errorCode,
    errorMessage: transaction.errorMessage,
    planned: transaction.plan.map((step) => ({ status: step.status, dueAt: toIsoTime(step.dueAt) })),
  };
}

export function toRequestView(request: RequestRecord): z.infer<typeof requestView> {
  const { id: _, at, ...rest } = request;
  return { at: toIsoTime(at), ...rest };
}

export function toDeliveryView(delivery: DeliveryRecord): z.infer<typeof deliveryView> {
  const { webhookId: _, at, nextAt, payload, ...rest } = delivery;
  return { ...rest, at: toIsoTime(at), ...(nextAt !== undefined && { nextAt: toIsoTime(nextAt) }), payload };
}
