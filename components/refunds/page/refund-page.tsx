'use client';

import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ObjectActs } from '#components/acts/object-acts.tsx';
import { AskAgain } from '#components/inquiries/ask-again.tsx';
import { useInquiry } from '#components/inquiries/use-inquiry.ts';
import { Notes } from '#components/notes/notes.tsx';
import { toPart } from '#components/resolutions/to-part.ts';
import { ActOnWaiting } from '#components/sending/act-on-waiting.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { RecordActs } from '#components/shared/record/acts/acts.tsx';
import { SilenceNotice } from '#components/shared/record/notes/silence-notice.tsx';
import { RecordPage } from '#components/shared/record/record-page.tsx';
import { RecordSkeleton } from '#components/shared/record/record-skeleton.tsx';
import { isGone, RecordToCome } from '#components/shared/record/record-to-come.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Mentions } from '#components/statements/mentions.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { cancelRefundAction, readRefundAction, releaseRefundAction } from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import { refundQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { isUnsent } from '#lib/domain/refunds/status.ts';
import { customerTextsQuery } from '#lib/i18n/customer-texts.ts';
import { AskSupport } from './ask-support.tsx';
import { PayerMessage } from './payer-message.tsx';
import { ProcessorReason } from './processor-reason.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { RefundNotFound } from './refund-not-found.tsx';
import { RefundState } from './refund-state.tsx';
import { RefundTimeline } from './refund-timeline.tsx';
import { toMainAct } from './to-main-act.ts';

// Rendered on the server where needed; their code loads after what people look at first.
const Approval = late(() => import('./approval/approval.tsx').then((module) => module.Approval));
const RefundSheet = late(() => import('./sheet/refund-sheet.tsx').then((module) => module.RefundSheet));
const RefundResolution = late(() =>
  import('./refund-resolution.tsx').then((module) => module.RefundResolution),
);

/** The page of one refund; it updates by itself. */
export function RefundPage({ id }: { id: string }) {
  const t = useTranslations('refunds');
  const { data: words } = useQuery(customerTextsQuery('refunds'));
  const reading = useQuery(refundQuery(id));
  const { data: refund } = reading;
  const back = <BackLink href="/refunds" label={t('back')} />;
  if (!refund || isGone(reading.error))
    return (
      <RecordToCome
        {...{ reading }}
        skeleton={<RecordSkeleton back={back} />}
        notFound={<RefundNotFound />}
      />
    );
  // What somebody has found out is before what helps to find out, and nobody is asked to look for it.
  const isProposed = Boolean(refund.resolving?.proposal);
  // A person who cannot resolve it comes for the text for the customer, who may be waiting on the phone.
  const watches = refund.resolving?.viewerMay === 'watch';
  const isCompared = refund.anotherAccount !== null && refund.approval?.status === 'waiting';
  const report = words ? <PayerMessage refund={refund} words={words} /> : null;
  const inquiry = (
    <>
      {refund.approval ? <Approval refund={refund} /> : null}
      {isProposed ? null : (
        <SilenceNotice of="refunds" waitingSince={refund.waitingSince} part={toPart(refund.resolving)} />
      )}
      <ProcessorReason refund={refund} />
      <AskSupport refund={refund} />
    </>
  );
  return (
    <RecordPage
      recordId={refund.id}
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
      history={
        <div className="grid gap-8 *:min-w-0">
          <Notes subjectId={id} />
          <RefundTimeline entries={refund.timeline} />
        </div>
      }
      processorLog={refund}
      acts={<ObjectActs objectId={refund.id} />}
    >
      <RefundState refund={refund} />
      <ReadAgain refund={refund} />
      {watches ? report : null}
      {isProposed ? null : inquiry}
      {refund.timeline.some(({ verdict }) => verdict) || refund.resolving ? (
        <RefundResolution refund={refund} />
      ) : null}
      {isProposed ? inquiry : null}
      {watches ? null : report}
    </RecordPage>
  );
}

function ReadAgain({ refund: { id, status } }: { refund: RefundView }) {
  const t = useTranslations('refunds.readAgain');
  const inquiry = useInquiry(readRefundAction);
  if (!can(useViewer().role, 'payments:lookup') || isUnsent(status)) return null;
  return (
    <AskAgain
      inquiry={inquiry}
      input={{ refundId: id }}
      words={{ ask: t('act'), asking: t('running') }}
      toAnswer={(outcome, { time }) => t(outcome, { time })}
      className="-mt-4"
    />
  );
}

/** The actions on the page of a refund. */
function RefundActs({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds.acts');
  const { id, number, status, amount, mayCancel, mayRelease, mayRepeat, payment } = refund;
  const main = toMainAct(refund);
  const about = { amount, queryKey: refundKeys.one(id) };
  const release = () => releaseRefundAction({ refundId: id });
  const cancel = () => cancelRefundAction({ refundId: id });
  return (
    <>
      {main === 'payment' ? (
        <ButtonLink href={`/payments/${payment.id}` as Route} size="sm" variant="primary">
          {t('toPayment')}
        </ButtonLink>
      ) : null}
      {mayRepeat ? (
        <ButtonLink
          href={`/payments/${payment.id}/refund?next=${id}` as Route}
          size="sm"
          variant={main === 'repeat' ? 'primary' : 'secondary'}
        >
          <span className="inline-flex items-center gap-2">
            <Undo2 aria-hidden className="size-4" />
            {t(main === 'payment' || status === 'error' ? 'repeatChecked' : 'repeat')}
          </span>
        </ButtonLink>
      ) : null}
      <ActOnWaiting isOffered={mayRelease} about={{ ...about, texts: 'refunds.release', act: release }} />
      <ActOnWaiting isOffered={mayCancel} about={{ ...about, texts: 'refunds.cancel', act: cancel }} />
      <RecordActs
        receipt={`/api/refunds/${id}/receipt`}
        reference={{ text: number, copy: t('copyNumber'), copied: t('numberCopied') }}
      />
    </>
  );
}
