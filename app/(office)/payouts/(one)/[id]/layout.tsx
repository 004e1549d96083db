import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { hasPayout } from '#lib/domain/payouts/queries/one.ts';

type LayoutProps = { params: Promise<{ id: string }>; children: ReactNode };

/**
 * Checks that the payout exists outside the frame that loading.tsx shows: once that frame has begun to
 * stream, the status is 200 whatever is found. It is one index lookup, so the frame hardly waits.
 */
export default async function PayoutLayout({ params, children }: LayoutProps) {
  const [person, { id }] = await Promise.all([requirePermission('payouts:view'), params]);
  if (!isId('payout', id) || !(await readForPage(hasPayout(person, id)))) notFound();
  return children;
}
