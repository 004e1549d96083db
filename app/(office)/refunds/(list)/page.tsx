import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RefundList } from '#components/refunds/list/refund-list.tsx';
import { PageBody } from '#components/shared/page-body.tsx';
import { PageHeader } from '#components/shared/page-header.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { fromSearchParams, readQuery, toQuery } from '#lib/core/list-query.ts';
import { getRefundCounts, getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { refundCountsQuery, refundListQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { refundFilters } from '#lib/domain/refunds/schemas/list.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('refunds');
  return { title: t('title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RefundsPage({ searchParams }: Props) {
  const person = await requirePermission('refunds:view');
  const t = await getTranslations('refunds');
  const params = fromSearchParams(await searchParams);
  const filters = readQuery(refundFilters, params);
  const client = new QueryClient();
  await Promise.all([
    client.prefetchQuery({ ...refundCountsQuery, queryFn: () => getRefundCounts(person) }),
    // What cannot be read is not guessed at: the list says so.
    filters.ok &&
      client.prefetchInfiniteQuery({
        ...refundListQuery(toQuery(Object.fromEntries(params))),
        queryFn: () => getRefundPage(person, filters.value),
      }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
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
