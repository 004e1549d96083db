'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RefundStatusBadge } from '#components/refunds/refund-status-badge.tsx';
import { TimelineLine } from '#components/shared/record/history/timeline.tsx';
import { NumberLink } from '#components/shared/record/number-link.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundListRow } from '#lib/domain/refunds/schemas/views.ts';

type RefundLineProps = { refund: RefundListRow; is: 'made' | 'ended' };

/** A refund in the history of its payment: when it was made, and how it ended. */
export function RefundLine({ refund, is }: RefundLineProps) {
  const t = useTranslations('payments.refunds');
  const locale = useLocale();
  const { id, number, status, amount, makerName, reviewReason, createdAt, finishedAt, stoppedBy } = refund;
  const isStopped = is === 'ended' && stoppedBy !== null;
  const words = {
    actor: isStopped ? stoppedBy : makerName,
    how: reviewReason ?? 'none',
    sum: formatMoney(fromMoneyView(amount), locale),
    number: () => <NumberLink href={`/refunds/${id}`} number={number} />,
  };
  return (
    <TimelineLine
      title={t.rich(isStopped ? 'stopped' : is, words)}
      badge={is === 'ended' ? <RefundStatusBadge status={status} reviewReason={reviewReason} /> : null}
      source={is === 'made' || isStopped ? 'person' : 'system'}
      at={is === 'ended' && finishedAt ? finishedAt : createdAt}
    />
  );
}
