import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { HomeScreenSlot } from '#components/home/home-screen-slot.tsx';
import { FourteenDays } from '#components/home/money/money-line.tsx';
import { NewPayoutLink } from '#components/payouts/list/new-payout-link.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { can } from '#lib/auth/permissions.ts';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { getMoneyLines, getMoneyToday } from '#lib/domain/figures/queries.ts';
import { moneyTodayQuery } from '#lib/domain/figures/query-options.ts';
import { getOfficeState } from '#lib/domain/health/queries/office.ts';
import { officeStateQuery } from '#lib/domain/health/query-options.ts';
import { getWaitingPayments } from '#lib/domain/payments/queries/list.ts';
import { waitingPaymentsQuery } from '#lib/domain/payments/query-options/queries.ts';
import { getHome } from '#lib/domain/payouts/queries/home.ts';
import { homeQuery } from '#lib/domain/payouts/query-options.ts';
import { hasConvertedLately } from '#lib/domain/refunds/queries/converted.ts';
import { getRefundHome } from '#lib/domain/refunds/queries/home.ts';
import { refundHomeQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('nav.home');

type Props = { searchParams: Promise<{ mine?: string | string[] }> };

/** The counts of refunds and payments and the sending switch come with the frame. */
export default async function HomePage({ searchParams }: Props) {
  const person = await requirePermission('payouts:view');
  const isOwn = can(person.role, 'sending:control') && (await searchParams).mine === '1';
  const t = await getTranslations('nav');
  const client = new QueryClient();
  const now = new Date();
  const [lines, hasConverted] = await Promise.all([
    readForPage(getMoneyLines(person, now)),
    readForPage(hasConvertedLately(person, now)),
    client.prefetchQuery({ ...homeQuery(isOwn), queryFn: () => getHome(person, now, isOwn) }),
    client.prefetchQuery({ ...refundHomeQuery(isOwn), queryFn: () => getRefundHome(person, now, isOwn) }),
    client.prefetchQuery({ ...moneyTodayQuery, queryFn: () => getMoneyToday(person, now) }),
    can(person.role, 'payments:capture') &&
      client.prefetchQuery({ ...waitingPaymentsQuery, queryFn: () => getWaitingPayments(person) }),
    can(person.role, 'office:oversee') &&
      client.prefetchQuery({ ...officeStateQuery, queryFn: () => getOfficeState(person, now) }),
  ]);
  return (
    <PageQueries client={client}>
      <PageHeader title={t('home')} actions={can(person.role, 'payouts:create') ? <NewPayoutLink /> : null} />
      <HomeScreenSlot
        isOwn={isOwn}
        hasConverted={hasConverted}
        lines={Object.fromEntries(
          lines.map((line) => [
            `${line.move} ${line.currency}`,
            <FourteenDays key={line.move} line={line} />,
          ]),
        )}
      />
    </PageQueries>
  );
}
