import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewPayoutLink } from '#components/payouts/list/new-payout-link.tsx';
import { PayoutList } from '#components/payouts/list/payout-list.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getPayoutCounts, getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { payoutCountsQuery, payoutListQuery } from '#lib/domain/payouts/query-options.ts';
import { payoutFilters } from '#lib/domain/payouts/schemas/list.ts';
import { type ListPageProps, prefetchList } from '../../prefetch-list.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payouts');
  return { title: t('title') };
}

export default async function PayoutsPage(props: ListPageProps) {
  const person = await requirePermission('payouts:view');
  const t = await getTranslations('payouts');
  const state = await prefetchList(props, {
    filters: payoutFilters,
    list: payoutListQuery,
    read: (filters) => getPayoutPage(person, filters),
    counts: payoutCountsQuery,
    readCounts: () => getPayoutCounts(person),
  });
  return (
    <HydrationBoundary state={state}>
      <PageHeader
        title={t('title')}
        actions={can(person.role, 'payouts:create') ? <NewPayoutLink /> : null}
      />
      <PageBody>
        <PayoutList />
      </PageBody>
    </HydrationBoundary>
  );
}
