import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { type Fact, toEvent } from '#lib/domain/processor-log/operations.ts';
import { forgetCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import { closeEndpoints } from '#lib/domain/webhooks/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import {
  type AttentionReason,
  attentionThatStays,
  canMove,
  cardKeepingStatuses,
  type FactSource,
  isEnded,
  type PayoutEventKind,
  type PayoutStatus,
} from '../status.ts';
import { type AttemptWithPayout, annotateAttempt, moveAttempt } from '../store/attempts.ts';
import { insertEvent } from '../store/payouts.ts';

export type PayoutFact = Fact<PayoutEventKind, FactSource> & { attention?: AttentionReason | null };

type AttemptChange = {
  claimId?: string;
  sendingSince?: Date;
  tries?: number;
  nextTryAt?: Date | null;
  processorIntentId?: string;
  processorDisbursementId?: string;
};

/**
 * The one way in which an attempt changes state: the conditional update, the timeline's line, the audit entry and the
 * live event, all in the caller's transaction. False when somebody else moved it first; then nothing was written.
 */
export async function recordMove(
  tx: Tx,
  attempt: AttemptWithPayout,
  to: PayoutStatus,
  fact: PayoutFact,
  change: AttemptChange = {},
): Promise<boolean> {
  const { id, status: from, payoutId } = attempt;
  if (!canMove(from, to)) throw new Error(`Attempt ${id} may not move from ${from} to ${to}`);
  const { processorStatus, errorCode = null, errorMessage = null, attention = null } = fact;
  const moved = await moveAttempt(tx, id, from, {
    status: to,
    attention: attention ?? attentionThatStays(attempt.attention, fact.actor.kind === 'person'),
    ...(processorStatus && { processorStatus }),
    // The reason of an earlier state explains nothing in this one.
    processorErrorCode: errorCode,
    processorErrorMessage: errorMessage,
    ...(to !== 'sending' && { claimId: null, sendingSince: null }),
    ...change,
    ...(isEnded(to) && { finishedAt: new Date() }),
  });
  if (!moved) return false;
  if (!cardKeepingStatuses.includes(to)) await forgetCard(tx, id);
  if (isEnded(to)) await closeEndpoints(tx, id, new Date());
  await writeEvent(tx, attempt, fact, { fromStatus: from, toStatus: to });
  await publish(tx, 'payout', payoutId);
  await audit(
    tx,
    fact.actor,
    `payout.${to}`,
    { kind: 'payout', id: payoutId },
    { attempt: id, from, source: fact.source },
  );
  return true;
}

/** A fact that moves nothing: kept in the timeline, and flagged when a person should look. */
export async function recordNote(
  tx: Tx,
  attempt: AttemptWithPayout,
  fact: PayoutFact,
  change: { processorDisbursementId?: string } = {},
): Promise<void> {
  const { attention } = fact;
  const annotation = { ...(attention && { attention }), ...change };
  if (Object.keys(annotation).length > 0) await annotateAttempt(tx, attempt.id, annotation);
  await writeEvent(tx, attempt, fact, {});
  await publish(tx, 'payout', attempt.payoutId);
}

async function writeEvent(
  tx: Tx,
  attempt: AttemptWithPayout,
  fact: PayoutFact,
  move: { fromStatus?: PayoutStatus; toStatus?: PayoutStatus },
): Promise<void> {
  const { attention } = fact;
  // Monitoring calls somebody at this line (docs/failure-model.md, "page").
  if (attention)
    log().error(
      { payoutId: attempt.payoutId, attemptId: attempt.id, attention, ...move },
      'payout needs a person',
    );
  await insertEvent(tx, {
    payoutId: attempt.payoutId,
    attemptId: attempt.id,
    ...toEvent(fact),
    ...move,
  });
}
