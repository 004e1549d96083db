import 'server-only';
import type { ResolutionSubject } from '#lib/domain/resolutions/operations/subject.ts';
import { toOpenEnd } from '../rules/open-end.ts';
import { lockRefund } from '../store/refunds.ts';
import { holdBackWaiting } from './hold-back.ts';
import { recordMove, recordNote } from './record.ts';

/**
 * A refund as manual resolutions see it: two people decide that it counts as refunded, or that its amount
 * goes back to the payment.
 */
export const resolvableRefund: ResolutionSubject = {
  kind: 'refund',
  notFound: 'refund_not_found',
  lock: async (tx, refundId) => {
    const refund = await lockRefund(tx, refundId);
    if (!refund) return null;
    return {
      object: { kind: 'refund', id: refund.id },
      makerId: refund.makerId,
      openEnd: toOpenEnd(refund),
      move: (to, event) => recordMove(tx, refund, to, event),
      holdBack: (actor) => holdBackWaiting(tx, refund.paymentId, actor),
      note: (event) => recordNote(tx, refund, event),
    };
  },
};
