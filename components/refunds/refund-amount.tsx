'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Money } from '#components/shared/value/money.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { toOtherGiven } from './to-given.ts';

/** The sum that was asked for, and under it what was given back where that is another. */
export function RefundAmount({ refund }: { refund: RefundListItem }) {
  const t = useTranslations('refunds.list');
  const locale = useLocale();
  const given = toOtherGiven(refund);
  return (
    <span className="block shrink-0 text-right leading-tight">
      <Money value={fromMoneyView(refund.amount)} />
      {given ? (
        <span className="figures block text-ink-muted text-xs">
          {t('given', { sum: formatMoney(given, locale) })}
        </span>
      ) : null}
    </span>
  );
}
