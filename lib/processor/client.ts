import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import type { Bank, Disbursement, Payment, Refund } from './answers.ts';
import { toDebitCurrency, toMethodName, toRefundFields } from './call/method-names.ts';
import { paths, toProcessorUrl } from './call/paths.ts';
import { read } from './call/read-call.ts';
import { type WriteContext, write } from './call/write-call.ts';
import { toSecrets } from './check.ts';
import { classifyIntent, classifyWrite } from './classify.ts';
import { ProcessorError } from './errors.ts';
import type { SendOutcome, WriteOutcome } from './outcome.ts';
import type { IntentRequest, RefundRequest } from './requests.ts';
import { findToken, getToken } from './token/token-holder.ts';
import { exchange } from './transport/exchange.ts';
import type { ExchangeResult } from './transport/exchange-result.ts';
import { readBanks } from './wire/banks.ts';
import { buildIntent, buildRefund } from './wire/build.ts';
import { readDisbursement } from './wire/disbursements.ts';
import { type PaymentMethod, wireMethods } from './wire/methods.ts';
import { namesChangedPayment, readPayment } from './wire/payments.ts';
import { namesRefund, readRefund } from './wire/refunds.ts';
import { wantedStatuses } from './wire/statuses.ts';

export type {
  Bank,
  CheckAnswer,
  Notification,
  NotificationKind,
  Payment,
  Refund,
  ReportedAmounts,
  ReportedPayoutStatus,
  ReportedRefundStatus,
} from './answers.ts';
export { checkDisbursement } from './check.ts';
export { isSameReference } from './classify.ts';
export { createIntents } from './intents/create-intents.ts';
export type { CheckRequest, IntentRequest, RefundRequest } from './requests.ts';
export { emptyCallBodies, findRefusedTokens, forgetTokens } from './store.ts';
export type { ExchangeResult } from './transport/exchange-result.ts';
export {
  endTrouble,
  endWait,
  findWait,
  listTroubles,
  noteTrouble,
  type Trouble,
  type TroubleReason,
} from './trouble/store.ts';
export { readNotificationText } from './wire/notifications.ts';
export { toStatementKind } from './wire/statement-kinds.ts';
export { toStatementOutcome } from './wire/statement-words.ts';
export {
  isRefundReversal,
  isReversal,
  toPaymentStatus,
  toPayoutStatus,
  toRefundStatus,
} from './wire/statuses.ts';

/** Whether a token good for one send is at hand. */
export async function hasToken(tx?: Tx): Promise<boolean> {
  return (await findToken(tx)) !== null;
}

/**
 * Makes sure that a token good for one send exists, before anything is claimed. Throws ProcessorUnavailable
 * or ProcessorUnauthorised.
 */
export async function prepareToken(): Promise<void> {
  await getToken();
}

/** Pays out: POST /intents with one disbursement (spec 4.1), sent at most once. Never throws for anything on the wire. */
export async function createIntent(request: IntentRequest, context: WriteContext): Promise<SendOutcome> {
  const { method } = request;
  const build = () =>
    buildIntent({ debitCurrency: toDebitCurrency(method), ...request }, toMethodName(method, 'intent'));
  const result = await write(
    { method: 'POST', operation: 'create_payout', path: paths.intents, forAccount: true, build },
    context,
  );
  return classifyIntent(result, { ...request, secrets: toSecrets(request) }, new Date());
}

/** The banks that a method pays out to (spec 4.2). Throws ProcessorError. */
export function listBanks(method: PaymentMethod): Promise<Bank[]> {
  return read({ path: paths.banks(wireMethods[method].name) }, readBanks);
}

/**
 * Whether single disbursements can be read: only public documentation mentions it, so it is off by default.
 */
export function canReadDisbursements(): boolean {
  return env().PROCESSOR_READ_DISBURSEMENT;
}

/** One disbursement, where `canReadDisbursements()`. Throws ProcessorError. */
export async function getDisbursement(id: string, subjectId?: string): Promise<Disbursement> {
  if (!canReadDisbursements()) throw new ProcessorError('invalid', 'PROCESSOR_READ_DISBURSEMENT is off');
  return read({ path: paths.disbursement(id) }, readDisbursement, subjectId);
}

/** Refunds a payment in full or in part (spec 4.3), sent at most once. Never throws for anything on the wire. */
export async function createRefund(
  request: RefundRequest,
  context: WriteContext,
): Promise<WriteOutcome<Refund>> {
  const build = () => buildRefund(request, toRefundFields());
  const result = await write(
    { method: 'POST', operation: 'create_refund', path: paths.refunds, build },
    context,
  );
  return classifyWrite(result, { read: readClearRefund, showsEffect: namesRefund }, new Date());
}

/**
 * A refund with an unreadable sum is a question about this one: its outcome is unknown until it has been found out.
 */
function readClearRefund(body: unknown): Refund | null {
  const refund = readRefund(body);
  return refund?.isSumUnread ? null : refund;
}

/** Throws ProcessorError. */
export function getRefund(id: string, subjectId?: string): Promise<Refund> {
  return read({ path: paths.refund(id) }, readRefund, subjectId);
}

/** The banks to which an SBP payment can be refunded by phone (spec 4.3). Throws ProcessorError. */
export function listRefundBanks(paymentId: string): Promise<Bank[]> {
  const path = env().PROCESSOR_REFUND_BANKS_PATH;
  return read({ path, query: { paymentId }, forAccount: true }, readBanks);
}

/** Throws ProcessorError. */
export function getPayment(id: string, subjectId?: string): Promise<Payment> {
  return read({ path: paths.payment(id) }, readPayment, subjectId);
}

/** Captures or cancels an authorised payment (spec 4.4), asked at most once. Never throws for anything on the wire. */
export async function changePayment(
  id: string,
  change: 'capture' | 'cancel',
  context: WriteContext,
): Promise<WriteOutcome<Payment>> {
  const build = () => ({ [env().PROCESSOR_PAYMENT_STATUS_FIELD]: wantedStatuses[change] });
  const result = await write(
    { method: 'PATCH', operation: 'change_payment', path: paths.payment(id), build },
    context,
  );
  return classifyWrite(result, { read: readPayment, showsEffect: namesChangedPayment }, new Date());
}

const reachableMs = 3_000;

/** What comes of opening a connection there and asking for nothing. Sends nothing of ours. */
export function tryAddress(url: URL, withinMs: number): Promise<ExchangeResult> {
  return exchange(
    { method: 'GET', url, headers: {}, body: null },
    { connectMs: withinMs, totalMs: withinMs },
  );
}

/** True when anything at all answers at the base address. Sends nothing of ours. */
export async function isReachable(): Promise<boolean> {
  const result = await tryAddress(toProcessorUrl('/'), reachableMs);
  return result.kind === 'answer' || (result.kind === 'lost' && result.httpStatus !== null);
}
