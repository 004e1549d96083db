'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PageBody } from '#components/shared/page-body.tsx';
import { PageHeader } from '#components/shared/page-header.tsx';
import { Evidence, NotRenewed, SilenceNotice } from '#components/shared/record/late-parts.tsx';
import { recordGrid } from '#components/shared/record/record-grid.ts';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { payoutQuery } from '#lib/domain/payouts/query-options.ts';
import { PayoutActs } from './payout-acts.tsx';
import { PayoutFacts } from './payout-facts.tsx';
import { PayoutState } from './payout-state.tsx';
import type { PayoutWords } from './tell-recipient.tsx';

// In the server's HTML where they are needed; their code comes after what is looked at first.
const AskSupport = late(() => import('./ask-support.tsx').then((module) => module.AskSupport));
const PayoutSheet = late(() => import('./payout-sheet.tsx').then((module) => module.PayoutSheet));
const ProcessorReason = late(() => import('./processor-reason.tsx').then((module) => module.ProcessorReason));
const TellRecipient = late(() => import('./tell-recipient.tsx').then((module) => module.TellRecipient));
const Timeline = late(() => import('./timeline.tsx').then((module) => module.Timeline));
const PayoutSkeleton = late(() => import('./payout-skeleton.tsx').then((module) => module.PayoutSkeleton));

/** The page of one payout; it follows the payout by itself. */
export function PayoutPage({ id, words }: { id: string; words: PayoutWords }) {
  const t = useTranslations('payouts');
  const { data: payout, error, refetch, isRefetching } = useQuery(payoutQuery(id));
  if (!payout) return <PayoutSkeleton />;
  return (
    <>
      <PageHeader
        title={t('page.title', { orderNo: payout.orderNo })}
        back={{ href: '/payouts', label: t('back') }}
        actions={<PayoutActs payout={payout} />}
      />
      <PayoutSheet payout={payout} />
      <PageBody className={classNames(recordGrid, 'print:hidden')}>
        <div className="grid gap-8">
          <NotRenewed
            title={t('page.loadErrorTitle')}
            text={t('page.loadErrorText')}
            error={error}
            isRetrying={isRefetching}
            onRetry={() => void refetch()}
          />
          <PayoutState payout={payout} />
          <ProcessorReason payout={payout} />
          <SilenceNotice of="payouts" waitingSince={payout.waitingSince} />
          <AskSupport payout={payout} />
          <TellRecipient payout={payout} words={words} />
        </div>
        <PayoutFacts payout={payout} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        <div className="grid gap-8">
          <Timeline entries={payout.timeline} />
          <Evidence calls={payout.calls} deliveries={payout.deliveries} />
        </div>
      </PageBody>
    </>
  );
}
