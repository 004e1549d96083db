import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import { enqueueRefundSending } from '../jobs.ts';
import type { RefundIdInput } from '../schemas/inputs.ts';
import { countAheadOf, findRefund, listWaiting, lockRefund, type RefundRow } from '../store/refunds.ts';
import { recordNote } from './record.ts';

/**
 * The payment's refunds that could be sent wait for a person from now on. The caller holds the payment's lock,
 * so none of them is being claimed meanwhile.
 */
export async function holdBackWaiting(tx: Tx, paymentId: string, person: Person): Promise<void> {
  for (const { id } of await listWaiting(tx, paymentId)) {
    const refund = await findRefund(tx, id);
    if (refund) await record(tx, refund, person, 'held', { heldAt: new Date() });
  }
}

type HoldRefusal = 'not_allowed' | 'refund_not_found' | 'refund_held_already';

/** A person holds back one refund that waits to be sent. */
export async function holdRefund(
  person: Person,
  { refundId }: RefundIdInput,
): Promise<Result<true, HoldRefusal>> {
  return commitAccepted(async (tx): Promise<Result<true, HoldRefusal>> => {
    const user = await lockEnabledUser(tx, person.userId);
    const refund = await lockRefund(tx, refundId);
    if (!refund) return refuse('refund_not_found');
    if (user === null || !can(user.role, 'resolutions:decide')) return refuse('not_allowed');
    if (refund.status !== 'approved' || refund.heldAt !== null) return refuse('refund_held_already');
    await record(tx, refund, person, 'held', { heldAt: new Date() });
    return accept(true);
  });
}

/** A person lets a refund go that was held back: the worker sends it like any other. */
export async function releaseRefund(
  person: Person,
  { refundId }: RefundIdInput,
): Promise<Result<true, 'not_allowed' | 'refund_not_found' | 'refund_not_held'>> {
  return commitAccepted(async (tx) => {
    const user = await lockEnabledUser(tx, person.userId);
    const refund = await lockRefund(tx, refundId);
    if (!refund) return refuse('refund_not_found');
    if (user === null || !can(user.role, 'resolutions:decide')) return refuse('not_allowed');
    if (refund.status !== 'approved' || refund.heldAt === null) return refuse('refund_not_held');
    await record(tx, refund, person, 'released', { heldAt: null });
    await enqueueRefundSending(tx, refundId, { behind: await countAheadOf(tx, refund.makerId) });
    return accept(true);
  });
}

async function record(
  tx: Tx,
  refund: RefundRow,
  actor: Person,
  kind: 'held' | 'released',
  change: { heldAt: Date | null },
): Promise<void> {
  await recordNote(tx, refund, { kind, source: 'person', actor }, change);
  await audit(tx, actor, `refund.${kind}`, { kind: 'refund', id: refund.id });
}
