'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toPart } from '#components/resolutions/to-part.ts';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { linesToCome, SilenceNotice } from '#components/shared/record/late-parts.tsx';
import { RecordPage } from '#components/shared/record/record-page.tsx';
import { late } from '#components/ui/late.tsx';
import { payoutQuery } from '#lib/domain/payouts/query-options.ts';
import { InquiryLine } from './inquiry-line.tsx';
import { PayoutActs } from './payout-acts.tsx';
import { PayoutState } from './payout-state.tsx';
import type { PayoutWords } from './tell-recipient.tsx';

// Rendered on the server where needed; their code loads after what people look at first.
const AskSupport = late(() => import('./ask-support.tsx').then((module) => module.AskSupport));
const PayoutFacts = late(
  () => import('./facts/payout-facts.tsx').then((module) => module.PayoutFacts),
  linesToCome,
);
const PayoutResolution = late(() =>
  import('./payout-resolution.tsx').then((module) => module.PayoutResolution),
);
const PayoutSheet = late(() => import('./sheet/payout-sheet.tsx').then((module) => module.PayoutSheet));
const ProcessorReason = late(() => import('./processor-reason.tsx').then((module) => module.ProcessorReason));
const TellRecipient = late(() => import('./tell-recipient.tsx').then((module) => module.TellRecipient));
const Timeline = late(() => import('./timeline.tsx').then((module) => module.Timeline), linesToCome);
const PayoutSkeleton = late(() => import('./payout-skeleton.tsx').then((module) => module.PayoutSkeleton));

const Mentions = late(() => import('#components/statements/mentions.tsx').then((module) => module.Mentions));

/** The page of one payout; it updates by itself. */
export function PayoutPage({ id, words }: { id: string; words: PayoutWords }) {
  const t = useTranslations('payouts');
  const reading = useQuery(payoutQuery(id));
  const { data: payout } = reading;
  if (!payout) return <PayoutSkeleton />;
  // What somebody has found out stands before what helps to find out, and nobody is told to ask for it.
  const isProposed = Boolean(payout.resolving?.proposal);
  const inquiry = (
    <>
      <InquiryLine payout={payout} />
      <ProcessorReason payout={payout} />
      {isProposed ? null : (
        <SilenceNotice of="payouts" waitingSince={payout.waitingSince} part={toPart(payout.resolving)} />
      )}
      <AskSupport payout={payout} />
    </>
  );
  return (
    <RecordPage
      title={t('page.title', { orderNo: payout.orderNo })}
      back={<BackLink href="/payouts" label={t('back')} />}
      actions={<PayoutActs payout={payout} />}
      sheet={<PayoutSheet payout={payout} />}
      reading={reading}
      notRenewed={{ title: t('page.loadErrorTitle'), text: t('page.loadErrorText') }}
      facts={
        <>
          <PayoutFacts payout={payout} />
          <Mentions subjectId={id} />
        </>
      }
      history={<Timeline entries={payout.timeline} />}
      processorLog={payout}
    >
      <PayoutState payout={payout} />
      {isProposed ? null : inquiry}
      {payout.timeline.some(({ verdict }) => verdict) || payout.resolving ? (
        <PayoutResolution payout={payout} />
      ) : null}
      {isProposed ? inquiry : null}
      <TellRecipient payout={payout} words={words} />
    </RecordPage>
  );
}
