'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import type { RefundTexts } from '#components/refunds/page/payer-message.tsx';
import { useDraft } from '#components/shared/form/draft/use-draft.ts';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { UnbrokenNumbers } from '#components/shared/value/unbroken-numbers.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { Money } from '#lib/core/money.ts';
import { paymentQuery } from '#lib/domain/payments/query-options/queries.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { refundsOfPaymentQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundAgainView } from '#lib/domain/refunds/schemas/again.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { useAvailableSnapshot } from '../amount/use-available-snapshot.ts';
import { draftRules, toStart } from '../refund-fields.ts';
import { findBlock, toRest } from './find-block.ts';

// The form and react-hook-form stay out of the first load. `next/dynamic` would have the server name chunks that the build
// shares with other pages and does not write for this one.
const RefundForm = late(() => import('../refund-form.tsx').then((module) => module.RefundForm));
const AmountsCard = late(() => import('../amount/amounts-card.tsx').then((module) => module.AmountsCard));
const RefundOrigin = late(() => import('./refund-origin.tsx').then((module) => module.RefundOrigin));
const RecordSkeleton = late(() =>
  import('#components/shared/record/record-skeleton.tsx').then((module) => module.RecordSkeleton),
);
const PaidBy = late(() => import('./paid-by.tsx').then((module) => module.PaidBy));
const Blocked = late(() => import('./blocked.tsx').then((module) => module.Blocked));
const RefundOutcome = late(() => import('../outcome.tsx').then((module) => module.RefundOutcome));

type RefundPaymentProps = {
  personId: string;
  paymentId: string;
  idempotencyKey: string;
  /** The refund that failed and that is made again. */
  again: RefundAgainView | null;
  /** The texts for the payer, for the outcome. */
  words: RefundTexts;
};

/** The refund page of a payment: the form, the reason why there is none, or the outcome of the refund. */
export function RefundPayment({ paymentId, words, ...offer }: RefundPaymentProps) {
  const t = useTranslations('refunds.form');
  const { data: payment } = useQuery(paymentQuery(paymentId));
  const back = <BackLink href={`/payments/${paymentId}` as Route} label={t('backToPayment')} />;
  if (!payment) return <RecordSkeleton back={back} />;
  return (
    <>
      <PageHeader
        tab={t('title')}
        title={<UnbrokenNumbers>{t('heading', { id: toPaymentName(payment) })}</UnbrokenNumbers>}
        back={back}
      />
      <PageBody>
        <PaidBy payment={payment} />
        <Content payment={payment} offer={offer} words={words} />
      </PageBody>
    </>
  );
}

type Offer = Omit<RefundPaymentProps, 'paymentId' | 'words'>;
type ContentProps = { payment: PaymentView; offer: Offer; words: RefundTexts };

function Content({ payment, offer, words }: ContentProps) {
  const { role } = useViewer();
  const [made, setMade] = useState<{ refundId: string; sum: Money } | null>(null);
  const { data: refunds = [] } = useQuery(refundsOfPaymentQuery(payment.id));
  const mayRefund = can(role, 'refunds:create');
  if (made)
    return (
      <div className="max-w-160">
        <RefundOutcome {...made} paymentId={payment.id} words={words} />
      </div>
    );
  if (!mayRefund) return <Blocked block={{ why: 'no_right' }} payment={payment} />;
  return <Opened {...{ payment, refunds, offer }} onMade={(refundId, sum) => setMade({ refundId, sum })} />;
}

/** What was typed into one form of a payment must not hide what another link to it fills in. */
function toStoreKey(paymentId: string, { again }: Offer): string {
  const next = again ? `-next-${again.id}` : '';
  return `paydesk-refund-${paymentId}${next}`;
}

type OpenedProps = {
  payment: PaymentView;
  refunds: readonly RefundListItem[];
  offer: Offer;
  onMade: (refundId: string, sum: Money) => void;
};

/**
 * Starts a status inquiry for the available amount when the page opens, whether or not a refund is possible
 * yet.
 */
function Opened({ payment, refunds, offer, onMade }: OpenedProps) {
  const locale = useLocale();
  const opening = useAvailableSnapshot(payment.id);
  const { again, personId, idempotencyKey } = offer;
  const start = useMemo(() => toStart(again, locale), [again, locale]);
  const { opened, isReady, save, forget, clear } = useDraft({
    personId,
    idempotencyKey,
    start,
    storeKey: toStoreKey(payment.id, offer),
    rules: draftRules,
  });
  const block = findBlock(payment, refunds, true, can(useViewer().role, 'refunds:above_limit'));
  const { amounts } = payment;
  if (amounts && !block)
    return (
      <RefundForm
        key={opened.turn}
        payment={{ ...payment, amounts }}
        draft={opened.draft}
        start={start}
        previousId={again?.id ?? null}
        origin={<RefundOrigin again={again} isRestored={opened.isRestored} onClear={clear} />}
        onMade={(refundId, sum) => {
          // The outcome replaces the form, so the draft is dropped: the next form of this payment starts
          // empty, with a new key.
          forget();
          onMade(refundId, sum);
        }}
        {...{ refunds, opening, isReady, save }}
      />
    );
  return (
    <div className="grid max-w-160 gap-6">
      {block ? <Blocked block={block} payment={payment} /> : null}
      {amounts ? <AmountsCard {...{ payment, amounts, opening }} rest={toRest(block)} /> : null}
    </div>
  );
}
