'use client';

import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ObjectActs } from '#components/acts/object-acts.tsx';
import { Notes } from '#components/notes/notes.tsx';
import { toPart } from '#components/resolutions/to-part.ts';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { SilenceNotice } from '#components/shared/record/notes/silence-notice.tsx';
import { ToneLine } from '#components/shared/record/notes/tone-line.tsx';
import { RecordPage } from '#components/shared/record/record-page.tsx';
import { RecordSkeleton } from '#components/shared/record/record-skeleton.tsx';
import { isGone, RecordToCome } from '#components/shared/record/record-to-come.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Mentions } from '#components/statements/mentions.tsx';
import { late } from '#components/ui/late.tsx';
import { payoutQuery } from '#lib/domain/payouts/query-options.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { customerTextsQuery } from '#lib/i18n/customer-texts.ts';
import { AskSupport } from './ask-support.tsx';
import { PayoutFacts } from './facts/payout-facts.tsx';
import { PayoutActs } from './payout-acts.tsx';
import { PayoutNotFound } from './payout-not-found.tsx';
import { PayoutState } from './payout-state.tsx';
import { ProcessorReason } from './processor-reason.tsx';
import { RecipientMessage } from './recipient-message.tsx';
import { Timeline } from './timeline.tsx';

const AskNow = late(() => import('./ask-now.tsx').then((module) => module.AskNow));

/** When the processor was last asked about a payout, what came of it, and when it is asked next. */
function InquiryLine({ payout: { status, attempt } }: { payout: PayoutView }) {
  const t = useTranslations('payouts.inquiry');
  const toMoment = useMoment();
  const { id, readAt, readProblem, nextReadAt, mayAsk } = attempt;
  if (nextReadAt === null && !mayAsk) return null;
  return (
    <div className="grid gap-2">
      {/* The sentence above says already that nobody has asked about one that was reported as paid. */}
      {status === 'paid_out' && readAt === null ? null : (
        <ToneLine icon={Clock} tone="waiting">
          {readAt ? `${t('asked', { time: toMoment(readAt).exact })} ` : `${t('neverAsked')} `}
          {readProblem ? `${t(`problem.${readProblem}`)} ` : null}
          {nextReadAt ? t('next', { time: toMoment(nextReadAt).exact }) : null}
        </ToneLine>
      )}
      {mayAsk ? <AskNow attemptId={id} /> : null}
    </div>
  );
}

// Rendered on the server where needed; their code loads after what people look at first.
const Approval = late(() => import('./approval.tsx').then((module) => module.Approval));
const Changes = late(() => import('./changes.tsx').then((module) => module.Changes));
const PayoutResolution = late(() =>
  import('./payout-resolution.tsx').then((module) => module.PayoutResolution),
);
const PayoutSheet = late(() => import('./sheet/payout-sheet.tsx').then((module) => module.PayoutSheet));
const Undo = late(() => import('./undo.tsx').then((module) => module.Undo));

/** The page of one payout; it updates by itself. */
export function PayoutPage({ id }: { id: string }) {
  const t = useTranslations('payouts');
  const { data: words } = useQuery(customerTextsQuery('payouts'));
  const reading = useQuery(payoutQuery(id));
  const { data: payout } = reading;
  if (!payout || isGone(reading.error))
    return <RecordToCome {...{ reading }} skeleton={<PayoutSkeleton />} notFound={<PayoutNotFound />} />;
  // What somebody has found out is before what helps to find out, and nobody is asked to look for it.
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
      recordId={payout.id}
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
      history={
        <div className="grid gap-8 *:min-w-0">
          <Notes subjectId={id} />
          <Timeline entries={payout.timeline} />
        </div>
      }
      processorLog={payout}
      acts={<ObjectActs objectId={payout.id} />}
    >
      <PayoutState payout={payout} />
      {payout.undo ? <Undo payout={payout} undo={payout.undo} readAt={reading.dataUpdatedAt} /> : null}
      {payout.approval ? <Approval payout={payout} /> : null}
      {payout.isHeld && payout.changedFrom?.isByBank ? <Changes payout={payout} /> : null}
      {isProposed ? null : inquiry}
      {payout.timeline.some(({ verdict }) => verdict) || payout.resolving ? (
        <PayoutResolution payout={payout} />
      ) : null}
      {isProposed ? inquiry : null}
      {words ? <RecipientMessage payout={payout} words={words} /> : null}
    </RecordPage>
  );
}

function PayoutSkeleton() {
  const t = useTranslations('payouts');
  return <RecordSkeleton back={<BackLink href="/payouts" label={t('back')} />} />;
}
