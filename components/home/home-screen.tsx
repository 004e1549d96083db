'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTimeZone } from 'next-intl';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { useLoadWhenIdle } from '#components/shared/page/when-idle.ts';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { paymentReads, paymentsToDecideQuery } from '#lib/domain/payments/query-options/queries.ts';
import type { PaymentCountsView } from '#lib/domain/payments/schemas/views.ts';
import { homeQuery } from '#lib/domain/payouts/query-options.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { refundHomeQuery, refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundCountsView, RefundHomeView } from '#lib/domain/refunds/schemas/views.ts';
import { formatDateTime } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { Attention } from './attention.tsx';
import { Figures } from './figures.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { Latest } from './latest.tsx';
import { MoneyOfToday } from './money-of-today.tsx';
import { BankListTrouble, SendingState } from './oversight.tsx';
import { PayoutDecisions } from './payout-decisions.tsx';
import { OpenMatters } from './refunds/open-matters.tsx';
import { RefundApprovals } from './refunds/refund-approvals.tsx';
import { RefundsToLookAt } from './refunds/refund-rows.tsx';
import { homeGrid } from './section.tsx';

const PaymentsToDecide = late(() =>
  import('./refunds/payments-to-decide.tsx').then((module) => module.PaymentsToDecide),
);
const SupportHome = late(() => import('./support-home.tsx').then((module) => module.SupportHome));
const StatementAlarm = late(() => import('./statement-alarm.tsx').then((module) => module.StatementAlarm));
const OfficeState = late(() => import('./office-state.tsx').then((module) => module.OfficeState));
const loadScreenFailed = () =>
  import('#components/shared/page/read-failed.tsx').then((module) => module.ScreenFailed);
const ScreenFailed = late(loadScreenFailed);

/** What waits for this person, what is in progress, how the day went; it updates by itself. */
export function HomeScreen() {
  const viewer = useViewer();
  const { data: home, error, refetch, isRefetching } = useQuery(homeQuery);
  const { data: refunds } = useQuery(refundHomeQuery);
  const { data: counts } = useQuery(refundReads.counts);
  useLoadWhenIdle(loadScreenFailed);
  if (error && !home) return <ScreenFailed of="home" {...{ error, refetch, isRefetching }} />;
  if (!home) return <HomeSkeleton />;
  const { role } = viewer;
  return (
    <PageBody className={homeGrid}>
      <StatementAlarm />
      <BankListTrouble />
      <Today home={home} />
      {home.roleView === 'reader' ? <SupportHome refunds={refunds} counts={counts} /> : null}
      {can(role, 'office:oversee') ? (
        <OfficeState>
          <SendingState isSaidWhileOpen />
          <MoneyOfToday {...{ home, refunds, counts }} />
        </OfficeState>
      ) : null}
      {can(role, 'payouts:create') ? <MoneyHome {...{ home, refunds, counts }} /> : null}
    </PageBody>
  );
}

type MoneyHomeProps = {
  home: HomeView;
  refunds: RefundHomeView | undefined;
  counts: RefundCountsView | undefined;
};

/** Blocks stand side by side where there is room; a single block takes the whole width. */
const decisions =
  'grid items-start gap-x-12 gap-y-8 *:min-w-0 empty:hidden lg:col-span-2 xl:grid-cols-2 xl:grid-rows-[auto_1fr] xl:*:only:col-span-2';

/** Each stacks by itself, so that a short block leaves no hole beside a long one. */
const column = 'grid gap-8 *:min-w-0 empty:hidden';

/** For those who pay and decide: what waits for them, money that leaves first, and where the money is. */
function MoneyHome({ home, refunds, counts }: MoneyHomeProps) {
  const { data: payments } = useQuery(paymentReads.counts);
  const holds = payments && payments.toDecide > 0 ? <ToDecide counts={payments} /> : null;
  return (
    <>
      <div className={decisions}>
        <PayoutDecisions home={home} />
        <RefundApprovals counts={counts} refunds={refunds} />
        {home.own ? null : holds}
      </div>
      {home.own ? <Figures all={home.all} own={home.own} /> : null}
      <div className="grid items-start gap-8 *:min-w-0 xl:grid-cols-2">
        <div className={column}>
          <Attention home={home} />
          {home.own ? holds : null}
        </div>
        <div className={column}>
          {refunds && refunds.attention.length > 0 ? <RefundsToLookAt {...{ refunds, counts }} /> : null}
          {home.own ? <Latest home={home} /> : <SendingState />}
        </div>
      </div>
      <div className="grid gap-8">
        <MoneyOfToday {...{ home, refunds, counts }} />
        <OpenMatters payouts={home.own ? null : home.all} refunds={counts} payments={payments} />
      </div>
    </>
  );
}

function ToDecide({ counts: { toDecide, endingSoon } }: { counts: PaymentCountsView }) {
  const { data } = useQuery(paymentsToDecideQuery);
  return <PaymentsToDecide all={toDecide} rows={data?.items} endingSoon={endingSoon} />;
}

/** The date that "today" means: the day begins and ends in the person's own time zone. */
function Today({ home }: { home: HomeView }) {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const zone = useZoneLabel();
  const day = formatDateTime(new Date(home.day.from), { locale, timeZone, style: 'date' });
  return (
    <p className="-mb-4 text-ink-muted text-sm lg:col-span-2" suppressHydrationWarning>
      {`${day} · ${zone}`}
    </p>
  );
}
