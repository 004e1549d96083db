import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RefundList } from '#components/refunds/list/refund-list.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getRefundCounts, getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { refundCountsQuery, refundListQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { refundFilters } from '#lib/domain/refunds/schemas/list.ts';
import { type ListPageProps, prefetchList } from '../../prefetch-list.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('refunds');
  return { title: t('title') };
}

export default async function RefundsPage(props: ListPageProps) {
  const person = await requirePermission('refunds:view');
  const t = await getTranslations('refunds');
  const state = await prefetchList(props, {
    filters: refundFilters,
    list: refundListQuery,
    read: (filters) => getRefundPage(person, filters),
    counts: refundCountsQuery,
    readCounts: () => getRefundCounts(person),
  });
  return (
    <HydrationBoundary state={state}>
      <PageHeader
        title={t('title')}
        actions={
          can(person.role, 'refunds:reasons') ? (
            <ButtonLink href="/refunds/reasons">{t('list.reasons')}</ButtonLink>
          ) : null
        }
      />
      <PageBody>
        <RefundList />
      </PageBody>
    </HydrationBoundary>
  );
}
