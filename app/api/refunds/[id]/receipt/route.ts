import { toRefundSheet } from '#components/refunds/page/sheet/to-refund-sheet.ts';
import { isId } from '#lib/core/id.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';
import { receiptRoute } from '../../../receipt-route.ts';

/** The receipt of a refund, for the payer or the accountant. */
export const GET = receiptRoute({
  permission: 'refunds:view',
  find: async (person, id) => (isId('refund', id) ? findRefundView(person, id) : null),
  toSheet: toRefundSheet,
  toName: ({ number }) => `refund-${number}`,
});
