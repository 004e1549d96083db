import { randomUUID } from 'node:crypto';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { readPayment } from '#lib/domain/payments/operations/read-payment.ts';
import { createRefund } from '#lib/domain/refunds/operations/create-refund.ts';
import { readRefundBanks } from '#lib/domain/refunds/operations/requests.ts';
import { type CreateRefundInput, createRefundInput } from '#lib/domain/refunds/schemas/inputs.ts';
import { newPayment, paymentOf } from './payments.ts';
import { bank, newConfirmedCheck, phone } from './payouts.ts';
import { sandbox } from './sandbox.ts';

/** What is left of a payment by our books, in minor units. */
export async function availableOf(paymentId: string): Promise<bigint> {
  const { capturedMinor, refundedMinor, refundingMinor, refundUnknownMinor, refundedElsewhereMinor } =
    await paymentOf(paymentId);
  return capturedMinor - refundedMinor - refundingMinor - refundUnknownMinor - refundedElsewhereMinor;
}

type Wish = {
  /** Minor units; null: all that is left. */
  amount?: number | null;
  seen?: bigint;
  idempotencyKey?: string;
  reasonCode?: string;
  anotherAccount?: { phone: string; bankCode: string; checkId: string | null; reason: string } | null;
};

/** What the form would submit. */
function refundOf(paymentId: string, seen: bigint, wish: Wish = {}): CreateRefundInput {
  const {
    amount = null,
    idempotencyKey = randomUUID(),
    reasonCode = 'paid_twice',
    anotherAccount = null,
  } = wish;
  return createRefundInput.parse({
    idempotencyKey,
    paymentId,
    amount: amount === null ? null : { amountMinor: String(amount), currency: 'RUB' },
    seenAvailable: { amountMinor: String(seen), currency: 'RUB' },
    reasonCode,
    note: '',
    anotherAccount,
  });
}

/** Asks for a refund as the form does that shows what is available now. */
export async function askForRefund(person: Person, paymentId: string, wish: Wish = {}) {
  return createRefund(person, refundOf(paymentId, wish.seen ?? (await availableOf(paymentId)), wish));
}

/** A refund that is made and not sent yet. */
export async function newRefund(person: Person, paymentId: string, wish: Wish = {}): Promise<string> {
  const made = await askForRefund(person, paymentId, wish);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.refundId;
}

export function refundRow(refundId: string) {
  return db().refund.findUniqueOrThrow({ where: { id: refundId } });
}

export async function statusOf(refundId: string): Promise<string> {
  return (await refundRow(refundId)).status;
}

/** The form opens: the available sum is read at the processor. */
export async function openForm(paymentId: string): Promise<bigint> {
  await readPayment(paymentId);
  return availableOf(paymentId);
}

/** A refund outside our app, as somebody makes it in the processor's own cabinet. `value` in roubles. */
export async function refundOutside(processorPaymentId: string, value: number): Promise<void> {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // A fault that was meant for our own refund may hit this one, and hold it for ever.
      signal: AbortSignal.timeout(5_000),
    });
  const account = { login: 'sandbox', password: 'sandbox' };
  const signedIn = await post('/configuration-management/api/v1/admin-accounts/oauth/authorize', account);
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const refund = {
    paymentId: processorPaymentId,
    refundSubmittedAmount: { value, currency: 'RUB' },
    clientReferenceId: `CABINET-${randomUUID()}`,
  };
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await post('/processing/api/v1/refunds', refund, headers);
  if (!answer.ok) throw new Error(`The cabinet's refund: ${answer.status} ${await answer.text()}`);
}

/** A refund to another phone and bank, which waits for a second person; `amount` in minor units. */
export async function newToAnotherAccount(maker: Person, amount = 30_000) {
  const { paymentId, processorPaymentId } = await newPayment(maker);
  await readRefundBanks(paymentId);
  const checkId = await newConfirmedCheck(maker);
  const anotherAccount = { phone, bankCode: bank.code, checkId, reason: 'The payer closed the account' };
  const refundId = await newRefund(maker, paymentId, { amount, anotherAccount });
  return { refundId, paymentId, processorPaymentId };
}

/** What the approver's screen echoes. */
export async function toApproval(refundId: string) {
  return { refundId, fingerprint: (await refundRow(refundId)).fingerprint };
}
