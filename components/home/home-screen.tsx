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
          <SendingState />
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

/** For those who pay, decide or watch over: what waits for them, and where the money is. */
function MoneyHome({ home, refunds, counts }: MoneyHomeProps) {
  const { role } = useViewer();
  const { data: payments } = useQuery(paymentReads.counts);
  const mayCapture = can(role, 'payments:capture');
  return (
    <>
      {mayCapture ? <RefundApprovals counts={counts} refunds={refunds} /> : null}
      <Figures home={home} />
      <div className="grid gap-8">
        <Attention home={home} />
        {mayCapture && refunds && refunds.attention.length > 0 ? <RefundsToLookAt refunds={refunds} /> : null}
        {mayCapture && payments && payments.toDecide > 0 ? <ToDecide /> : null}
        {home.own ? <Latest home={home} /> : null}
      </div>
      <div className="grid gap-8">
        <MoneyOfToday {...{ home, refunds, counts }} />
        {mayCapture ? <OpenMatters refunds={counts} payments={payments} mayCapture /> : null}
        {home.roleView === 'overseer' && mayCapture ? <SendingState /> : null}
      </div>
    </>
  );
}

function ToDecide() {
  const { data } = useQuery(paymentsToDecideQuery);
  const { data: counts } = useQuery(paymentReads.counts);
  return <PaymentsToDecide all={counts?.toDecide ?? 0} rows={data?.items} />;
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
