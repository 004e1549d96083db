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

/** What our ledger says is left of a payment, in minor units. */
export async function availableOf(paymentId: string): Promise<bigint> {
  const { capturedMinor, refundedMinor, refundingMinor, refundUnknownMinor, refundedElsewhereMinor } =
    await paymentOf(paymentId);
  return capturedMinor - refundedMinor - refundingMinor - refundUnknownMinor - refundedElsewhereMinor;
}

type Request = {
  /** Minor units; null: all that is left. */
  amount?: number | null;
  seen?: bigint;
  /** The payment's own, unless given. */
  currency?: string;
  idempotencyKey?: string;
  reasonCode?: string;
  /** The refund that it is the next attempt of. */
  previousId?: string | null;
  isErrorLookedInto?: boolean;
  /** Null: the person who asks has seen no earlier refund. Unless given, the one that is named is seen. */
  repeatsId?: string | null;
  asksManager?: boolean;
  explainedStatus?: string | null;
  anotherAccount?: { phone: string; bankCode: string; checkId: string | null; reason: string } | null;
};

/** What the form would submit. */
function refundOf(paymentId: string, seen: bigint, request: Request = {}): CreateRefundInput {
  const {
    amount = null,
    idempotencyKey = randomUUID(),
    reasonCode = 'paid_twice',
    anotherAccount = null,
    currency = 'RUB',
    previousId = null,
    isErrorLookedInto = false,
    repeatsId = null,
    asksManager = false,
    explainedStatus = null,
  } = request;
  return createRefundInput.parse({
    idempotencyKey,
    paymentId,
    amount: amount === null ? null : { amountMinor: String(amount), currency },
    seenAvailable: { amountMinor: String(seen), currency },
    reasonCode,
    note: '',
    previousId,
    isErrorLookedInto,
    repeatsId,
    asksManager,
    explainedStatus,
    anotherAccount,
  });
}

/**
 * Requests a refund as the form does that shows the amount available now. A refund that it would repeat is seen, unless
 * the test says what the person has seen.
 */
export async function askForRefund(person: Person, paymentId: string, request: Request = {}) {
  const { currency } = request.seen === undefined ? await paymentOf(paymentId) : { currency: null };
  const asked = { ...(currency && { currency }), ...request };
  const input = refundOf(paymentId, request.seen ?? (await availableOf(paymentId)), asked);
  const made = await createRefund(person, input);
  if (made.ok || made.refusal.code !== 'refund_repeated' || request.repeatsId !== undefined) return made;
  return createRefund(person, { ...input, repeatsId: String(made.refusal.params?.id) });
}

/** A refund that was made and not sent yet. */
export async function newRefund(person: Person, paymentId: string, request: Request = {}): Promise<string> {
  const made = await askForRefund(person, paymentId, request);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.refundId;
}

export function refundRow(refundId: string) {
  return db().refund.findUniqueOrThrow({ where: { id: refundId } });
}

export async function statusOf(refundId: string): Promise<string> {
  return (await refundRow(refundId)).status;
}

/** Opens the form: the available amount is read at the processor. */
export async function openForm(paymentId: string): Promise<bigint> {
  await readPayment(paymentId);
  return availableOf(paymentId);
}

/** Makes a refund in the processor's own cabinet, outside our app. `value` in roubles. */
export async function refundOutside(processorPaymentId: string, value: number): Promise<void> {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // A fault armed for our own refund could hit this one instead and hold it for ever.
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

/** A refund to another phone and bank, which waits for an approver; `amount` in minor units. */
export async function newToAnotherAccount(maker: Person, amount = 30_000) {
  const { paymentId, processorPaymentId } = await newPayment(maker);
  await readRefundBanks(paymentId);
  const checkId = await newConfirmedCheck(maker, { amountMinor: BigInt(amount) });
  const anotherAccount = { phone, bankCode: bank.code, checkId, reason: 'The payer closed the account' };
  const refundId = await newRefund(maker, paymentId, { amount, anotherAccount });
  return { refundId, paymentId, processorPaymentId };
}

/** What the approver's screen sends back with the decision. */
export async function toApproval(refundId: string) {
  return { refundId, fingerprint: (await refundRow(refundId)).fingerprint };
}
