import 'server-only';
import { afterCommit, type Tx } from '#lib/db/client.ts';
import { supersedeApproval } from '#lib/domain/approvals/operations/request.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { AuditDetails } from '#lib/domain/audit/schemas/details.ts';
import { type NewEvent, toEvent } from '#lib/domain/processor-log/operations.ts';
import type { EventSource } from '#lib/domain/processor-log/status.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { forgetCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import { supersedeResolution } from '#lib/domain/resolutions/operations/supersede.ts';
import type { WaitReason } from '#lib/domain/sending/status.ts';
import { closeEndpoints } from '#lib/domain/webhooks/operations/apply.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import { countMove } from '#lib/metrics/metrics.ts';
import { canMove } from '../rules/moves.ts';
import { toOpenEnd } from '../rules/open-end.ts';
import { lastingReviewReason, type PayoutEventKind, type ReviewReason } from '../rules/timeline.ts';
import { cardKeepingStatuses, isEnded, type PayoutStatus } from '../status.ts';
import { type AttemptWithPayout, annotateAttempt, moveAttempt } from '../store/attempts.ts';
import { insertEvent } from '../store/payouts.ts';

export type NewPayoutEvent = NewEvent<PayoutEventKind, EventSource> & {
  reviewReason?: ReviewReason | null;
  /** The resolution proposal that the event is about. */
  resolutionId?: string;
  /** What the audit entry keeps about the event next to the state change. */
  details?: AuditDetails;
};

type AttemptChange = {
  claimId?: string;
  sendingSince?: Date;
  tries?: number;
  nextTryAt?: Date | null;
  leavesAt?: Date;
  releasedAt?: null;
  heldAt?: null;
  processorIntentId?: string;
  processorDisbursementId?: string;
} & ReportedAmounts;

/** What the processor says of both amounts. */
type ReportedAmounts = {
  debitedMinor?: bigint | null;
  debitedCurrency?: string | null;
  receivedMinor?: bigint | null;
  receivedCurrency?: string | null;
};

/**
 * The only way in which an attempt changes state: the conditional update, the timeline event, the audit entry
 * and the live event, all in the caller's transaction. Returns false when somebody else moved the attempt
 * first; then nothing was written.
 */
export async function recordMove(
  tx: Tx,
  attempt: AttemptWithPayout,
  to: PayoutStatus,
  fact: NewPayoutEvent,
  change: AttemptChange = {},
): Promise<boolean> {
  const { id, status: from, payoutId } = attempt;
  if (!canMove(from, to)) throw new Error(`Attempt ${id} may not move from ${from} to ${to}`);
  const { processorStatus, errorCode = null, errorMessage = null, reviewReason = null } = fact;
  const moved = await moveAttempt(tx, id, from, {
    status: to,
    reviewReason: reviewReason ?? lastingReviewReason(attempt.reviewReason, fact.actor.kind === 'person'),
    ...(processorStatus && { processorStatus }),
    // The error of an earlier state explains nothing in the new one.
    processorErrorCode: errorCode,
    processorErrorMessage: errorMessage,
    ...(to !== 'sending' && { claimId: null, sendingSince: null }),
    // It has not left after all: until people agree it is one on schedule again, which is listed and called back as such.
    ...(to === 'pending_approval' && { releasedAt: null }),
    ...change,
    ...(isEnded(to) && { finishedAt: new Date() }),
  });
  if (!moved) return false;
  const { instrument } = methodFacts[attempt.payout.method];
  if (instrument === 'card' && !cardKeepingStatuses.includes(to)) await forgetCard(tx, id);
  if (isEnded(to)) await closeEndpoints(tx, id, new Date());
  await writeEvent(tx, attempt, fact, { fromStatus: from, toStatus: to });
  if (from === 'pending_approval')
    await supersedeApproval(tx, { subjectKind: 'payout_attempt', subjectId: id });
  if (fact.source !== 'person') await supersedeProposal(tx, attempt, fact.source);
  await publish(tx, 'payout', payoutId);
  // The page of the attempt before it says what becomes of this one.
  if (attempt.payout.previousId !== null) await publish(tx, 'payout', attempt.payout.previousId);
  await audit(
    tx,
    fact.actor,
    `payout.${to}`,
    { kind: 'payout', id: payoutId },
    { attempt: id, from, source: fact.source, ...fact.details },
  );
  afterCommit(tx, () => countMove('payout', to, isEnded(to) ? attempt.madeAt : null));
  return true;
}

/** An event that changes no state: kept in the timeline, and flagged when a person should look. */
export async function recordNote(
  tx: Tx,
  attempt: AttemptWithPayout,
  fact: NewPayoutEvent,
  change: { processorDisbursementId?: string } & ReportedAmounts = {},
): Promise<void> {
  const { reviewReason } = fact;
  const annotation = { ...(reviewReason && { reviewReason }), ...change };
  if (Object.keys(annotation).length > 0) await annotateAttempt(tx, attempt.id, annotation);
  await writeEvent(tx, attempt, fact, {});
  if (isOfProcessor(fact.source)) await supersedeProposal(tx, attempt, fact.source);
  await publish(tx, 'payout', attempt.payoutId);
}

/** Why it still waits to be sent. It explains the state, so it is no event; the next move takes it away. */
export async function recordWait(
  tx: Tx,
  attempt: AttemptWithPayout,
  reviewReason: WaitReason | 'name_not_answered',
): Promise<void> {
  if (attempt.reviewReason === reviewReason) return;
  await annotateAttempt(tx, attempt.id, { reviewReason });
  await publish(tx, 'payout', attempt.payoutId);
}

const isOfProcessor = (source: EventSource) => source === 'webhook' || source === 'processor_answer';

/**
 * The processor has reported something since a person proposed how the payout ended. The caller holds the
 * attempt's lock. Before its end was open nobody could propose one.
 */
async function supersedeProposal(tx: Tx, attempt: AttemptWithPayout, source: EventSource): Promise<void> {
  if (toOpenEnd(attempt) === null) return;
  const target = { subjectKind: 'payout_attempt', subjectId: attempt.id } as const;
  const object = { kind: 'payout', id: attempt.payoutId } as const;
  return supersedeResolution(tx, { ...target, object }, (event) =>
    writeEvent(tx, attempt, { ...event, source }, {}),
  );
}

async function writeEvent(
  tx: Tx,
  attempt: AttemptWithPayout,
  fact: NewPayoutEvent,
  move: { fromStatus?: PayoutStatus; toStatus?: PayoutStatus },
): Promise<void> {
  const { reviewReason, resolutionId = null } = fact;
  // Monitoring pages somebody on this log line (docs/failure-model.md, "page"). A person's own decision needs no alert.
  if (reviewReason && fact.actor.kind !== 'person')
    log().error(
      { payoutId: attempt.payoutId, attemptId: attempt.id, reviewReason, ...move },
      'payout needs a person',
    );
  await insertEvent(tx, {
    payoutId: attempt.payoutId,
    attemptId: attempt.id,
    resolutionId,
    ...toEvent(fact),
    ...move,
  });
}
