'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { PayerInstrument } from '#components/payments/payer.tsx';
import { PaymentStatusIcon } from '#components/payments/payment-status-icon.tsx';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { Money } from '#components/shared/money.tsx';
import { CommandGroup, CommandItem } from '#components/ui/command-dialog.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { paymentSearchQuery } from '#lib/domain/payments/query-options/queries.ts';
import { foundPrefix } from './found-payouts.tsx';
import { useWanted } from './use-wanted.ts';

/** The row that leads to all of it, and to the look-up of what is not there. */
export const wholePaymentList = `${foundPrefix}payments`;

const shown = 4;

type FoundPaymentsProps = { text: string; go: (href: string) => void; onFound: (first: string) => void };

/** The payments that the server finds by what is typed, and the way to all of them. */
export function FoundPayments({ text, go, onFound }: FoundPaymentsProps) {
  const t = useTranslations();
  const { wanted, isSearch } = useWanted(text);
  const { data, error, isFetching } = useQuery({
    ...paymentSearchQuery(wanted),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const first = data?.items[0]?.id;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (isSearch && first !== undefined) tell(`${foundPrefix}${first}`);
  }, [isSearch, first]);
  if (!isSearch) return null;
  return (
    <CommandGroup heading={t('commands.payments')}>
      {data?.items.slice(0, shown).map((payment) => (
        <CommandItem
          key={payment.id}
          value={`${foundPrefix}${payment.id}`}
          keywords={[]}
          icon={<PaymentStatusIcon status={payment.status} />}
          aside={payment.amount ? <Money value={fromMoneyView(payment.amount)} /> : null}
          onSelect={() => go(`/payments/${payment.id}`)}
        >
          <span className="figures block truncate">{toPaymentName(payment)}</span>
          <span className="block truncate text-ink-muted text-xs">
            {t(`payments.status.${payment.status}.title`)}
            {' · '}
            {payment.payer.name ?? <PayerInstrument payer={payment.payer} />}
          </span>
        </CommandItem>
      ))}
      <p role="status" className="px-2 text-ink-muted text-sm empty:hidden">
        {error
          ? t('commands.paymentSearchFailed')
          : isFetching && !data
            ? t('commands.searchingPayments')
            : null}
      </p>
      <CommandItem
        value={wholePaymentList}
        keywords={[]}
        icon={<List aria-hidden />}
        onSelect={() => go(`/payments?q=${encodeURIComponent(wanted)}`)}
      >
        {t('commands.inPayments', { text: wanted })}
      </CommandItem>
    </CommandGroup>
  );
}
