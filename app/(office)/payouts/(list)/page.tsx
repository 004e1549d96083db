import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewPayoutLink } from '#components/payouts/list/new-payout-link.tsx';
import { PayoutList } from '#components/payouts/list/payout-list.tsx';
import { PageBody } from '#components/shared/page-body.tsx';
import { PageHeader } from '#components/shared/page-header.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { fromSearchParams, readQuery, toQuery } from '#lib/core/list-query.ts';
import { getPayoutCounts, getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { payoutCountsQuery, payoutListQuery } from '#lib/domain/payouts/query-options.ts';
import { payoutFilters } from '#lib/domain/payouts/schemas/list.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payouts');
  return { title: t('title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PayoutsPage({ searchParams }: Props) {
  const person = await requirePermission('payouts:view');
  const t = await getTranslations('payouts');
  const params = fromSearchParams(await searchParams);
  const filters = readQuery(payoutFilters, params);
  const client = new QueryClient();
  await Promise.all([
    client.prefetchQuery({ ...payoutCountsQuery, queryFn: () => getPayoutCounts(person) }),
    // What cannot be read is not guessed at: the list says so.
    filters.ok &&
      client.prefetchInfiniteQuery({
        ...payoutListQuery(toQuery(Object.fromEntries(params))),
        queryFn: () => getPayoutPage(person, filters.value),
      }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
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
