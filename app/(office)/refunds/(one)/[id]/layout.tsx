import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { readRefund } from './read-refund.ts';

type LayoutProps = { params: Promise<{ id: string }>; children: ReactNode };

/**
 * Whether there is such a refund is asked outside the frame that loading.tsx shows: once that has begun to stream, the
 * answer is 200 whatever is found.
 */
export default async function RefundLayout({ params, children }: LayoutProps) {
  if (!(await readRefund((await params).id))) notFound();
  return children;
}
