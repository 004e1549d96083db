'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ResolutionDoors } from '#components/resolutions/about.ts';
import { KnownSoFar } from '#components/resolutions/known-so-far.tsx';
import { Resolution } from '#components/resolutions/resolution.tsx';
import { Fact } from '#components/shared/record/facts.tsx';
import { ShortId } from '#components/shared/value/short-id.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import {
  confirmRefundResolutionAction,
  proposeRefundResolutionAction,
  rejectRefundResolutionAction,
  withdrawRefundResolutionAction,
} from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

const doors: ResolutionDoors = {
  propose: proposeRefundResolutionAction,
  confirm: confirmRefundResolutionAction,
  reject: rejectRefundResolutionAction,
  withdraw: withdrawRefundResolutionAction,
  loadInputs: async () => (await import('#lib/domain/refunds/schemas/resolving.ts')).refundResolution,
};

/** A refund shown to those who resolve its outcome. */
export function RefundResolution({ refund }: { refund: RefundView }) {
  const t = useTranslations('resolutions');
  const locale = useLocale();
  const { id, amount, resolving, resolved, timeline, releases, number, payment, processorRefundId } = refund;
  const about = {
    of: 'refund',
    subjectId: id,
    amount,
    resolving,
    resolved,
    timeline,
    alsoFollows:
      releases &&
      t('alsoFollows', {
        number: releases.number,
        sum: formatMoney(fromMoneyView(releases.amount), locale),
      }),
    doors,
    queryKey: refundKeys.one(id),
  } as const;
  const sentAt = timeline.find(({ kind }) => kind === 'claimed')?.at;
  return (
    <Resolution
      about={about}
      known={
        resolving ? (
          <KnownSoFar {...{ about, resolving, sentAt }} processorStatus={refund.processorStatus}>
            <Fact label={t('refund.number')}>
              <ShortId value={number} whole />
            </Fact>
            <Fact label={t('refund.paymentId')}>
              <ShortId value={payment.processorPaymentId} />
            </Fact>
            <Fact label={t('refund.refundId')} empty={t('none')}>
              {processorRefundId ? <ShortId value={processorRefundId} /> : null}
            </Fact>
          </KnownSoFar>
        ) : null
      }
    />
  );
}
