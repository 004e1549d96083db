'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Money } from '#components/shared/value/money.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { AmountsView, PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { findRefundObstacle } from '../page/money/find-refund-obstacle.ts';

type PartProps = { payment: PaymentListItem };

/** The amount, and how it divides once some of it has been refunded. */
export function AmountCell({ payment }: PartProps) {
  return (
    <>
      <Amount payment={payment} />
      <AmountNotes payment={payment} />
    </>
  );
}

export function Amount({ payment: { amount } }: PartProps) {
  const t = useTranslations('payments.list');
  if (!amount) return <span className="whitespace-nowrap text-ink-muted text-sm">{t('sumUnknown')}</span>;
  return <Money value={fromMoneyView(amount)} />;
}

/** Lines of their own below the amount. */
export function AmountNotes({ payment }: PartProps) {
  const { amount, amounts, authorisedElsewhere } = payment;
  const t = useTranslations('payments.list');
  const locale = useLocale();
  if (!amount) return null;
  return (
    <>
      {authorisedElsewhere ? (
        <span className="figures block text-ink-muted text-xs">
          {t('authorised', { sum: formatMoney(fromMoneyView(authorisedElsewhere), locale) })}
        </span>
      ) : null}
      {amounts
        ? toNotes(amounts, findRefundObstacle(payment) === null).map(([note, sum]) => (
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
function toNotes({ paid, unknown, refunding, waiting, available }: AmountsView, isFree: boolean) {
  if (available.amountMinor === paid.amountMinor) return [];
  const open = (
    [
      ['refundUnknown', unknown],
      ['refunding', refunding],
      ['refundWaits', waiting],
    ] as const
  ).filter(([, sum]) => sum.amountMinor !== '0');
  // While something holds refunds up, the rest is there but not to be had.
  const rest = isFree ? 'canRefund' : 'left';
  if (available.amountMinor !== '0') return [...open, [rest, available] as const];
  return open.length > 0 ? open : [['allRefunded', paid] as const];
}
