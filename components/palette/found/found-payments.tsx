'use client';

import { useTranslations } from 'next-intl';
import { PayerInstrument } from '#components/payments/payer.tsx';
import { toPaymentStatusStyle } from '#components/payments/payment-status-style.ts';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { isAllRefunded, toStatusTitle } from '#components/payments/to-status-label.ts';
import { StatusIcon } from '#components/shared/status/status-icon.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { Found, type FoundPart } from './found.tsx';

export function FoundPayments(part: FoundPart) {
  const t = useTranslations('payments');
  return (
    <Found
      {...part}
      kind="payments"
      search={paymentReads.search}
      toRow={(payment) => ({
        icon: <StatusIcon {...toPaymentStatusStyle(payment.status, payment.amounts)} />,
        aside: payment.amount ? <Money value={fromMoneyView(payment.amount)} /> : null,
        name: toPaymentName(payment),
        note: (
          <>
            {t(toStatusTitle(payment.status, payment.amounts))}
            {' · '}
            <DateTime value={payment.madeAt ?? payment.firstSeenAt} withoutZone />
            <Returned payment={payment} />
            {' · '}
            {payment.payer.name ?? <PayerInstrument payer={payment.payer} />}
          </>
        ),
      })}
    />
  );
}

/** Two payments of one order look alike until one of them has been given back; of all of it the status says so. */
function Returned({ payment: { amounts } }: { payment: PaymentListItem }) {
  const t = useTranslations('commands');
  if (!amounts || BigInt(amounts.refunded.amountMinor) === 0n || isAllRefunded(amounts)) return null;
  return (
    <>
      {' · '}
      {t.rich('returned', {
        sum: () => <Money value={fromMoneyView(amounts.refunded)} className="text-ink-muted" />,
      })}
    </>
  );
}
