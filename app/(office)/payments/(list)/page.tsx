import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PaymentList } from '#components/payments/list/payment-list.tsx';
import { LookUpButton } from '#components/payments/lookup/look-up-button.tsx';
import { LookUpsProvider } from '#components/payments/lookup/look-ups.tsx';
import { PageBody } from '#components/shared/page-body.tsx';
import { PageHeader } from '#components/shared/page-header.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { fromSearchParams, readQuery, toQuery } from '#lib/core/list-query.ts';
import { getPaymentCounts, getPaymentPage } from '#lib/domain/payments/queries/list.ts';
import { paymentCountsQuery, paymentListQuery } from '#lib/domain/payments/query-options/queries.ts';
import { paymentFilters } from '#lib/domain/payments/schemas/list.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payments');
  return { title: t('title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PaymentsPage({ searchParams }: Props) {
  const person = await requirePermission('payments:view');
  const t = await getTranslations('payments');
  const params = fromSearchParams(await searchParams);
  const filters = readQuery(paymentFilters, params);
  const client = new QueryClient();
  await Promise.all([
    client.prefetchQuery({ ...paymentCountsQuery, queryFn: () => getPaymentCounts(person) }),
    // What cannot be read is not guessed at: the list says so.
    filters.ok &&
      client.prefetchInfiniteQuery({
        ...paymentListQuery(toQuery(Object.fromEntries(params))),
        queryFn: () => getPaymentPage(person, filters.value),
      }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <LookUpsProvider>
        <PageHeader title={t('title')} actions={<LookUpButton variant="primary" />} />
        <PageBody>
          <PaymentList />
        </PageBody>
      </LookUpsProvider>
    </HydrationBoundary>
  );
}
