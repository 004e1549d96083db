'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PayerInstrument } from '#components/payments/payer.tsx';
import { PaymentStatusIcon } from '#components/payments/payment-status-icon.tsx';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { Money } from '#components/shared/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { paymentSearchQuery } from '#lib/domain/payments/query-options/queries.ts';
import { Found, type FoundPart } from './found.tsx';
import { useFoundWords } from './use-found-words.ts';
import { useWanted } from './use-wanted.ts';

/** Also the way to the look-up of a payment that is not here yet: the list offers it. */
export function FoundPayments({ text, go, onFound }: FoundPart) {
  const t = useTranslations('payments.status');
  const { wanted, isSearch } = useWanted(text);
  const words = useFoundWords('payments', wanted);
  const reading = useQuery({
    ...paymentSearchQuery(wanted),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  if (!isSearch) return null;
  return (
    <Found
      {...{ wanted, reading, words, go, onFound }}
      path="/payments"
      toRow={(payment) => ({
        icon: <PaymentStatusIcon status={payment.status} />,
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
