'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Money } from '#components/shared/value/money.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { AmountsView, PaymentListItem } from '#lib/domain/payments/schemas/views.ts';

/** The amount, and what is left of it once some has been refunded. */
export function AmountCell({
  payment: { amount, amounts, authorisedElsewhere },
}: {
  payment: PaymentListItem;
}) {
  const t = useTranslations('payments.list');
  const locale = useLocale();
  if (!amount) return <span className="whitespace-nowrap text-ink-muted text-sm">{t('sumUnknown')}</span>;
  const note = amounts ? toNote(amounts) : null;
  const left = amounts ? formatMoney(fromMoneyView(amounts.available), locale) : '';
  return (
    <>
      <Money value={fromMoneyView(amount)} />
      {authorisedElsewhere ? (
        <span className="figures block text-ink-muted text-xs">
          {t('authorised', { sum: formatMoney(fromMoneyView(authorisedElsewhere), locale) })}
        </span>
      ) : null}
      {note ? (
        <span
          className={classNames(
            'figures block text-xs',
            note === 'refundUnknown' ? 'text-attention' : 'text-ink-muted',
          )}
        >
          {t(note, { sum: left })}
        </span>
      ) : null}
    </>
  );
}

/** The one refund note that fits here. An unknown outcome comes first, and is never called refunded. */
function toNote({ paid, unknown, refunding, waiting, available }: AmountsView) {
  if (unknown.amountMinor !== '0') return 'refundUnknown';
  if (refunding.amountMinor !== '0') return 'refunding';
  if (waiting.amountMinor !== '0') return 'refundWaits';
  if (available.amountMinor === paid.amountMinor) return null;
  return available.amountMinor === '0' ? 'allRefunded' : 'left';
}
