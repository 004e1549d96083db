import 'server-only';
import type { CancelSubject } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { toCancelStage } from '#lib/domain/sending/rules/cancel.ts';
import { lockRefund } from '../store/refunds.ts';
import { recordMove } from './record.ts';

/**
 * A refund that waits to be sent, for the person who wants to cancel it. Its held amount returns to the payment with
 * the move. One that still needs approval is declined or withdrawn instead (see decide-refund.ts).
 */
export const cancellableRefund: CancelSubject = {
  notFound: 'refund_not_found',
  permission: 'refunds:create',
  lock: async (tx, refundId) => {
    const refund = await lockRefund(tx, refundId);
    if (!refund) return null;
    return {
      makerId: refund.makerId,
      stage: toCancelStage(refund.status),
      cancel: (event) => recordMove(tx, refund, 'cancelled', event),
    };
  },
};
