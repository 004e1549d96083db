'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { PayoutStatusIcon } from '#components/payouts/payout-status-icon.tsx';
import { RecipientName } from '#components/payouts/recipient-name.tsx';
import { Money } from '#components/shared/money.tsx';
import { CommandGroup, CommandItem } from '#components/ui/command-dialog.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { payoutSearchQuery } from '#lib/domain/payouts/query-options.ts';
import { useWanted } from './use-wanted.ts';

/** Begins the value of what the server found. */
export const foundPrefix = 'found ';
/** The row that leads to all of it. */
export const wholeList = `${foundPrefix}list`;

const shown = 6;

type FoundPayoutsProps = {
  text: string;
  go: (href: string) => void;
  /** With the value of the first row, each time the server has found something. */
  onFound: (first: string) => void;
};

/** The payouts that the server finds by what is typed, and the way to all of them. */
export function FoundPayouts({ text, go, onFound }: FoundPayoutsProps) {
  const t = useTranslations();
  const { wanted, isSearch } = useWanted(text);
  const { data, error, isFetching } = useQuery({
    ...payoutSearchQuery(wanted),
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
    <CommandGroup heading={t('commands.payouts')}>
      {data?.items.slice(0, shown).map((payout) => (
        <CommandItem
          key={payout.id}
          value={`${foundPrefix}${payout.id}`}
          keywords={[]}
          icon={<PayoutStatusIcon status={payout.status} />}
          aside={<Money value={fromMoneyView(payout.amount)} />}
          onSelect={() => go(`/payouts/${payout.id}`)}
        >
          <span className="figures block truncate">{payout.orderNo}</span>
          <span className="block truncate text-ink-muted text-xs">
            {t(`payouts.status.${payout.status}.title`)}
            {' · '}
            <RecipientName recipient={payout.recipient} />
          </span>
        </CommandItem>
      ))}
      <p role="status" className="px-2 text-ink-muted text-sm empty:hidden">
        {error ? t('commands.searchFailed') : isFetching && !data ? t('commands.searching') : null}
      </p>
      <CommandItem
        value={wholeList}
        keywords={[]}
        icon={<List aria-hidden />}
        onSelect={() => go(`/payouts?q=${encodeURIComponent(wanted)}`)}
      >
        {t('commands.inList', { text: wanted })}
      </CommandItem>
    </CommandGroup>
  );
}
