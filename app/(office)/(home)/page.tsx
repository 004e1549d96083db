import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomeScreen } from '#components/home/home-screen.tsx';
import { NewPayoutLink } from '#components/payouts/list/new-payout-link.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { can, type Person } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getPaymentsToDecide } from '#lib/domain/payments/queries/list.ts';
import { paymentsToDecideQuery } from '#lib/domain/payments/query-options/queries.ts';
import { getHome } from '#lib/domain/payouts/queries/home.ts';
import { homeQuery } from '#lib/domain/payouts/query-options.ts';
import { getRefundCounts, getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { getSwitch } from '#lib/domain/sending/queries.ts';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('nav');
  return { title: t('home') };
}

export default async function HomePage() {
  const person = await requirePermission('payouts:view');
  const t = await getTranslations('nav');
  const client = new QueryClient();
  await Promise.all([
    client.prefetchQuery({ ...homeQuery, queryFn: () => getHome(person, new Date()) }),
    ...(can(person.role, 'refunds:create') ? prefetchRefunds(client, person) : []),
    can(person.role, 'payments:capture') &&
      client.prefetchQuery({ ...paymentsToDecideQuery, queryFn: () => getPaymentsToDecide(person) }),
    client.prefetchQuery({ ...sendingQuery, queryFn: () => getSwitch(person) }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title={t('home')} actions={can(person.role, 'payouts:create') ? <NewPayoutLink /> : null} />
      <HomeScreen />
    </HydrationBoundary>
  );
}

/**
 * The refund data on the home page of those who work with refunds: refunds waiting for approval, refunds to
 * review, and the newest.
 */
function prefetchRefunds(client: QueryClient, person: Person): Promise<void>[] {
  const mayDecide = can(person.role, 'resolutions:decide');
  return [
    client.prefetchQuery({ ...refundReads.counts, queryFn: () => getRefundCounts(person) }),
    client.prefetchInfiniteQuery({
      ...refundReads.rows(mayDecide ? 'toDecide=1' : 'status=waiting'),
      queryFn: () => getRefundPage(person, mayDecide ? { toDecide: true } : { status: ['waiting'] }),
    }),
    client.prefetchInfiniteQuery({
      ...refundReads.rows('status=attention'),
      queryFn: () => getRefundPage(person, { status: ['attention'] }),
    }),
    client.prefetchInfiniteQuery({ ...refundReads.rows(''), queryFn: () => getRefundPage(person, {}) }),
  ];
}
