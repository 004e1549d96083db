'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toPart } from '#components/resolutions/to-part.ts';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { linesToCome, SilenceNotice } from '#components/shared/record/late-parts.tsx';
import { RecordPage } from '#components/shared/record/record-page.tsx';
import { late } from '#components/ui/late.tsx';
import { refundQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { ReadAgain } from './read-again.tsx';
import { RefundActs } from './refund-acts.tsx';
import { RefundState } from './refund-state.tsx';
import type { RefundWords } from './tell-payer.tsx';

// Rendered on the server where needed; their code loads after what people look at first.
const Approval = late(() => import('./approval/approval.tsx').then((module) => module.Approval));
const AskSupport = late(() => import('./ask-support.tsx').then((module) => module.AskSupport));
const ProcessorReason = late(() => import('./processor-reason.tsx').then((module) => module.ProcessorReason));
const RecordSkeleton = late(() =>
  import('#components/shared/record/record-skeleton.tsx').then((module) => module.RecordSkeleton),
);
const RefundFacts = late(
  () => import('./refund-facts.tsx').then((module) => module.RefundFacts),
  linesToCome,
);
const RefundSheet = late(() => import('./sheet/refund-sheet.tsx').then((module) => module.RefundSheet));
const RefundResolution = late(() =>
  import('./refund-resolution.tsx').then((module) => module.RefundResolution),
);
const TellPayer = late(() => import('./tell-payer.tsx').then((module) => module.TellPayer));
const RefundTimeline = late(
  () => import('./refund-timeline.tsx').then((module) => module.RefundTimeline),
  linesToCome,
);

const Mentions = late(() => import('#components/statements/mentions.tsx').then((module) => module.Mentions));

/** The page of one refund; it updates by itself. */
export function RefundPage({ id, words }: { id: string; words: RefundWords }) {
  const t = useTranslations('refunds');
  const reading = useQuery(refundQuery(id));
  const { data: refund } = reading;
  const back = <BackLink href="/refunds" label={t('back')} />;
  if (!refund) return <RecordSkeleton back={back} />;
  // What somebody has found out stands before what helps to find out, and nobody is told to ask for it.
  const isProposed = Boolean(refund.resolving?.proposal);
  // Whoever cannot resolve it comes for what to tell the customer, who may be waiting on the phone.
  const watches = refund.resolving?.viewerMay === 'watch';
  const isCompared = refund.anotherAccount !== null && refund.approval?.status === 'waiting';
  const tell = <TellPayer refund={refund} words={words} />;
  const inquiry = (
    <>
      {refund.anotherAccount ? <Approval refund={refund} /> : null}
      {isProposed ? null : (
        <SilenceNotice of="refunds" waitingSince={refund.waitingSince} part={toPart(refund.resolving)} />
      )}
      <ProcessorReason refund={refund} />
      <AskSupport refund={refund} />
    </>
  );
  return (
    <RecordPage
      title={t('page.title', { number: refund.number })}
      back={back}
      actions={<RefundActs refund={refund} />}
      sheet={<RefundSheet refund={refund} />}
      reading={reading}
      notRenewed={{ title: t('page.loadErrorTitle'), text: t('page.loadErrorText') }}
      facts={
        <>
          <RefundFacts refund={refund} isCompared={isCompared} />
          <Mentions subjectId={id} />
        </>
      }
      history={<RefundTimeline entries={refund.timeline} />}
      processorLog={refund}
    >
      <RefundState refund={refund} />
      <ReadAgain refund={refund} />
      {watches ? tell : null}
      {isProposed ? null : inquiry}
      {refund.timeline.some(({ verdict }) => verdict) || refund.resolving ? (
        <RefundResolution refund={refund} />
      ) : null}
      {isProposed ? inquiry : null}
      {watches ? null : tell}
    </RecordPage>
  );
}
