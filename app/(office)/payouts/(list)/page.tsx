import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewPayoutLink } from '#components/payouts/list/new-payout-link.tsx';
import { PayoutList } from '#components/payouts/list/payout-list.tsx';
import { PageBody } from '#components/shared/page-body.tsx';
import { PageHeader } from '#components/shared/page-header.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getPayoutPage } from '#lib/domain/payouts/queries.ts';
import { payoutListQuery } from '#lib/domain/payouts/query-options.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payouts');
  return { title: t('title') };
}

export default async function PayoutsPage() {
  const person = await requirePermission('payouts:view');
  const t = await getTranslations('payouts');
  const client = new QueryClient();
  await client.prefetchInfiniteQuery({ ...payoutListQuery, queryFn: () => getPayoutPage(person, {}) });
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
