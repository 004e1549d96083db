import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { type Money, moneyOf } from '#lib/core/money.ts';
import type { Tx } from '#lib/db/client.ts';
import { type ApprovableSubject, type Decision, decide } from '#lib/domain/approvals/operations/decide.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { toRefundRetype } from '#lib/domain/payouts/rules/release.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { enqueueRefundSending } from '../jobs.ts';
import type { ApproveRefundInput, DeclineRefundInput, RefundIdInput } from '../schemas/inputs.ts';
import { countAheadOf, lockRefund, type RefundRow } from '../store/refunds.ts';
import { fingerprintOfKept } from './fingerprint.ts';
import { recordMove, recordNote } from './record.ts';

type Row = { refund: RefundRow; retype: Money | null };

/** A refund to another phone and bank, or one above its maker's limit, as approvals see it. */
const refundToApprove: ApprovableSubject<Row, 'refund'> = {
  kind: 'refund',
  words: 'refund',
  permissions: { decide: 'refunds:approve', withdraw: 'refunds:create' },
  lock: async (tx, id) => {
    const refund = await lockRefund(tx, id);
    if (!refund) return null;
    const { policy } = await findPolicyInForce(tx);
    return { refund, retype: toRefundRetype(policy, moneyOf(refund.amountMinor, refund.currency)) };
  },
  toFacts: ({ refund, retype }) => ({
    fingerprint: fingerprintOfKept(refund),
    retype,
    isWaiting: refund.status === 'pending_approval',
    isMakerEntitled:
      refund.maker.disabledAt === null &&
      can(
        refund.maker.role,
        refund.recipientPhone === null ? 'refunds:create' : 'refunds:to_another_account',
      ),
  }),
  follow,
};

/**
 * A colleague of the maker approves exactly what was on the screen. After the last approval the worker sends
 * it.
 */
export async function approveRefund(person: Person, input: ApproveRefundInput) {
  const { refundId, fingerprint: seen, typed = null } = input;
  return decide(refundToApprove, person, refundId, { answer: 'approved', seen, typed });
}

/** A colleague of the maker declines it and says why. It was certainly not sent. */
export async function declineRefund(person: Person, { refundId, reason }: DeclineRefundInput) {
  return decide(refundToApprove, person, refundId, { answer: 'declined', reason });
}

/** The maker withdraws it before it is approved. It was certainly not sent. */
export async function withdrawRefund(person: Person, { refundId }: RefundIdInput) {
  return decide(refundToApprove, person, refundId, { answer: 'withdrawn' });
}

async function follow(tx: Tx, actor: Person, { refund }: Row, decision: Decision): Promise<boolean> {
  const { answer, after, fingerprint: approved, reason } = decision;
  const event = { source: 'person', actor, kind: answer } as const;
  if (answer === 'declined')
    return recordMove(tx, refund, 'cancelled', {
      ...event,
      reviewReason: 'declined_by_colleague',
      details: { reason: reason ?? '' },
    });
  if (answer === 'withdrawn')
    return recordMove(tx, refund, 'cancelled', { ...event, reviewReason: 'withdrawn_by_maker' });
  if (after === 'waiting') {
    await recordNote(tx, refund, event);
    await audit(
      tx,
      actor,
      'refund.approved_by_one',
      { kind: 'refund', id: refund.id },
      { fingerprint: approved },
    );
    return true;
  }
  const moved = await recordMove(tx, refund, 'approved', { ...event, details: { fingerprint: approved } });
  if (moved) await enqueueRefundSending(tx, refund.id, { behind: await countAheadOf(tx, refund.makerId) });
  return moved;
}
