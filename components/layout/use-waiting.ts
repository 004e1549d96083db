'use client';

import type { Route } from 'next';
import type { NavItem } from '#components/palette/nav-items.ts';
import { useShown } from '#components/shared/frame/frame.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';

/** How many rows of a page this person can do something about, what these are, and the list of exactly these. */
export type Waiting = {
  count: number | undefined;
  of: Extract<NavItem['label'], 'payouts' | 'refunds' | 'payments' | 'statements'>;
  href: Route;
};

/** As Home counts them. Who runs the office is asked for nothing there, and gets no count. */
export function useWaiting(): Partial<Record<NavItem['label'], Waiting>> {
  const { role } = useViewer();
  const feed = useShown('feed');
  const refunds = useShown('refunds');
  const payments = useShown('payments');
  if (can(role, 'office:oversee')) return {};
  return {
    payouts: { of: 'payouts', count: feed?.waiting, href: '/payouts?waiting=all' as Route },
    refunds: { of: 'refunds', count: refunds?.toDo, href: '/refunds?waiting=all' as Route },
    ...(can(role, 'payments:capture') && {
      payments: { of: 'payments', count: payments?.toDo, href: '/payments?waiting=1' as Route },
    }),
    ...(can(role, 'statements:reconcile') && {
      statements: { of: 'statements', count: feed?.openStatements, href: '/statements?open=1' as Route },
    }),
  };
}
