import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { RefundPaymentSlot } from '#components/refunds/form/payment/refund-payment-slot.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { paymentQuery } from '#lib/domain/payments/query-options/queries.ts';
import { getReasons } from '#lib/domain/reasons/queries.ts';
import { reasonsQuery } from '#lib/domain/reasons/query-options/queries.ts';
import { findRefundAgain } from '#lib/domain/refunds/queries/again.ts';
import { findAskedRefund } from '#lib/domain/refunds/queries/asked.ts';
import { getRefundLimits } from '#lib/domain/refunds/queries/form.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { refundLimitsQuery, refundsOfPaymentQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { readCustomerWords } from '#lib/i18n/customer-words.ts';
import { titled } from '../../../../../titled.ts';
import { readPayment } from '../read-payment.ts';

type PageProps = {
  params: Promise<{ id: string }>;
  /** `next`: the refund that failed and that is to be made again. The others are of a link that fills the form in. */
  searchParams: Promise<{ next?: string | string[]; [name: string]: string | string[] | undefined }>;
};

export const generateMetadata = titled('refunds.form.title');

/** Open to everybody who sees payments: those who may not refund are told who may. */
export default async function RefundPaymentPage({ params, searchParams }: PageProps) {
  const [person, { id }, query] = await Promise.all([
    requirePermission('refunds:view'),
    params,
    searchParams,
  ]);
  const client = new QueryClient();
  // The layout has already checked that the payment exists.
  const payment = (await readPayment(id)) ?? undefined;
  client.setQueryData(paymentQuery(id).queryKey, payment);
  const { next } = query;
  const [again, asked, words] = await Promise.all([
    typeof next === 'string' ? readForPage(findRefundAgain(person, id, next)) : null,
    readForPage(findAskedRefund(person, payment?.amounts?.available, query)),
    readCustomerWords('refunds'),
    client.prefetchQuery({
      ...refundsOfPaymentQuery(id),
      queryFn: async () => (await getRefundPage(person, { payment: id })).items,
    }),
    client.prefetchQuery({ ...refundLimitsQuery(id), queryFn: () => getRefundLimits(person, id) }),
    client.prefetchQuery({ ...reasonsQuery, queryFn: () => getReasons(person) }),
  ]);
  return (
    <PageQueries client={client}>
      <RefundPaymentSlot
        key={`${again?.id} ${JSON.stringify(asked)}`}
        personId={person.userId}
        paymentId={id}
        idempotencyKey={randomUUID()}
        again={again}
        asked={asked}
        words={words}
      />
    </PageQueries>
  );
}
