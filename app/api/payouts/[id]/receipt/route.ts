import { toPayoutSheet } from '#components/payouts/page/sheet/to-payout-sheet.ts';
import { isId } from '#lib/core/id.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { receiptRoute } from '../../../receipt-route.ts';

/** The receipt of a payout, for the recipient or the accountant. */
export const GET = receiptRoute({
  permission: 'payouts:view',
  find: async (person, id) => (isId('payout', id) ? findPayout(person, id) : null),
  toSheet: toPayoutSheet,
  toName: ({ orderNo }) => `payout-${orderNo}`,
});
