'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { useLoadWhenIdle } from '#components/shared/page/when-idle.ts';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { paymentReads, paymentsToDecideQuery } from '#lib/domain/payments/query-options/queries.ts';
import { homeQuery } from '#lib/domain/payouts/query-options.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { formatDateTime } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { Attention } from './attention.tsx';
import { Figures } from './figures.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { Latest } from './latest.tsx';
import { BankListTrouble, MoneyOfToday, SendingState } from './oversight.tsx';
import { RefundFigures } from './refunds/refund-figures.tsx';
import { LatestRefunds, RefundReviewReason } from './refunds/refund-rows.tsx';
import { homeGrid } from './section.tsx';

const RefundApprovals = late(() =>
  import('./refunds/refund-approvals.tsx').then((module) => module.RefundApprovals),
);
const PaymentsToDecide = late(() =>
  import('./refunds/payments-to-decide.tsx').then((module) => module.PaymentsToDecide),
);
const FindPayout = late(() => import('./find-payout.tsx').then((module) => module.FindPayout));
const NewPayoutMethods = late(() =>
  import('./new-payout-methods.tsx').then((module) => module.NewPayoutMethods),
);
const loadReadFailed = () =>
  import('#components/shared/page/read-failed.tsx').then((module) => module.ReadFailed);
const ReadFailed = late(loadReadFailed);

/** What waits for this person, what is in progress, how the day went; it updates by itself. */
export function HomeScreen() {
  const t = useTranslations('home');
  const viewer = useViewer();
  const { data: home, error, refetch, isRefetching } = useQuery(homeQuery);
  useLoadWhenIdle(loadReadFailed);
  if (error && !home) {
    return (
      <ReadFailed
        error={error}
        title={t('errorTitle')}
        text={t('errorText')}
        offlineText={t('errorOffline')}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!home) return <HomeSkeleton />;
  const mayRefund = can(viewer.role, 'refunds:create');
  const mayCapture = can(viewer.role, 'payments:capture');
  return (
    <PageBody className={homeGrid}>
      <BankListTrouble />
      <Today home={home} />
      {mayRefund ? <Refunds mayCapture={mayCapture} /> : null}
      {mayRefund ? <PartTitle>{t('payouts')}</PartTitle> : null}
      {home.roleView === 'reader' ? <FindPayout /> : null}
      <Figures home={home} />
      <div className={classNames('grid gap-8', home.roleView === 'reader' && 'lg:col-span-2')}>
        {home.roleView === 'reader' ? null : <Attention home={home} />}
        {home.roleView === 'overseer' ? null : <Latest home={home} />}
      </div>
      <div className="grid gap-8">
        {home.roleView === 'overseer' ? <SendingState /> : null}
        {home.roleView === 'overseer' ? <MoneyOfToday money={home.money} /> : null}
        {can(viewer.role, 'payouts:create') ? <NewPayoutMethods /> : null}
      </div>
      {mayCapture && !mayRefund ? <Settling /> : null}
    </PageBody>
  );
}

/** Shown above the payouts: those who refund get the calls about refunds. */
function Refunds({ mayCapture }: { mayCapture: boolean }) {
  const t = useTranslations('refunds.home');
  const { data: counts } = useQuery(refundReads.counts);
  return (
    <>
      <PartTitle>{t('title')}</PartTitle>
      <RefundApprovals counts={counts} />
      <RefundFigures />
      <div className="grid items-start gap-x-12 gap-y-8 lg:col-span-2 lg:grid-cols-2 *:min-w-0">
        <RefundReviewReason />
        <LatestRefunds />
        {mayCapture ? <ToDecide /> : null}
      </div>
    </>
  );
}

/** Shown below the payouts, for those who capture and cancel but do not refund. */
function Settling() {
  const t = useTranslations('refunds.home');
  const { data: counts } = useQuery(refundReads.counts);
  return (
    <>
      <PartTitle>{t('title')}</PartTitle>
      <RefundApprovals counts={counts} />
      <RefundFigures />
      <ToDecide />
    </>
  );
}

function ToDecide() {
  const { data } = useQuery(paymentsToDecideQuery);
  const { data: counts } = useQuery(paymentReads.counts);
  return <PaymentsToDecide all={counts?.toDecide ?? 0} rows={data?.items} />;
}

/** Refunds and payouts share the page, so "unknown: 3" needs a heading that says which. */
function PartTitle({ children }: { children: string }) {
  return <h2 className="-mb-4 font-semibold text-lg lg:col-span-2">{children}</h2>;
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
