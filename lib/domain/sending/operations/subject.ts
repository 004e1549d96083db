import type { Actor } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import type { WriteContext } from '#lib/processor/call/write-call.ts';
import type { KeptFailure, UnknownReviewReason } from '#lib/processor/kept-failure.ts';
import type { Claims } from '../store/claims.ts';

/** What the sending knows of a row that is sent at most once. */
export type Sendable = {
  id: string;
  status: string;
  claimId: string | null;
  sendingSince: Date | null;
  tries: number;
  nextTryAt: Date | null;
};

/** An outcome that is no answer; `processorStatus` is the processor's word beside it, if any. */
export type Failure = KeptFailure & { processorStatus?: string | null };
export type UnknownOutcome = Extract<Failure, { kind: 'unknown' }>;

/** The states that the sending itself moves a row to; `waiting` is the one from which it is sent. */
export type Step = 'waiting' | 'sending' | 'not_sent' | 'refused' | 'unknown';

/** What the timeline says of such a move. */
export type StepEvent = {
  kind: 'claimed' | 'unsent' | 'refused' | 'outcome_unknown';
  source: 'system' | 'processor_answer';
  actor: Actor;
  reviewReason?: UnknownReviewReason | 'tls_failed' | 'tries_used_up' | 'cannot_wait' | null;
  processorStatus?: string | null;
  errorCode?: string | null;
  errorMessage?: string | null;
};

export type StepChange = { claimId?: string; sendingSince?: Date; tries?: number; nextTryAt?: Date | null };

/** The one call. Null: nothing was sent, and the subject has written down why. */
export type Call<Outcome> = (context: WriteContext, claimId: string) => Promise<Outcome | null>;

/**
 * Whether a row that is due may be sent: it is left alone, it ends unsent, or it begins. `begin` runs in the transaction
 * of the claim and makes the call ready; `end` writes down why not.
 */
export type Decision<Outcome> =
  | { kind: 'leave' }
  | { kind: 'end'; end: () => Promise<unknown> }
  | { kind: 'begin'; begin: () => Promise<Call<Outcome>> };

/**
 * What a noun hands in to have its rows sent at most once. It keeps its judgement: whether a row may be sent, and what
 * an answer means. `Answer` is any outcome that is none of the three failures, as plain JSON without card data.
 */
export type Subject<Row extends Sendable, Answer extends { kind: string }> = {
  /** Under which its outcomes stand in the journal. */
  kind: string;
  waiting: string;
  /** A claim that is older is given up. */
  deadlineMs: number;
  claims: Claims;
  /** The row under the lock that all who move it take. */
  lock: (tx: Tx, id: string) => Promise<Row | null>;
  decide: (tx: Tx, row: Row) => Promise<Decision<Answer | Failure>>;
  /** Asks the queue for it; not before `runAt`. */
  enqueue: (tx: Tx, id: string, runAt?: Date) => Promise<void>;
  /** Writes a move with its event, its audit entry and what follows from it. False: somebody else moved it first. */
  move: (tx: Tx, row: Row, to: Step, event: StepEvent, change?: StepChange) => Promise<boolean>;
  /** Keeps what came too late to move anything. */
  note: (tx: Tx, row: Row, event: StepEvent) => Promise<void>;
  recordAnswer: (tx: Tx, row: Row, answer: Answer) => Promise<unknown>;
  /** What an unknown outcome tells all the same. True: it contradicts what we know, and that was written down instead. */
  contradicts?: (tx: Tx, row: Row, outcome: UnknownOutcome) => Promise<boolean>;
  /** True while nothing can have left under the claim that the row is in. */
  isBeforeCall?: (row: Row) => boolean;
  /** True for what is sent now or never. */
  cannotWait?: (row: Row) => boolean;
  /** Ends what is sent now or never and cannot be sent now. */
  giveUp?: (tx: Tx, id: string) => Promise<void>;
};
