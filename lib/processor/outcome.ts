import type { MoneyView } from '#lib/core/money-view.ts';

/**
 * How a call that provably sent nothing may be repeated: with growing pauses, once more at most, or never.
 */
export type Resend = 'later' | 'once' | 'never';

/** Why it is certain that no byte of the request left us. */
export type UnsentReason =
  | 'no_token'
  | 'asked_to_wait'
  | 'not_connected'
  | 'connect_timeout'
  | 'tls_failed'
  | 'local_failure'
  | 'closed_before_write'
  | 'lease_lost';

/** Why it is unknown whether the processor acted on the request. */
export type UnknownReason =
  | 'connection_lost'
  | 'no_answer_in_time'
  | 'unlisted_status'
  | 'answer_incomplete'
  | 'answer_unreadable'
  | 'answer_not_theirs'
  | 'unauthorised'
  | 'wrong_address'
  | 'too_many_requests'
  | 'already_exists'
  | 'redirected'
  | 'server_error';

/** Provably nothing left us. */
export type NotSent = {
  kind: 'not_sent';
  row: 1 | 2 | 3 | 4 | 5;
  reason: UnsentReason;
  resend: Resend;
  alert: boolean;
  /** The moment until which the processor wants no calls: such a wait is no failed try. */
  until?: string | undefined;
};

/** Their documented no: nothing was created. */
export type Refused = {
  kind: 'refused';
  row: 13 | 15 | 17;
  httpStatus: number;
  errorCode: string | null;
  errorMessage: string | null;
};

/**
 * What an unknown outcome means for everything else that waits: nothing, a stop until a person has looked,
 * one more failure for the breaker to count, or a pause that the processor asked for.
 */
export type Hold = 'none' | 'stop' | 'count' | { pauseSeconds: number };

/** It may exist or not. */
export type Unknown = {
  kind: 'unknown';
  row: 6 | 7 | 9 | 10 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
  reason: UnknownReason;
  /** Null when no status line arrived. */
  httpStatus: number | null;
  disbursementId: string | null;
  /** The processor's status in its own spelling. */
  processorStatus: string | null;
  hold: Hold;
  alert: boolean;
};

/** Both amounts of the answer, in a form that can be written to a file. */
export type AnsweredAmounts = { debited: MoneyView | null; received: MoneyView | null };

/** A 2xx with an id and a documented status, whichever it is. */
export type Answered = {
  kind: 'answered';
  row: 8;
  httpStatus: number;
  intentId: string | null;
  disbursementId: string;
  /** The processor's spelling. */
  processorStatus: string;
  amounts: AnsweredAmounts;
  /** When the processor says that it was made, as an ISO text. */
  createdAt: string | null;
  /** Its intent has a status that does not fit it. */
  isIntentDoubted?: boolean;
  errorCode: string | null;
  errorMessage: string | null;
};

/** The processor holds something else than we sent. */
export type Conflict = {
  kind: 'conflict';
  row: 12;
  reason: 'amount_differs' | 'reference_differs' | 'recipient_differs';
  /** The reference that came instead of ours; absent in an outcome that was kept before an upgrade. */
  reference?: string;
  disbursementId: string | null;
  /** Absent in an outcome that was kept before an upgrade. */
  intentId?: string | null;
  processorStatus?: string | null;
  amounts?: AnsweredAmounts;
};

/**
 * The outcome of the one call to POST /intents; `row` is the row of the classification table (`classify.ts`) that
 * decided. Whether another attempt already has the id needs the database, so the caller decides that.
 */
export type SendOutcome = NotSent | Answered | Refused | Unknown | Conflict;

/** The outcome of a refund or a change of a payment: the same table, another answer. */
export type WriteOutcome<Answer> =
  | NotSent
  | Refused
  | Unknown
  | { kind: 'answered'; row: 8; httpStatus: number; answer: Answer };
