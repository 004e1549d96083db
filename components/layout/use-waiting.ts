'use client';

import type { NavItem } from '#components/palette/nav-items.ts';
import { useShown } from '#components/shared/frame/frame.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';

/** How many items on each page this person can do something about. People who may only look get no count. */
export function useWaiting(): Partial<Record<NavItem['label'], number>> {
  const { role } = useViewer();
  const mayCapture = can(role, 'payments:capture');
  const mayResolve = can(role, 'resolutions:decide');
  const feed = useShown('feed');
  const payouts = feed?.waiting;
  const refunds = useShown('refunds');
  const payments = useShown('payments');
  return {
    ...(payouts !== undefined && { payouts }),
    ...(can(role, 'statements:reconcile') && feed && { statements: feed.unlistedMovements }),
    // The counts are there for those too who may only look.
    ...(mayResolve && refunds && { refunds: refunds.unknown + refunds.conflict + refunds.toDecide }),
    ...(mayCapture && payments && { payments: payments.toDecide + payments.unknownActions }),
  };
}
