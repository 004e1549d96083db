import type { Actor } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import type { WriteContext } from '#lib/processor/call/write-call.ts';
import type { KeptFailure, UnknownReviewReason } from '#lib/processor/kept-failure.ts';
import type { Priority } from '#lib/queue/in-turn.ts';
import type { WaitReason } from '../status.ts';
import type { Claims } from '../store/claims.ts';

/** What this noun knows about a row that is sent at most once. */
export type Sendable = {
  id: string;
  status: string;
  claimId: string | null;
  sendingSince: Date | null;
  tries: number;
  nextTryAt: Date | null;
};

/**
 * An outcome without a usable answer; `processorStatus` is the status that the processor gave with it, if
 * any.
 */
export type Failure = KeptFailure & { processorStatus?: string | null };
export type UnknownOutcome = Extract<Failure, { kind: 'unknown' }>;

/** The states to which this noun moves a row; `waiting` is the one from which it is sent. */
export type Step = 'waiting' | 'sending' | 'not_sent' | 'refused' | 'unknown';

/** What the timeline records about such a move. */
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

/** The one call. Null: nothing was sent, and the subject has recorded why. */
export type Call<Outcome> = (context: WriteContext, claimId: string) => Promise<Outcome | null>;

/**
 * Whether a due row may be sent: it is left alone, it ends unsent, or sending begins. `begin` runs in the
 * transaction of the claim and prepares what the call needs; `end` records why nothing is sent.
 */
export type Decision<Prepared> =
  | { kind: 'leave' }
  | { kind: 'end'; end: () => Promise<unknown> }
  | { kind: 'begin'; begin: () => Promise<Prepared> };

/**
 * What a noun hands in to have its rows sent at most once. The noun keeps its judgement: whether a row may be
 * sent, and what an answer means. `Answer` is any outcome except the three failures, as plain JSON without
 * card data.
 */
export type Subject<Row extends Sendable, Answer extends { kind: string }> = {
  /** The kind under which its outcomes are kept in the outcome journal. */
  kind: string;
  waiting: string;
  /** An older claim is given up as unknown. */
  deadlineMs: number;
  claims: Claims;
  /** The row, under the lock that everybody takes who moves it. */
  lock: (tx: Tx, id: string) => Promise<Row | null>;
  decide: (tx: Tx, row: Row) => Promise<Decision<Call<Answer | Failure>>>;
  /** Enqueues the sending, not before `runAt`. */
  enqueue: (tx: Tx, id: string, priority: Priority, runAt?: Date) => Promise<void>;
  /** The same for many, in their order, as one statement. */
  enqueueAll: (tx: Tx, ids: readonly string[]) => Promise<void>;
  /**
   * Writes a move with its event, its audit entry and its consequences. False: somebody else moved it first.
   */
  move: (tx: Tx, row: Row, to: Step, event: StepEvent, change?: StepChange) => Promise<boolean>;
  /** Keeps an event that came too late to move anything. */
  note: (tx: Tx, row: Row, event: StepEvent) => Promise<void>;
  /** Stores why the row still waits, for the people who look at it. */
  say?: (tx: Tx, row: Row, reason: WaitReason) => Promise<void>;
  recordAnswer: (tx: Tx, row: Row, answer: Answer) => Promise<unknown>;
  /**
   * What an unknown outcome still reveals. True: it contradicts what we know, and the contradiction was
   * recorded instead.
   */
  contradicts?: (tx: Tx, row: Row, outcome: UnknownOutcome) => Promise<boolean>;
  /** True while nothing can have been sent under the row's current claim. */
  isBeforeCall?: (row: Row) => boolean;
  /** True for a row that is sent now or never. */
  cannotWait?: (row: Row) => boolean;
  /** Ends a row that is sent now or never and cannot be sent now. */
  giveUp?: (tx: Tx, id: string) => Promise<void>;
};
