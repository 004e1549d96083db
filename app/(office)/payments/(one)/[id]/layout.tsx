import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { readPayment } from './read-payment.ts';

type LayoutProps = { params: Promise<{ id: string }>; children: ReactNode };

/**
 * Whether there is such a payment is asked outside the frame that loading.tsx shows: once that has begun to stream, the
 * answer is 200 whatever is found.
 */
export default async function PaymentLayout({ params, children }: LayoutProps) {
  if (!(await readPayment((await params).id))) notFound();
  return children;
}
