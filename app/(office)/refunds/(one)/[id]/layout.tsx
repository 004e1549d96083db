import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { hasRefund } from '#lib/domain/refunds/queries/one.ts';

type LayoutProps = { params: Promise<{ id: string }>; children: ReactNode };

/**
 * Whether there is such a refund is asked outside the frame that loading.tsx shows: once that has begun to stream, the
 * answer is 200 whatever is found. One look into an index, so the frame is not kept waiting.
 */
export default async function RefundLayout({ params, children }: LayoutProps) {
  const [person, { id }] = await Promise.all([requirePermission('refunds:view'), params]);
  if (!isId('refund', id) || !(await hasRefund(person, id))) notFound();
  return children;
}
