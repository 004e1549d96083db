'use client';

import { useQuery } from '@tanstack/react-query';
import { can } from '#lib/auth/permissions.ts';
import { paymentCountsQuery } from '#lib/domain/payments/query-options/queries.ts';
import { deskQuery } from '#lib/domain/payouts/query-options.ts';
import { refundCountsQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { NavItem } from './nav-items.ts';
import { useShell } from './shell-context.ts';

/** How much of each page waits for this very person: whoever may only look is counted nothing. */
export function useWaiting(): Partial<Record<NavItem['label'], number>> {
  const { role } = useShell().viewer;
  const maySettle = can(role, 'payments:settle');
  const mayRefund = can(role, 'refunds:create');
  const mayResolve = can(role, 'resolutions:decide');
  const payouts = useQuery(deskQuery).data?.waiting;
  const refunds = useQuery({ ...refundCountsQuery, enabled: mayRefund || mayResolve }).data;
  const payments = useQuery({ ...paymentCountsQuery, enabled: maySettle }).data;
  return {
    ...(payouts !== undefined && { payouts }),
    // Also when another page has read them for somebody who only looks.
    ...((mayRefund || mayResolve) &&
      refunds && { refunds: refunds.unknown + refunds.conflict + refunds.toDecide }),
    ...(maySettle && payments && { payments: payments.toDecide + payments.unknownActions }),
  };
}
