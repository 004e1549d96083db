'use client';

import { useLocale, useTranslations } from 'next-intl';
import { toPayerLine } from '#components/payments/to-payer-line.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

/** The payer, amount and date of the payment: what somebody on the telephone has to agree with. */
export function PaidBy({
  payment: { payer, amount, amounts, madeAt, firstSeenAt },
}: {
  payment: PaymentView;
}) {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  const sum = amount && formatMoney(fromMoneyView(amount), locale);
  const isPaid = amounts !== null && amounts.paid.amountMinor !== '0';
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
      <span className="min-w-0 wrap-anywhere font-medium text-lg">
        {toPayerLine(payer, locale) ?? t('payerUnknown')}
      </span>
      <span className="text-ink-muted">
        {sum ? `${isPaid ? t('paidSum', { sum }) : sum}, ` : null}
        <DateTime value={madeAt ?? firstSeenAt} />
      </span>
    </p>
  );
}
