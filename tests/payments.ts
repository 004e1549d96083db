import { randomUUID } from 'node:crypto';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { moneyOf } from '#lib/core/money.ts';
import { db } from '#lib/db/client.ts';
import { captureOrCancel } from '#lib/domain/payments/operations/capture-or-cancel.ts';
import { runInquiry } from '#lib/domain/payments/operations/read-payment.ts';
import { lookUpPayment } from '#lib/domain/payments/operations/request-inquiry.ts';
import type { PaymentActionKind } from '#lib/domain/payments/status/action.ts';
import { control } from './sandbox.ts';

type Made = {
  status?: string;
  paymentMethodName?: string;
  value?: number;
  currency?: string;
  authCurrency?: string;
  payer?: object;
};

/** Makes a payment at the processor, as if a customer had paid. Returns its id there. */
export async function pay(about: Made = {}): Promise<string> {
  const { value = 1000, currency = 'RUB', paymentMethodName = 'SBP', status = 'CAPTURED' } = about;
  const { authCurrency, payer } = about;
  const body = { paymentMethodName, status, amount: { value, currency }, authCurrency, payer };
  const made = (await control('payments', body)) as { id: string };
  return made.id;
}

/** Sets the status of a transaction in the sandbox. */
export async function setStatus(
  processorId: string,
  status: string,
  sums: Partial<Record<'amount' | 'authAmount', { value: number; currency: string }>> = {},
): Promise<void> {
  await control(`transactions/${processorId}/status`, { status, ...sums });
}

/** A payment that somebody looked up and a status inquiry confirmed. */
export async function newPayment(person: Person, about: Made = {}) {
  const processorPaymentId = await pay(about);
  return { processorPaymentId, paymentId: await lookUp(person, processorPaymentId) };
}

export async function lookUp(person: Person, processorPaymentId: string): Promise<string> {
  const asked = await lookUpPayment(person, processorPaymentId);
  if (!asked.ok) throw new Error(asked.refusal.code);
  const { inquiryId: id } = asked.value;
  const { paymentId } = await runInquiry(id);
  // A test looks up more in a minute than a person may in an hour.
  await db().statusInquiry.update({ where: { id }, data: { requestedAt: new Date(0) } });
  if (paymentId === null) throw new Error(`${processorPaymentId} was not found`);
  return paymentId;
}

export function paymentOf(paymentId: string) {
  return db().payment.findUniqueOrThrow({ where: { id: paymentId } });
}

export function actionOf(actionId: string) {
  return db().paymentAction.findUniqueOrThrow({ where: { id: actionId } });
}

/** Requests a capture or cancellation as the confirmation dialog does; the worker has not sent it yet. */
export async function askFor(
  person: Person,
  paymentId: string,
  kind: PaymentActionKind,
  idempotencyKey = randomUUID(),
) {
  const { amountMinor, currency } = await paymentOf(paymentId);
  const seenAmount = moneyOf(amountMinor ?? 0n, currency ?? 'RUB');
  return captureOrCancel(person, { idempotencyKey, paymentId, kind, seenAmount });
}

/** An id as a stored notification would have it. */
export function newDeliveryId(): string {
  return newId('webhookDelivery');
}

/** What the sandbox has under that path, read without our own code. */
export async function readSandbox<Answer>(path: string): Promise<Answer> {
  return (await control(path, {}, 'GET')) as Answer;
}

export type SandboxTransaction = {
  id: string;
  kind: 'PAYMENT' | 'REFUND' | 'DISBURSEMENT';
  status: string;
  amount: { value: number; currency: string };
  paymentId?: string;
  clientReferenceId?: string;
};

/** The sandbox's own ledger: how much of a payment was refunded, in minor units, and how often. */
export async function refundedInSandbox(processorPaymentId: string) {
  const all = await readSandbox<SandboxTransaction[]>('transactions?kind=REFUND');
  const refunds = all.filter(
    ({ paymentId, status }) =>
      paymentId === processorPaymentId && !['DECLINED', 'REFUND_FAILED', 'ERROR'].includes(status),
  );
  const total = refunds.reduce((sum, { amount }) => sum + Math.round(amount.value * 100), 0);
  return { total, count: refunds.length, refunds };
}
