'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PageBody } from '#components/shared/page-body.tsx';
import { PageHeader } from '#components/shared/page-header.tsx';
import { Evidence, NotRenewed, SilenceNotice } from '#components/shared/record/late-parts.tsx';
import { recordGrid } from '#components/shared/record/record-grid.ts';
import { RecordSkeleton } from '#components/shared/record/record-skeleton.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { refundQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { ReadAgain } from './read-again.tsx';
import { RefundActs } from './refund-acts.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { RefundState } from './refund-state.tsx';
import type { RefundWords } from './tell-payer.tsx';

// In the server's HTML where they are needed; their code comes after what is looked at first.
const Approval = late(() => import('./approval/approval.tsx').then((module) => module.Approval));
const AskSupport = late(() => import('./ask-support.tsx').then((module) => module.AskSupport));
const ProcessorReason = late(() => import('./processor-reason.tsx').then((module) => module.ProcessorReason));
const RefundSheet = late(() => import('./refund-sheet.tsx').then((module) => module.RefundSheet));
const TellPayer = late(() => import('./tell-payer.tsx').then((module) => module.TellPayer));
const RefundTimeline = late(() => import('./refund-timeline.tsx').then((module) => module.RefundTimeline));

/** The page of one refund; it follows the refund by itself. */
export function RefundPage({ id, words }: { id: string; words: RefundWords }) {
  const t = useTranslations('refunds');
  const { data: refund, error, refetch, isRefetching } = useQuery(refundQuery(id));
  const back = { href: '/refunds', label: t('back') } as const;
  if (!refund) return <RecordSkeleton back={back} />;
  return (
    <>
      <PageHeader
        title={t('page.title', { number: refund.number })}
        back={back}
        actions={<RefundActs number={refund.number} />}
      />
      <RefundSheet refund={refund} />
      <PageBody className={classNames(recordGrid, 'print:hidden')}>
        <div className="grid gap-8">
          <NotRenewed
            title={t('page.loadErrorTitle')}
            text={t('page.loadErrorText')}
            error={error}
            isRetrying={isRefetching}
            onRetry={() => void refetch()}
          />
          <RefundState refund={refund} />
          <ReadAgain refund={refund} />
          {refund.elsewhere ? <Approval refund={refund} /> : null}
          <SilenceNotice of="refunds" waitingSince={refund.waitingSince} />
          <ProcessorReason refund={refund} />
          <AskSupport refund={refund} />
          <TellPayer refund={refund} words={words} />
        </div>
        <RefundFacts refund={refund} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        <div className="grid gap-8">
          <RefundTimeline entries={refund.timeline} />
          <Evidence calls={refund.calls} deliveries={refund.deliveries} />
        </div>
      </PageBody>
    </>
  );
}
