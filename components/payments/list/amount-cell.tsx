'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Money } from '#components/shared/value/money.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { AmountsView, PaymentListItem } from '#lib/domain/payments/schemas/views.ts';

/** The amount, and how it divides once some of it has been refunded. */
export function AmountCell({
  payment: { amount, amounts, authorisedElsewhere },
}: {
  payment: PaymentListItem;
}) {
  const t = useTranslations('payments.list');
  const locale = useLocale();
  if (!amount) return <span className="whitespace-nowrap text-ink-muted text-sm">{t('sumUnknown')}</span>;
  return (
    <>
      <Money value={fromMoneyView(amount)} />
      {authorisedElsewhere ? (
        <span className="figures block text-ink-muted text-xs">
          {t('authorised', { sum: formatMoney(fromMoneyView(authorisedElsewhere), locale) })}
        </span>
      ) : null}
      {amounts
        ? toNotes(amounts).map(([note, sum]) => (
            <span
              key={note}
              className={classNames(
                'figures block text-xs',
                note === 'refundUnknown' ? 'text-attention' : 'text-ink-muted',
              )}
            >
              {t(note, { sum: formatMoney(fromMoneyView(sum), locale) })}
            </span>
          ))
        : null}
    </>
  );
}

/**
 * What is not over yet, each with its sum, and what is left: "being refunded" alone reads as if nothing were. An unknown
 * outcome comes first, and is never called refunded.
 */
function toNotes({ paid, unknown, refunding, waiting, available }: AmountsView) {
  if (available.amountMinor === paid.amountMinor) return [];
  const open = (
    [
      ['refundUnknown', unknown],
      ['refunding', refunding],
      ['refundWaits', waiting],
    ] as const
  ).filter(([, sum]) => sum.amountMinor !== '0');
  if (available.amountMinor !== '0') return [...open, ['left', available] as const];
  return open.length > 0 ? open : [['allRefunded', paid] as const];
}
