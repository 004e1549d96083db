'use client';

import { useQuery } from '@tanstack/react-query';
import { CloudAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PageBody } from '#components/shared/page-body.tsx';
import { PageHeader } from '#components/shared/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ReadError } from '#lib/core/read-json.ts';
import { payoutQuery } from '#lib/domain/payouts/query-options.ts';
import { AskSupport } from './ask-support.tsx';
import { Evidence } from './evidence.tsx';
import { PayoutFacts } from './payout-facts.tsx';
import { PayoutSkeleton, payoutPageGrid } from './payout-skeleton.tsx';
import { PayoutState } from './payout-state.tsx';
import { ProcessorReason } from './processor-reason.tsx';
import { Timeline } from './timeline.tsx';

/** The page of one payout; it follows the payout by itself. */
export function PayoutPage({ id }: { id: string }) {
  const t = useTranslations('payouts');
  const { data: payout, error, refetch, isRefetching } = useQuery(payoutQuery(id));
  if (!payout) return <PayoutSkeleton />;
  return (
    <>
      <PageHeader
        title={t('page.title', { orderNo: payout.orderNo })}
        back={{ href: '/payouts', label: t('back') }}
      />
      <PageBody className={payoutPageGrid}>
        <div className="grid gap-8">
          {error ? (
            <NotRenewed error={error} isRetrying={isRefetching} onRetry={() => void refetch()} />
          ) : null}
          <PayoutState payout={payout} />
          <ProcessorReason payout={payout} />
          <AskSupport payout={payout} />
        </div>
        <PayoutFacts payout={payout} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        <div className="grid gap-8">
          <Timeline entries={payout.timeline} />
          <Evidence payout={payout} />
        </div>
      </PageBody>
    </>
  );
}

type NotRenewedProps = { error: Error; isRetrying: boolean; onRetry: () => void };

function NotRenewed({ error, isRetrying, onRetry }: NotRenewedProps) {
  const t = useTranslations();
  const reference = error instanceof ReadError ? error.reference : null;
  return (
    <Notice
      role="alert"
      tone="attention"
      icon={<CloudAlert />}
      title={t('payouts.page.loadErrorTitle')}
      action={
        <Button size="sm" pending={isRetrying} pendingLabel={t('common.retrying')} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('payouts.page.loadErrorText')} {reference ? t('payouts.page.staleReference', { reference }) : null}
    </Notice>
  );
}
