import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { RefundPayment } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { paymentQuery } from '#lib/domain/payments/query-options/queries.ts';
import { getReasons } from '#lib/domain/reasons/queries.ts';
import { reasonsQuery } from '#lib/domain/reasons/query-options/queries.ts';
import { findRefundAgain } from '#lib/domain/refunds/queries/again.ts';
import { getRefundLimits } from '#lib/domain/refunds/queries/form.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { refundLimitsQuery, refundsOfPaymentQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { readCustomerTexts } from '../../../../../read-customer-texts.ts';
import { titled } from '../../../../../titled.ts';
import { readPayment } from '../read-payment.ts';

type PageProps = {
  params: Promise<{ id: string }>;
  /** `next`: the refund that failed and that is to be made again. */
  searchParams: Promise<{ next?: string | string[] }>;
};

export const generateMetadata = titled('refunds.form.title');

/** Open to everybody who sees payments: those who may not refund see who may. */
export default async function RefundPaymentPage({ params, searchParams }: PageProps) {
  const [person, { id }, { next }] = await Promise.all([
    requirePermission('refunds:view'),
    params,
    searchParams,
  ]);
  const client = new QueryClient();
  const payment = await readPayment(id);
  if (!payment) notFound();
  client.setQueryData(paymentQuery(id).queryKey, payment);
  const [again, words] = await Promise.all([
    typeof next === 'string' ? readForPage(findRefundAgain(person, id, next)) : null,
    readCustomerTexts('refunds'),
    client.prefetchQuery({
      ...refundsOfPaymentQuery(id),
      queryFn: async () => (await getRefundPage(person, { payment: id })).items,
    }),
    client.prefetchQuery({ ...refundLimitsQuery(id), queryFn: () => getRefundLimits(person, id) }),
    client.prefetchQuery({ ...reasonsQuery, queryFn: () => getReasons(person) }),
  ]);
  return (
    <PageQueries client={client}>
      <RefundPayment
        key={again?.id}
        personId={person.userId}
        paymentId={id}
        idempotencyKey={randomUUID()}
        again={again}
        words={words}
      />
    </PageQueries>
  );
}
