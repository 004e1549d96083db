import type { RefundCountsView, RefundHomeView } from '#lib/domain/refunds/schemas/views.ts';
import { FindRecord } from './find-record.tsx';
import { RefundApprovals } from './refunds/refund-approvals.tsx';
import { RefundFigures } from './refunds/refund-figures.tsx';
import { LatestRefunds, RefundsToLookAt } from './refunds/refund-rows.tsx';

type SupportHomeProps = { refunds: RefundHomeView | undefined; counts: RefundCountsView | undefined };

/** For those who answer customers: finding what a caller asks about, and refunds. */
export function SupportHome({ refunds, counts }: SupportHomeProps) {
  return (
    <>
      <FindRecord />
      <RefundFigures counts={counts} />
      <div className="empty:hidden lg:col-span-2">
        <RefundApprovals counts={counts} refunds={refunds} />
      </div>
      <div className="grid items-start gap-x-12 gap-y-8 *:min-w-0 lg:col-span-2 lg:grid-cols-2">
        <RefundsToLookAt {...{ refunds, counts }} />
        <LatestRefunds refunds={refunds} />
      </div>
    </>
  );
}
