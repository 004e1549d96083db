import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PaymentsToRefund } from '#components/batches/payments-to-refund.tsx';
import { LookUpButton } from '#components/payments/lookup/look-up-button.tsx';
import { LookUpsProvider } from '#components/payments/lookup/look-ups.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getPaymentCounts, getPaymentPage } from '#lib/domain/payments/queries/list.ts';
import { paymentCountsQuery, paymentListQuery } from '#lib/domain/payments/query-options/queries.ts';
import { paymentFilters } from '#lib/domain/payments/schemas/list.ts';
import { type ListPageProps, prefetchList } from '../../prefetch-list.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payments');
  return { title: t('title') };
}

export default async function PaymentsPage(props: ListPageProps) {
  const person = await requirePermission('payments:view');
  const t = await getTranslations('payments');
  const state = await prefetchList(props, {
    filters: paymentFilters,
    list: paymentListQuery,
    read: (filters) => getPaymentPage(person, filters),
    counts: paymentCountsQuery,
    readCounts: () => getPaymentCounts(person),
  });
  return (
    <HydrationBoundary state={state}>
      <LookUpsProvider>
        <PageHeader title={t('title')} actions={<LookUpButton variant="primary" />} />
        <PageBody>
          <PaymentsToRefund />
        </PageBody>
      </LookUpsProvider>
    </HydrationBoundary>
  );
}
