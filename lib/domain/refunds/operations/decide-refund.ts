import 'server-only';
import { can, type Permission, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import { enqueueRefundSending } from '../jobs.ts';
import { type DecisionRefusal, judgeDecision, toDecision } from '../rules/decide.ts';
import type { ApproveRefundInput, DeclineRefundInput, RefundIdInput } from '../schemas/inputs.ts';
import type { RefundDecision } from '../status.ts';
import { lockRefund, type RefundRow } from '../store/refunds.ts';
import { fingerprint } from './fingerprint.ts';
import { recordMove } from './record.ts';

type Decided = Result<true, DecisionRefusal>;

/** A colleague of the maker's agrees to exactly what was on the screen; from here on the worker sends it. */
export async function approveRefund(person: Person, input: ApproveRefundInput): Promise<Decided> {
  const { refundId, fingerprint: seen } = input;
  return decide(person, refundId, { decision: 'approved', seen }, async (tx, refund) => {
    const fact = { ...by(person), kind: 'approved', details: { fingerprint: seen } } as const;
    const moved = await recordMove(tx, refund, 'approved', fact, { ...now(person), approvedHash: seen });
    if (moved) await enqueueRefundSending(tx, refundId);
    return moved;
  });
}

/** A colleague of the maker's says no, and why. It was certainly not sent. */
export async function declineRefund(person: Person, input: DeclineRefundInput): Promise<Decided> {
  const { refundId, reason } = input;
  return decide(person, refundId, { decision: 'declined' }, (tx, refund) => {
    const fact = { ...by(person), kind: 'declined', reviewReason: 'declined_by_colleague' } as const;
    const change = { ...now(person), declineReason: reason };
    return recordMove(tx, refund, 'cancelled', { ...fact, details: { reason } }, change);
  });
}

/** The maker takes it back before anybody decided. It was certainly not sent. */
export async function withdrawRefund(person: Person, { refundId }: RefundIdInput): Promise<Decided> {
  return decide(person, refundId, { decision: 'withdrawn' }, (tx, refund) => {
    const fact = { ...by(person), kind: 'withdrawn', reviewReason: 'withdrawn_by_maker' } as const;
    return recordMove(tx, refund, 'cancelled', fact, now(person));
  });
}

const by = (actor: Person) => ({ source: 'person', actor }) as const;
const now = ({ userId }: Person) => ({ decidedById: userId, decidedAt: new Date() });

type Wanted = { decision: RefundDecision; seen?: string };

/** The same decision of the same person again (double click, lost answer) changes nothing and is no refusal. */
async function decide(
  person: Person,
  refundId: string,
  wanted: Wanted,
  write: (tx: Tx, refund: RefundRow) => Promise<boolean>,
): Promise<Decided> {
  return commitAccepted(async (tx): Promise<Decided> => {
    // Before the payment's lock, as everywhere; and held, so that disabling the account and its word cannot pass.
    const user = await lockEnabledUser(tx, person.userId);
    const refund = await lockRefund(tx, refundId);
    if (!refund) return refuse('refund_not_found');
    const { decision } = wanted;
    const permission: Permission = decision === 'withdrawn' ? 'refunds:create' : 'refunds:approve';
    const isAllowed = user !== null && can(user.role, permission);
    if (isAllowed && refund.decidedById === user.id && toDecision(refund) === decision) return accept(true);
    const judged = judgeDecision(decision, toFacts(person, refund, wanted, isAllowed));
    if (!judged.ok) return judged;
    return (await write(tx, refund)) ? accept(true) : refuse('refund_not_waiting');
  });
}

function toFacts({ userId }: Person, refund: RefundRow, { seen }: Wanted, isAllowed: boolean) {
  const { status, maker, decidedBy } = refund;
  const before = toDecision(refund);
  const hash = fingerprint(refund);
  return {
    status,
    before: before && { decision: before, byName: decidedBy?.name ?? '' },
    isAllowed,
    isOwn: maker.id === userId,
    isContentAsSeen: hash === refund.fingerprint && hash === seen,
    isMakerEntitled: maker.disabledAt === null && can(maker.role, 'refunds:to_another_account'),
  };
}
