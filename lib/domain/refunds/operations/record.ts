import 'server-only';
import { afterCommit, type Tx } from '#lib/db/client.ts';
import { supersedeApproval } from '#lib/domain/approvals/operations/request.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { AuditDetails } from '#lib/domain/audit/schemas/details.ts';
import { type NewEvent, toEvent } from '#lib/domain/processor-log/operations.ts';
import type { EventSource } from '#lib/domain/processor-log/status.ts';
import { supersedeResolution } from '#lib/domain/resolutions/operations/supersede.ts';
import type { WaitReason } from '#lib/domain/sending/status.ts';
import { closeEndpoints } from '#lib/domain/webhooks/operations/apply.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import { countMove } from '#lib/metrics/metrics.ts';
import { enqueueRefundInquiry, enqueueRefundSending } from '../jobs.ts';
import { toNextInquiry } from '../rules/inquiry.ts';
import { canMove } from '../rules/moves.ts';
import type { RefundEventKind, RefundReviewReason } from '../rules/timeline.ts';
import { isEnded, isOpenAtProcessor, isUnresolved, type RefundStatus } from '../status.ts';
import {
  annotateRefund,
  insertRefundEvent,
  listWaiting,
  moveRefund,
  type RefundChange,
  type RefundRow,
} from '../store/refunds.ts';

export type NewRefundEvent = NewEvent<RefundEventKind, EventSource> & {
  reviewReason?: RefundReviewReason | null;
  /** The proposed manual resolution that the event is about. */
  resolutionId?: string;
  /** Further details for the audit entry. */
  details?: AuditDetails;
};

type Movable = Pick<RefundRow, 'id' | 'status' | 'paymentId' | 'previousId' | 'createdAt'>;

/**
 * The only way a refund changes state: the conditional update, the timeline event, the audit entry, the live events of
 * the refund and of its payment (its amounts change), and the jobs that follow. The caller holds the payment's lock.
 * False when somebody else moved it first; then nothing was written.
 */
export async function recordMove(
  tx: Tx,
  refund: Movable,
  to: RefundStatus,
  fact: NewRefundEvent,
  change: RefundChange = {},
): Promise<boolean> {
  const { id, status: from, paymentId } = refund;
  if (!canMove(from, to)) throw new Error(`Refund ${id} may not move from ${from} to ${to}`);
  const now = new Date();
  const { processorStatus, errorCode = null, errorMessage = null, reviewReason = null } = fact;
  const moved = await moveRefund(tx, id, from, {
    status: to,
    statusAt: now,
    reviewReason,
    ...(processorStatus && { processorStatus }),
    // Overwritten even when empty: an error from an earlier state explains nothing in this one.
    processorErrorCode: errorCode,
    processorErrorMessage: errorMessage,
    ...(to !== 'sending' && { claimId: null, sendingSince: null }),
    ...((to === 'unknown' || isOpenAtProcessor(to)) && { watchedSince: now }),
    ...change,
    ...(isEnded(to) && { finishedAt: change.finishedAt ?? now }),
  });
  if (!moved) return false;
  if (isEnded(to)) await closeEndpoints(tx, id, now);
  await writeEvent(tx, id, fact, { fromStatus: from, toStatus: to });
  if (from === 'pending_approval') await supersedeApproval(tx, { subjectKind: 'refund', subjectId: id });
  if (isUnresolved(from) || isOpenAtProcessor(from)) await supersedeProposal(tx, id, fact.source);
  await planInquiry(tx, {
    id,
    status: to,
    watchedSince: now,
    readAt: null,
    readFailedAt: null,
    readProblem: null,
  });
  if (to !== 'sending' && to !== 'unknown') await wakeNext(tx, paymentId);
  await report(tx, refund);
  await audit(
    tx,
    fact.actor,
    `refund.${to}`,
    { kind: 'refund', id },
    { payment: paymentId, from, source: fact.source, ...fact.details },
  );
  afterCommit(tx, () => countMove('refund', to, isEnded(to) ? refund.createdAt : null));
  return true;
}

/** Records an event that changes no status: kept in the timeline, and flagged when a person should look. */
export async function recordNote(
  tx: Tx,
  refund: Movable,
  fact: NewRefundEvent,
  change: RefundChange = {},
): Promise<void> {
  const { reviewReason } = fact;
  const all = { ...(reviewReason && { reviewReason }), ...change };
  if (Object.keys(all).length > 0) await annotateRefund(tx, refund.id, all);
  await writeEvent(tx, refund.id, fact, {});
  await report(tx, refund);
}

/** Why it still waits to be sent. It explains the state, so it is no event; the next move takes it away. */
export async function recordWait(tx: Tx, refund: RefundRow, reviewReason: WaitReason): Promise<void> {
  if (refund.reviewReason === reviewReason) return;
  await annotateRefund(tx, refund.id, { reviewReason });
  await report(tx, refund);
}

/**
 * Closes a proposed manual resolution as superseded, because the processor has reported something since. The
 * caller holds the payment's lock, and publishes the change.
 */
export function supersedeProposal(tx: Tx, refundId: string, source: EventSource): Promise<void> {
  const target = { subjectKind: 'refund', subjectId: refundId } as const;
  return supersedeResolution(tx, { ...target, object: { kind: 'refund', id: refundId } }, (event) =>
    writeEvent(tx, refundId, { ...event, source }, {}),
  );
}

/** Plans the next inquiry for a refund that awaits its outcome; does nothing for all others. */
export async function planInquiry(
  tx: Tx,
  refund: { id: string } & Parameters<typeof toNextInquiry>[0],
): Promise<void> {
  const runAt = toNextInquiry(refund);
  if (runAt) await enqueueRefundInquiry(tx, refund.id, { runAt });
}

/** The payment is free for its next waiting refund. */
async function wakeNext(tx: Tx, paymentId: string): Promise<void> {
  const [next] = await listWaiting(tx, paymentId);
  if (next) await enqueueRefundSending(tx, next.id, 'in turn', next.nextTryAt ?? undefined);
}

async function report(tx: Tx, refund: Movable): Promise<void> {
  await publish(tx, 'refund', refund.id);
  // The page of the attempt before it says what becomes of this one.
  if (refund.previousId !== null) await publish(tx, 'refund', refund.previousId);
  await publish(tx, 'payment', refund.paymentId);
}

async function writeEvent(
  tx: Tx,
  refundId: string,
  fact: NewRefundEvent,
  move: { fromStatus?: RefundStatus; toStatus?: RefundStatus },
): Promise<void> {
  const { reviewReason, actor, resolutionId = null } = fact;
  // Monitoring alerts on this log line (docs/failure-model.md, "page"). A person's own decision needs no
  // alert.
  if (reviewReason && actor.kind !== 'person')
    log().error({ refundId, reviewReason, ...move }, 'refund needs a person');
  await insertRefundEvent(tx, { refundId, resolutionId, ...toEvent(fact), ...move });
}
