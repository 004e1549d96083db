import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { HomeScreenSlot } from '#components/home/home-screen-slot.tsx';
import { NewPayoutLink } from '#components/payouts/list/new-payout-link.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getOfficeState } from '#lib/domain/health/queries/office.ts';
import { officeStateQuery } from '#lib/domain/health/query-options.ts';
import { getPaymentsToDecide } from '#lib/domain/payments/queries/list.ts';
import { paymentsToDecideQuery } from '#lib/domain/payments/query-options/queries.ts';
import { getHome } from '#lib/domain/payouts/queries/home.ts';
import { homeQuery } from '#lib/domain/payouts/query-options.ts';
import { getRefundHome } from '#lib/domain/refunds/queries/home.ts';
import { refundHomeQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('nav.home');

/** The figures of refunds and payments and the sending switch come with the frame. */
export default async function HomePage() {
  const person = await requirePermission('payouts:view');
  const t = await getTranslations('nav');
  const client = new QueryClient();
  const now = new Date();
  await Promise.all([
    client.prefetchQuery({ ...homeQuery, queryFn: () => getHome(person, now) }),
    client.prefetchQuery({ ...refundHomeQuery, queryFn: () => getRefundHome(person, now) }),
    can(person.role, 'payments:capture') &&
      client.prefetchQuery({ ...paymentsToDecideQuery, queryFn: () => getPaymentsToDecide(person) }),
    can(person.role, 'office:oversee') &&
      client.prefetchQuery({ ...officeStateQuery, queryFn: () => getOfficeState(person, now) }),
  ]);
  return (
    <PageQueries client={client}>
      <PageHeader title={t('home')} actions={can(person.role, 'payouts:create') ? <NewPayoutLink /> : null} />
      <HomeScreenSlot />
    </PageQueries>
  );
}
