'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ResolutionAbout, ResolutionDoors } from '#components/resolutions/about.ts';
import { Resolution } from '#components/resolutions/resolution.tsx';
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
  const about: ResolutionAbout = {
    of: 'refund',
    subjectId: id,
    amount,
    resolving,
    resolved,
    timeline,
    ids: [
      { label: t('refund.number'), id: number, isWhole: true },
      { label: t('refund.paymentId'), id: payment.processorPaymentId },
      { label: t('refund.refundId'), id: processorRefundId },
    ],
    processorStatus: refund.processorStatus,
    alsoFollows:
      releases &&
      t('alsoFollows', {
        number: releases.number,
        sum: formatMoney(fromMoneyView(releases.amount), locale),
      }),
    doors,
    queryKey: refundKeys.one(id),
  };
  return <Resolution about={about} />;
}
