'use client';

import { useQueries } from '@tanstack/react-query';
import { SearchCheck, UserRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isLikeProcessorId } from '#components/payments/lookup/is-like-processor-id.ts';
import { payoutStatusStyle } from '#components/payouts/payout-status-style.ts';
import { RecipientName } from '#components/payouts/recipient-name.tsx';
import { StatusIcon } from '#components/shared/status/status-icon.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { CommandItem, CommandNote } from '#components/ui/command-dialog.tsx';
import { can } from '#lib/auth/permissions.ts';
import { hasCardNumber } from '#lib/core/card-text.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { payoutReads } from '#lib/domain/payouts/query-options.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { toPhone } from '#lib/list/search-text.ts';
import { allPrefix, Found, type FoundPart, foundPrefix } from './found.tsx';
import { FoundFiles } from './found-files.tsx';
import { FoundPayments } from './found-payments.tsx';
import { FoundRefunds } from './found-refunds.tsx';
import { FoundSaved } from './found-saved.tsx';
import { type Kind, toKindsOfId } from './kinds-of-id.ts';

const pauseMs = 200;
const leastLength = 3;

/** The text to search for, once nobody has typed for 200 ms. */
function useWanted(text: string): { wanted: string; isSearch: boolean } {
  const [wanted, setWanted] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  // A card number is never searched for: it would end up in addresses and logs.
  return { wanted, isSearch: wanted.length >= leastLength && !hasCardNumber(wanted) };
}

const parts = { payouts: FoundPayouts, payments: FoundPayments, refunds: FoundRefunds };
const reads = { payouts: payoutReads, payments: paymentReads, refunds: refundReads };

type FoundRecordsProps = Omit<FoundPart, 'wanted' | 'isUnlikely'> & { text: string };

/**
 * What is found of each kind. A whole id of ours is looked for where it appears, and only if it is not there everywhere:
 * a reference that somebody else gave may have the same form.
 */
export function FoundRecords({ text, ...part }: FoundRecordsProps) {
  const { wanted, isSearch } = useWanted(text);
  const all = useKinds();
  const likely = all.filter((kind) => toKindsOfId(wanted).includes(kind));
  const likelyEnds = useEnds(likely, wanted, isSearch);
  const isElsewhere = likelyEnds.every(({ isEmpty }) => isEmpty);
  const rest = all.filter((kind) => !likely.includes(kind));
  const isUnlikely = likely.length > 0;
  const restEnds = useEnds(rest, wanted, isSearch && isElsewhere);
  const person = toPhone(wanted) ? [...likelyEnds, ...restEnds].find(({ first }) => first)?.first : undefined;
  const none = [...likelyEnds, ...restEnds].filter(({ isEmpty, isFailed }) => isEmpty && !isFailed);
  if (!isSearch) return null;
  return (
    <>
      <FoundSaved wanted={wanted} go={part.go} />
      <FoundFiles wanted={wanted} go={part.go} />
      {person ? <WholePerson id={person} wanted={wanted} go={part.go} /> : null}
      {(isElsewhere ? all : likely).map((kind) => {
        const Part = parts[kind];
        return <Part key={kind} {...part} wanted={wanted} isUnlikely={rest.includes(kind) && isUnlikely} />;
      })}
      {none.length === all.length ? <Nowhere liveRegion={part.liveRegion} kinds={all} /> : null}
      {none.some(({ kind }) => kind === 'payments') ? <LookUp go={part.go} wanted={wanted} /> : null}
    </>
  );
}

/**
 * The kinds this person may see, in the order of their work: a person who makes no payouts is asked about payments.
 */
function useKinds(): Kind[] {
  const { role } = useViewer();
  const others = [
    ...(can(role, 'payments:view') ? (['payments'] as const) : []),
    ...(can(role, 'refunds:view') ? (['refunds'] as const) : []),
  ];
  return can(role, 'payouts:create') ? ['payouts', ...others] : [...others, 'payouts'];
}

/**
 * How the search in each of these has ended. One that is read again, even in vain, keeps what it found before.
 */
function useEnds(kinds: readonly Kind[], wanted: string, isWanted: boolean) {
  const found = useQueries({
    queries: kinds.map((kind) => ({ ...reads[kind].search(wanted), enabled: isWanted })),
  });
  return kinds.map((kind, at) => ({
    kind,
    first: found[at]?.data?.items[0]?.id,
    isEmpty: found[at]?.data?.items.length === 0,
    isFailed: found[at]?.isError ?? false,
  }));
}

/** A link from a whole phone to everything about its owner, by way of any record that has it. */
function WholePerson({ id, wanted, go }: Pick<FoundPart, 'wanted' | 'go'> & { id: string }) {
  const t = useTranslations('commands');
  return (
    <CommandItem
      value={`${foundPrefix}person`}
      keywords={[]}
      icon={<UserRound aria-hidden />}
      onSelect={() => go(`/recipients/${id}`)}
    >
      {t('person', { text: wanted })}
    </CommandItem>
  );
}

/** One sentence for all that was looked through. */
function Nowhere({ kinds, liveRegion }: Pick<FoundPart, 'liveRegion'> & { kinds: readonly Kind[] }) {
  const t = useTranslations('commands');
  const among = new Intl.ListFormat(useLocale()).format(kinds.map((kind) => t(`among.${kind}`)));
  const note = t('foundNone', { among });
  return (
    <>
      <CommandNote value={`${foundPrefix}note`}>{note}</CommandNote>
      {liveRegion ? createPortal(<p>{note}</p>, liveRegion) : null}
    </>
  );
}

/** The way on where there is no such payment, whatever else has that reference: the processor may know one. */
function LookUp({ wanted, go }: Pick<FoundPart, 'wanted' | 'go'>) {
  const t = useTranslations('commands');
  if (!can(useViewer().role, 'payments:lookup') || !isLikeProcessorId(wanted)) return null;
  return (
    <CommandItem
      value={`${allPrefix}look-up`}
      keywords={[]}
      icon={<SearchCheck aria-hidden />}
      onSelect={() => go(`/payments?q=${encodeURIComponent(wanted)}`)}
    >
      {t('lookUp', { text: wanted })}
    </CommandItem>
  );
}

function FoundPayouts(part: FoundPart) {
  const t = useTranslations('payouts.status');
  return (
    <Found
      {...part}
      kind="payouts"
      search={payoutReads.search}
      toRow={({ orderNo, status, amount, recipient, createdAt }) => ({
        icon: <StatusIcon {...payoutStatusStyle[status]} />,
        aside: <Money value={fromMoneyView(amount)} />,
        name: orderNo,
        note: (
          <>
            {t(`${status}.title`)}
            {' · '}
            <RecipientName recipient={recipient} />
            {' · '}
            <DateTime value={createdAt} withoutZone />
          </>
        ),
      })}
    />
  );
}
