'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PayoutStatusIcon } from '#components/payouts/payout-status-icon.tsx';
import { RecipientName } from '#components/payouts/recipient-name.tsx';
import { Money } from '#components/shared/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { payoutSearchQuery } from '#lib/domain/payouts/query-options.ts';
import { Found, type FoundPart } from './found.tsx';
import { useFoundWords } from './use-found-words.ts';
import { useWanted } from './use-wanted.ts';

export function FoundPayouts({ text, go, onFound }: FoundPart) {
  const t = useTranslations('payouts.status');
  const { wanted, isSearch } = useWanted(text);
  const words = useFoundWords('payouts', wanted);
  const reading = useQuery({
    ...payoutSearchQuery(wanted),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  if (!isSearch) return null;
  return (
    <Found
      {...{ wanted, reading, words, go, onFound }}
      path="/payouts"
      toRow={({ orderNo, status, amount, recipient }) => ({
        icon: <PayoutStatusIcon status={status} />,
        aside: <Money value={fromMoneyView(amount)} />,
        name: orderNo,
        note: (
          <>
            {t(`${status}.title`)}
            {' · '}
            <RecipientName recipient={recipient} />
          </>
        ),
      })}
    />
  );
}
