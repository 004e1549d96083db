'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ResolutionAbout, ResolutionDoors } from '#components/resolutions/about.ts';
import { Resolution } from '#components/resolutions/resolution.tsx';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import {
  confirmRefundResolutionAction,
  proposeRefundResolutionAction,
  rejectRefundResolutionAction,
  withdrawRefundResolutionAction,
} from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { WaitingRefunds } from './waiting-refunds.tsx';

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
  const { id, amount, status, resolving, resolved, timeline, waitingForIt } = refund;
  const leaving = waitingForIt.filter(({ isHeldBack }) => !isHeldBack);
  const about: ResolutionAbout = {
    of: 'refund',
    subjectId: id,
    amount,
    resolving,
    isContradicted: status === 'conflict',
    resolved,
    timeline,
    waiting: waitingForIt.length > 0 ? <WaitingRefunds refund={refund} /> : null,
    alsoFollows: leaving.length > 0 ? t('alsoFollows', { list: toList(leaving, locale) }) : null,
    doors,
    queryKey: refundKeys.one(id),
  };
  return <Resolution about={about} />;
}

/** "REF-2026-000012, 1 500 ₽, and REF-2026-000013, 200 ₽". */
function toList(leaving: RefundView['waitingForIt'], locale: AppLocale): string {
  const each = leaving.map(
    ({ number, amount }) => `${number}, ${formatMoney(fromMoneyView(amount), locale)}`,
  );
  return new Intl.ListFormat(locale).format(each);
}
