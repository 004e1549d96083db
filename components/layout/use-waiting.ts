'use client';

import { useQuery } from '@tanstack/react-query';
import type { NavItem } from '#components/palette/nav-items.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { noticeFeedQuery } from '#lib/domain/notices/query-options.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';

/** How many items on each page this person can do something about. People who may only look get no count. */
export function useWaiting(): Partial<Record<NavItem['label'], number>> {
  const { role } = useViewer();
  const mayCapture = can(role, 'payments:capture');
  const mayResolve = can(role, 'resolutions:decide');
  const feed = useQuery(noticeFeedQuery).data;
  const payouts = feed?.waiting;
  const refunds = useQuery({ ...refundReads.counts, enabled: mayResolve }).data;
  const payments = useQuery({ ...paymentReads.counts, enabled: mayCapture }).data;
  return {
    ...(payouts !== undefined && { payouts }),
    ...(can(role, 'statements:reconcile') && feed && { statements: feed.unlistedMovements }),
    // Checked here too: another component may have loaded the counts for somebody who may only look.
    ...(mayResolve && refunds && { refunds: refunds.unknown + refunds.conflict + refunds.toDecide }),
    ...(mayCapture && payments && { payments: payments.toDecide + payments.unknownActions }),
  };
}
