import type { Money } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import type { ReportedPayoutStatus } from './answers.ts';
import { classifyFailure, classifyLost, classifyUnsent, type Sent, unknown } from './classify-failure.ts';
import type {
  AnsweredAmounts,
  Conflict,
  NotSent,
  Refused,
  SendOutcome,
  Unknown,
  WriteOutcome,
} from './outcome.ts';
import type { AmountSide } from './requests.ts';
import type { ExchangeResult } from './transport/exchange-result.ts';
import { compareAmounts, isOfNothing } from './wire/amounts.ts';
import {
  namesDisbursement,
  type ProcessorDisbursement,
  type ProcessorIntent,
  readIntent,
  readIntentItem,
  toAmounts,
} from './wire/disbursements.ts';
import { type Reason, readReason, toSafeText } from './wire/failure.ts';
import { parseJson } from './wire/json.ts';
import type { Instrument } from './wire/methods.ts';
import { namesOtherRecipient } from './wire/named-recipients.ts';
import { fitsAccepted, isBadEnd, toListedStatus, toPayoutStatus } from './wire/statuses.ts';

/** One disbursement as it was sent. */
export type SentDisbursement = {
  money: Money;
  side: AmountSide;
  /** Whom it goes to; without it the recipient that the answer names is not compared. */
  instrument?: Instrument;
  /** Parts of the request that an error message might repeat: the card's number and its code. */
  secrets: readonly string[];
};

export type SentIntent = SentDisbursement & { clientReferenceId: string };

/**
 * Classifies the outcome of POST /intents (spec 4.1) by the table of
 * docs/decisions/005-the-rows-of-a-sending.md. What is neither provably unsent nor clearly answered is
 * unknown. Pure: `now` is only needed to read a Retry-After date.
 */
export function classifyIntent(observed: ExchangeResult, sent: SentIntent, now: Date): SendOutcome {
  const early = classifyUnanswered(observed, { secrets: sent.secrets, showsEffect: namesDisbursement }, now);
  return early.kind === 'ok' ? classifyCreated(early.body, sent, early.httpStatus) : early;
}

/**
 * The outcome of any other call that moves money. `read` returns null for an answer without id or status;
 * `showsEffect`: see `Sent`.
 */
export function classifyWrite<Value>(
  observed: ExchangeResult,
  { read, showsEffect }: { read: (body: unknown) => Value | null } & Pick<Sent, 'showsEffect'>,
  now: Date,
): WriteOutcome<Value> {
  const early = classifyUnanswered(observed, { secrets: [], showsEffect, isOfOne: true }, now);
  if (early.kind !== 'ok') return early;
  const { httpStatus, body } = early;
  const answer = read(body);
  if (answer === null) return unknown(9, 'answer_incomplete', { httpStatus, alert: true });
  return { kind: 'answered', row: 8, httpStatus, answer };
}

/** Everything but a readable 2xx; `ok` is a 2xx with JSON, which the caller judges. */
export function classifyUnanswered(
  observed: ExchangeResult,
  sent: Sent,
  now: Date,
): NotSent | Refused | Unknown | { kind: 'ok'; httpStatus: number; body: unknown } {
  if (observed.kind === 'unsent') return classifyUnsent(observed);
  if (observed.kind === 'lost') return classifyLost(observed);
  const body = observed.isComplete ? parseJson(observed.body) : undefined;
  const { httpStatus } = observed;
  if (httpStatus < 200 || httpStatus > 299) return classifyFailure(observed, body, sent, now);
  if (body === undefined) return unknown(10, 'answer_unreadable', { httpStatus, alert: true });
  return { kind: 'ok', httpStatus, body };
}

function classifyCreated(body: unknown, sent: SentIntent, httpStatus: number): SendOutcome {
  const incomplete = (ids: { disbursementId: string | null; processorStatus: string | null }) =>
    unknown(9, 'answer_incomplete', { httpStatus, alert: true, ...ids });
  const nothing = { disbursementId: null, processorStatus: null };
  const intent = readIntent(body);
  if (!intent) return incomplete(nothing);
  const { clientReference, disbursements, disbursementCreationErrors } = intent;
  if (disbursements.length === 0 && disbursementCreationErrors.length > 0)
    return {
      kind: 'refused',
      row: 13,
      httpStatus,
      ...readFirstReason([disbursementCreationErrors, intent.whole], sent.secrets),
    };
  const item = readIntentItem(disbursements[0]);
  // We asked for exactly one.
  if (!item || disbursements.length !== 1) return incomplete(nothing);
  if (clientReference !== null && !isSameReference(clientReference, sent.clientReferenceId))
    return { ...toConflict('reference_differs', item, intent.intentId), reference: clientReference };
  return classifyItem(disbursements[0], sent, { intent, httpStatus });
}

/** Letter case is notation: no two of our references differ by it alone. */
export function isSameReference(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase();
}

function toConflict(
  reason: Conflict['reason'],
  item: ProcessorDisbursement,
  intentId: string | null,
): Conflict {
  const { id: disbursementId, status: processorStatus } = item;
  const said = { disbursementId, intentId, processorStatus, amounts: toKeptAmounts(item) };
  return { kind: 'conflict', row: 12, reason, ...said };
}

/** The outcome of one disbursement that the answer lists. */
export function classifyItem(
  body: unknown,
  sent: SentDisbursement,
  { intent, httpStatus }: { intent: ProcessorIntent; httpStatus: number },
): SendOutcome {
  const incomplete = (ids: { disbursementId: string | null; processorStatus: string | null }) =>
    unknown(9, 'answer_incomplete', { httpStatus, alert: true, ...ids });
  const item = readIntentItem(body);
  if (!item) return incomplete({ disbursementId: null, processorStatus: null });
  const { id: disbursementId, status, submittedAmount, authAmount } = item;
  const echo = sent.side === 'recipient_gets' ? authAmount : submittedAmount;
  const end = status && toPayoutStatus(status);
  // What failed at once may say that nothing of the sum was used.
  const isUnused = (end === 'declined' || end === 'error') && isOfNothing(echo);
  const compared = isUnused ? 'same' : compareAmounts(echo, sent.money);
  if (compared === 'other') return toConflict('amount_differs', item, intent.intentId);
  if (sent.instrument && namesOtherRecipient(body, sent.instrument))
    return toConflict('recipient_differs', item, intent.intentId);
  const processorStatus = status && toListedStatus('payout', toSafeText(status, 40, sent.secrets));
  // A sum in a notation that we cannot read is a question about this payout; it says nothing about any other.
  if (disbursementId === null || processorStatus === null || compared === 'unread')
    return incomplete({ disbursementId, processorStatus });
  const ours = toPayoutStatus(processorStatus);
  if (ours === null)
    return unknown(9, 'unlisted_status', { httpStatus, disbursementId, processorStatus, alert: true });
  return {
    kind: 'answered',
    row: 8,
    httpStatus,
    intentId: intent.intentId,
    disbursementId,
    processorStatus,
    amounts: toKeptAmounts(item),
    createdAt: item.createdAt?.toISOString() ?? null,
    ...(!isBadEnd(ours) && !fitsAccepted(intent.intentStatus) && { isIntentDoubted: true }),
    ...readEndReason(ours, [body, intent.whole], sent.secrets),
  };
}

function toKeptAmounts(disbursement: Parameters<typeof toAmounts>[0]): AnsweredAmounts {
  const { debited, received } = toAmounts(disbursement);
  return { debited: debited && toMoneyView(debited), received: received && toMoneyView(received) };
}

/**
 * Why it ended badly, taken from the disbursement or else from the intent. A code next to a good status means
 * "fine".
 */
function readEndReason(status: ReportedPayoutStatus, bodies: unknown[], secrets: readonly string[]): Reason {
  return status === 'error' || status === 'declined'
    ? readFirstReason(bodies, secrets)
    : { errorCode: null, errorMessage: null };
}

/** The first of these that gives any reason. */
function readFirstReason(bodies: unknown[], secrets: readonly string[]): Reason {
  const reasons = bodies.map((body) => readReason(body, secrets));
  const said = ({ errorCode, errorMessage }: Reason) => errorCode !== null || errorMessage !== null;
  return reasons.find(said) ?? { errorCode: null, errorMessage: null };
}
