'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Money } from '#components/shared/value/money.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { AmountsView, PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { findRefundObstacle } from '../page/money/find-refund-obstacle.ts';
import { isAllRefunded } from '../to-status-label.ts';

/** The notes that a person has to look at. */
const doubtful: ReadonlySet<string> = new Set(['refundContradicted', 'refundUnknown']);

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
        ? toNotes(payment, amounts).map(([note, sum]) => (
            <span
              key={note}
              className={classNames(
                'figures block text-xs',
                doubtful.has(note) ? 'text-attention' : 'text-ink-muted',
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
 * What is not over yet, each with its sum, and what is left: "being refunded" alone reads as if nothing were. What
 * people have to find out comes first, and is never called refunded. The status of a paid payment says that all is
 * refunded, but not that of one that was paid and has another status now.
 */
function toNotes(payment: PaymentListItem, amounts: AmountsView) {
  const { paid, available } = amounts;
  if (available.amountMinor === paid.amountMinor) return [];
  const open = (
    [
      ['refundContradicted', amounts.contradicted],
      ['refundUnknown', amounts.unknown],
      ['refunding', amounts.refunding],
      ['refundWaits', amounts.waiting],
    ] as const
  ).filter(([, sum]) => sum.amountMinor !== '0');
  // While something holds refunds up, the rest is there but not to be had.
  const rest = findRefundObstacle(payment) === null ? 'canRefund' : 'left';
  const isUnsaid = payment.status !== 'captured' && isAllRefunded(amounts);
  return [
    ...open,
    ...(isUnsaid ? [['allRefunded', paid] as const] : []),
    ...(available.amountMinor === '0' ? [] : [[rest, available] as const]),
  ];
}
