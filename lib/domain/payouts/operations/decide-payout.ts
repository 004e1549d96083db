import 'server-only';
import { can, type Person, worker } from '#lib/auth/permissions.ts';
import { type Money, moneyOf } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { type ApprovableSubject, type Decision, decide } from '#lib/domain/approvals/operations/decide.ts';
import { expireApprovals } from '#lib/domain/approvals/operations/expire.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { lockRepetition } from '#lib/domain/repetitions/store.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { enqueueLeaving, enqueuePayoutSending } from '../jobs.ts';
import { toRetype, toUndoMs } from '../rules/release.ts';
import type { ApprovePayoutInput, AttemptIdInput, DeclinePayoutInput } from '../schemas/inputs.ts';
import { type AttemptWithPayout, countAheadOf, findAttempt, lockAttempt } from '../store/attempts.ts';
import { foreseePayoutLimits } from './creating/limits.ts';
import { findContent } from './find-content.ts';
import { fingerprint, isFingerprintOf, type WholeContent } from './fingerprint.ts';
import { type NewPayoutEvent, recordMove, recordNote } from './record.ts';
import { endWith } from './repeating/end-repetition.ts';

type Row = {
  attempt: AttemptWithPayout;
  content: WholeContent | null;
  fingerprint: string;
  retype: Money | null;
  undoMs: number;
};

/** A payout that waits, as approvals see it. */
const payoutToApprove: ApprovableSubject<Row, 'payout', 'payout_above_limit'> = {
  kind: 'payout_attempt',
  words: 'payout',
  permissions: { decide: 'payouts:approve', withdraw: 'payouts:create' },
  lock: async (tx, attemptId) => {
    // Declined, it ends its repetition, which is locked before its payouts as everywhere.
    const repetitionId = (await findAttempt(tx, attemptId))?.payout.repetitionId ?? null;
    if (repetitionId !== null) await lockRepetition(tx, repetitionId);
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) return null;
    const content = await findContent(tx, attempt);
    const { policy } = await findPolicyInForce(tx);
    const amount = moneyOf(attempt.payout.amountMinor, attempt.payout.currency);
    return {
      attempt,
      content,
      fingerprint: toPresent(attempt.fingerprint, content),
      retype: toRetype(policy, amount),
      undoMs: toUndoMs(policy, amount),
    };
  },
  toFacts: ({ attempt: { status, isCurrent, payout }, fingerprint, retype }) => ({
    fingerprint,
    retype,
    isWaiting: status === 'pending_approval' && isCurrent,
    isMakerEntitled: payout.maker.disabledAt === null && can(payout.maker.role, 'payouts:create'),
  }),
  mayApprove: isStillWithinLimits,
  follow,
};

/**
 * A limit may have been lowered since it was made. Nothing is locked for it: what waits counts for everybody else already, so
 * that no payout made meanwhile can take its place.
 */
async function isStillWithinLimits(
  tx: Tx,
  { attempt: { payout, leavesAt }, content }: Row,
): Promise<Result<true, 'payout_above_limit'>> {
  if (content === null) return accept(true);
  const { makerId, id: payoutId } = payout;
  const now = new Date();
  const day = { now, leavesAt: leavesAt && leavesAt > now ? leavesAt : now };
  const asked = { makerId, whom: content.payee, amount: content.amount, ...day, payoutId };
  const within = await foreseePayoutLimits(tx, asked);
  return within.ok ? within : refuse('payout_above_limit', { params: within.refusal.params ?? {} });
}

/** The kept fingerprint while the content is still the one that it was made from; of other content its own. */
function toPresent(kept: string, content: WholeContent | null): string {
  if (content === null) return '';
  return isFingerprintOf(kept, content) ? kept : fingerprint(content);
}

/**
 * A colleague of the maker approves exactly what was on the screen. After the last approval that the rules ask for it is
 * sent, when the time in which it can be called back is over.
 */
export async function approvePayout(person: Person, input: ApprovePayoutInput) {
  const { attemptId, fingerprint: seen, typed } = input;
  return decide(payoutToApprove, person, attemptId, { answer: 'approved', seen, typed });
}

/** A colleague of the maker declines it and says why. It was certainly not sent. */
export async function declinePayout(person: Person, { attemptId, reason }: DeclinePayoutInput) {
  return decide(payoutToApprove, person, attemptId, { answer: 'declined', reason });
}

/** The maker withdraws it before it is approved. It was certainly not sent. */
export async function withdrawPayout(person: Person, { attemptId }: AttemptIdInput) {
  return decide(payoutToApprove, person, attemptId, { answer: 'withdrawn' });
}

/** Ends the payouts about which nobody decided in time. None of them was sent. */
export function expirePayouts(): Promise<void> {
  return expireApprovals({
    kind: 'payout_attempt',
    lock: lockAttempt,
    end: (tx, attempt) =>
      recordMove(tx, attempt, 'cancelled', {
        kind: 'expired',
        source: 'system',
        actor: worker,
        reviewReason: 'approval_expired',
      }),
  });
}

async function follow(tx: Tx, actor: Person, { attempt, undoMs }: Row, decision: Decision): Promise<boolean> {
  const { answer, after, fingerprint: approved, reason } = decision;
  const event = { source: 'person', actor, kind: answer } as const;
  if (answer === 'declined') {
    const { repetitionId } = attempt.payout;
    const declined = { reviewReason: 'declined_by_colleague', details: { reason: reason ?? '' } } as const;
    // What a colleague did not agree to is not asked for again every month.
    if (repetitionId)
      await endWith(tx, repetitionId, { why: 'declined', actor, by: actor, declinedId: attempt.id });
    return recordMove(tx, attempt, 'cancelled', { ...event, ...declined });
  }
  if (answer === 'withdrawn')
    return recordMove(tx, attempt, 'cancelled', { ...event, reviewReason: 'withdrawn_by_maker' });
  if (after === 'waiting') {
    await recordNote(tx, attempt, event);
    const object = { kind: 'payout', id: attempt.payoutId };
    await audit(tx, actor, 'payout.approved_by_one', object, { attempt: attempt.id, fingerprint: approved });
    return true;
  }
  const nextTryAt = undoMs > 0 ? new Date(Date.now() + undoMs) : null;
  const fact = { ...event, details: { fingerprint: approved } };
  if (attempt.leavesAt) return waitForTime(tx, attempt, fact, nextTryAt ?? new Date());
  const moved = await recordMove(tx, attempt, 'approved', fact, { nextTryAt });
  if (moved) {
    const behind = await countAheadOf(tx, attempt.payout.makerId);
    await enqueuePayoutSending(tx, attempt.id, { behind }, nextTryAt ?? undefined);
  }
  return moved;
}

/** A payout that is approved after its time leaves now: its approvers saw when it was to leave. */
async function waitForTime(
  tx: Tx,
  attempt: AttemptWithPayout,
  fact: NewPayoutEvent,
  notBefore: Date,
): Promise<boolean> {
  const leavesAt = attempt.leavesAt && attempt.leavesAt > notBefore ? attempt.leavesAt : notBefore;
  const change = { leavesAt, nextTryAt: leavesAt, releasedAt: null, heldAt: null };
  const moved = await recordMove(tx, attempt, 'approved', fact, change);
  if (moved) await enqueueLeaving(tx, attempt.id, leavesAt);
  return moved;
}
