import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { hasPayment } from '#lib/domain/payments/queries/one.ts';

type LayoutProps = { params: Promise<{ id: string }>; children: ReactNode };

/**
 * Checks that the payment exists outside the frame that loading.tsx shows: once that frame has begun to
 * stream, the status is 200 whatever is found. It is one index lookup, so the frame hardly waits.
 */
export default async function PaymentLayout({ params, children }: LayoutProps) {
  const [person, { id }] = await Promise.all([requirePermission('payments:view'), params]);
  if (!isId('payment', id) || !(await readForPage(hasPayment(person, id)))) notFound();
  return children;
}
