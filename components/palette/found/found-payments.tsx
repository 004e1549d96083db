'use client';

import { useTranslations } from 'next-intl';
import { PayerInstrument } from '#components/payments/payer.tsx';
import { paymentStatusStyle } from '#components/payments/payment-status-style.ts';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { StatusIcon } from '#components/shared/status/status-icon.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { Found, type FoundPart } from './found.tsx';

/** Also leads to the lookup of a payment that is not in Paydesk yet: the list offers it. */
export function FoundPayments(part: FoundPart) {
  const t = useTranslations('payments.status');
  return (
    <Found
      {...part}
      kind="payments"
      search={paymentReads.search}
      toRow={(payment) => ({
        icon: <StatusIcon {...paymentStatusStyle[payment.status]} />,
        aside: payment.amount ? <Money value={fromMoneyView(payment.amount)} /> : null,
        name: toPaymentName(payment),
        note: (
          <>
            {t(`${payment.status}.title`)}
            {' · '}
            {payment.payer.name ?? <PayerInstrument payer={payment.payer} />}
          </>
        ),
      })}
    />
  );
}
