import type { Money } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import type { ReportedPayoutStatus } from './answers.ts';
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
import type { Answer, ExchangeResult, Lost, Unsent } from './transport/exchange-result.ts';
import { toPauseSeconds } from './trouble/retry-after.ts';
import {
  namesDisbursement,
  type ProcessorDisbursement,
  type ProcessorIntent,
  readIntent,
  readIntentItem,
  toAmounts,
} from './wire/disbursements.ts';

import { type Reason, readReason, toSafeText } from './wire/failure.ts';
import { isJsonObject, parseJson } from './wire/json.ts';
import { agreesWith, isOfNothing } from './wire/scalars.ts';
import { toPayoutStatus } from './wire/statuses.ts';

/** One disbursement as it was sent. */
export type SentDisbursement = {
  money: Money;
  side: AmountSide;
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
  const early = classifyUnanswered(observed, { secrets: [], showsEffect }, now);
  if (early.kind !== 'ok') return early;
  const { httpStatus, body } = early;
  const answer = read(body);
  if (answer === null) return unknown(9, 'answer_incomplete', { httpStatus, alert: true });
  return { kind: 'answered', row: 8, httpStatus, answer };
}

/** What was sent, as far as a failure is judged by it. */
type Sent = {
  secrets: readonly string[];
  /** True for a body that shows what was asked for: a refusal with such a body contradicts itself. */
  showsEffect: (body: unknown) => boolean;
};

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

/** Failures of our own machine: no sockets or memory left, or a request that Node refuses to make. */
const localCodes = /^(EMFILE|ENFILE|ENOMEM|ENOBUFS|ERR_.*)$/;

function classifyUnsent({ phase, cut, code, until }: Unsent): NotSent {
  const notSent = (
    row: NotSent['row'],
    reason: NotSent['reason'],
    resend: NotSent['resend'],
    alert: boolean,
  ) => ({ kind: 'not_sent', row, reason, resend, alert }) as const;
  if (cut === 'no_token') return notSent(1, 'no_token', 'later', false);
  if (cut === 'asked_to_wait')
    return { ...notSent(1, 'asked_to_wait', 'later', false), until: until?.toISOString() };
  if (cut === 'lease_lost') return notSent(5, 'lease_lost', 'never', true);
  if (phase === 'tls') return notSent(4, 'tls_failed', 'never', true);
  if (phase === 'before_write')
    return notSent(5, code === 'CLOSED' ? 'closed_before_write' : 'local_failure', 'once', true);
  if (cut === 'timeout') return notSent(3, 'connect_timeout', 'later', false);
  if (code === null || localCodes.test(code)) return notSent(5, 'local_failure', 'once', true);
  return notSent(2, 'not_connected', 'later', false);
}

function classifyLost({ cut, httpStatus }: Lost): Unknown {
  return cut === 'error'
    ? unknown(6, 'connection_lost', { httpStatus })
    : unknown(7, 'no_answer_in_time', { httpStatus, hold: 'count' });
}

function classifyFailure(
  { httpStatus, retryAfter, isUnprocessed = false }: Answer,
  body: unknown,
  { secrets, showsEffect }: Sent,
  now: Date,
): Refused | Unknown {
  const about = { httpStatus, alert: true };
  // A page or an empty body comes from a proxy, which cannot speak for the processor.
  const isTheirNo = isJsonObject(body) && !showsEffect(body);
  if (httpStatus === 400 || httpStatus === 422) {
    // Their documented no is known only as "400 with a failure body".
    if (isTheirNo) return { kind: 'refused', row: 13, httpStatus, ...readReason(body, secrets) };
    return unknown(14, 'answer_not_theirs', about);
  }
  if (isUnprocessed && isTheirNo)
    return { kind: 'refused', row: 15, httpStatus, ...readReason(body, secrets) };
  if (httpStatus === 401 || httpStatus === 403)
    return unknown(15, 'unauthorised', { ...about, hold: 'stop' });
  if (httpStatus === 408 || httpStatus === 425 || httpStatus === 429)
    return unknown(17, 'too_many_requests', {
      httpStatus,
      hold: { pauseSeconds: toPauseSeconds(retryAfter, now) },
    });
  if (httpStatus === 409) return unknown(18, 'already_exists', about);
  if (httpStatus >= 300 && httpStatus < 400) return unknown(19, 'redirected', { ...about, hold: 'stop' });
  if (httpStatus >= 500) {
    const hold = retryAfter === null ? 'count' : { pauseSeconds: toPauseSeconds(retryAfter, now) };
    return unknown(20, 'server_error', { httpStatus, hold });
  }
  // 404, 405, 415 and every other 4xx mean a wrong set-up, which would hit every later call as well.
  return unknown(16, 'wrong_address', { ...about, hold: 'stop' });
}

function classifyCreated(body: unknown, sent: SentIntent, httpStatus: number): SendOutcome {
  const incomplete = (ids: { disbursementId: string | null; processorStatus: string | null }) =>
    unknown(9, 'answer_incomplete', { httpStatus, alert: true, ...ids });
  const nothing = { disbursementId: null, processorStatus: null };
  const intent = readIntent(body);
  if (!intent) return incomplete(nothing);
  const { clientReference, disbursements, disbursementCreationErrors } = intent;
  if (disbursements.length === 0 && disbursementCreationErrors.length > 0)
    return { kind: 'refused', row: 13, httpStatus, ...readReason(disbursementCreationErrors, sent.secrets) };
  const item = readIntentItem(disbursements[0]);
  // We asked for exactly one.
  if (!item || disbursements.length !== 1) return incomplete(nothing);
  if (clientReference !== null && clientReference !== sent.clientReferenceId)
    return toConflict('reference_differs', item, intent.intentId);
  return classifyItem(disbursements[0], sent, { intent, httpStatus });
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
  if (!isUnused && !agreesWith(echo, sent.money)) return toConflict('amount_differs', item, intent.intentId);
  const processorStatus = status && toSafeText(status, 40, sent.secrets);
  if (disbursementId === null || processorStatus === null)
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
    ...readEndReason(ours, [body, intent.whole], sent.secrets),
  };
}

function toKeptAmounts(disbursement: Parameters<typeof toAmounts>[0]): AnsweredAmounts {
  const { debited, received } = toAmounts(disbursement);
  return { debited: debited && toMoneyView(debited), received: received && toMoneyView(received) };
}

/**
 * Why it ended badly, taken from the disbursement or else from the intent. A code beside a good status means
 * "fine".
 */
function readEndReason(status: ReportedPayoutStatus, bodies: unknown[], secrets: readonly string[]): Reason {
  const reasons =
    status === 'error' || status === 'declined' ? bodies.map((body) => readReason(body, secrets)) : [];
  const said = ({ errorCode, errorMessage }: Reason) => errorCode !== null || errorMessage !== null;
  return reasons.find(said) ?? { errorCode: null, errorMessage: null };
}

export function unknown(
  row: Unknown['row'],
  reason: Unknown['reason'],
  about: Partial<Omit<Unknown, 'kind' | 'row' | 'reason'>>,
): Unknown {
  const blank = { httpStatus: null, disbursementId: null, processorStatus: null, alert: false } as const;
  return { kind: 'unknown', row, reason, ...blank, hold: 'none', ...about };
}
