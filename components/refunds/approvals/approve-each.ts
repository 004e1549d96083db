import type { Refusal } from '#lib/core/result.ts';
import { approveRefundAction } from '#lib/domain/refunds/actions.ts';
import type { RefundToApprove } from '#lib/domain/refunds/schemas/approvals.ts';

/** How one of them ended. */
export type Outcome = { ok: true } | { ok: false; refusal: Refusal };

/**
 * Decides one after the other, each by the action of a single decision: its own transaction, rights and fingerprint of
 * what was shown. One that is refused takes none of the others with it.
 */
export async function approveEach(
  refunds: readonly RefundToApprove[],
  tell: (id: string, outcome: Outcome) => void,
): Promise<void> {
  for (const { id, fingerprint } of refunds) tell(id, await approveOne(id, fingerprint));
}

async function approveOne(refundId: string, fingerprint: string): Promise<Outcome> {
  try {
    const result = await approveRefundAction({ refundId, fingerprint });
    return result.ok ? { ok: true } : { ok: false, refusal: result.refusal };
  } catch {
    // Whether it arrived is not known; a second press counts once.
    return { ok: false, refusal: { code: 'offline' } };
  }
}
