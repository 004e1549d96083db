'use client';

import { useQueries } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { isLikeProcessorId } from '#components/payments/lookup/is-like-processor-id.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { CommandItem, CommandNote } from '#components/ui/command-dialog.tsx';
import { can } from '#lib/auth/permissions.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { payoutReads } from '#lib/domain/payouts/query-options.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { allPrefix, type FoundPart, foundPrefix } from './found.tsx';
import { FoundPayments } from './found-payments.tsx';
import { FoundPayouts } from './found-payouts.tsx';
import { FoundRefunds } from './found-refunds.tsx';
import { type Kind, toKindsOfId } from './kinds-of-id.ts';
import { useWanted } from './use-wanted.ts';

const parts = { payouts: FoundPayouts, payments: FoundPayments, refunds: FoundRefunds };
const reads = { payouts: payoutReads, payments: paymentReads, refunds: refundReads };

type FoundRecordsProps = Omit<FoundPart, 'wanted' | 'isUnlikely'> & { text: string };

/**
 * What is found of each kind. A whole id of ours is looked for where it stands, and only if it is not there everywhere:
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
  const none = [...likelyEnds, ...restEnds].filter(({ isEmpty, isFailed }) => isEmpty && !isFailed);
  if (!isSearch) return null;
  return (
    <>
      {(isElsewhere ? all : likely).map((kind) => {
        const Part = parts[kind];
        return <Part key={kind} {...part} wanted={wanted} isUnlikely={rest.includes(kind) && isUnlikely} />;
      })}
      {none.length === all.length ? <Nowhere said={part.said} kinds={all} /> : null}
      {none.some(({ kind }) => kind === 'payments') ? <LookUp go={part.go} wanted={wanted} /> : null}
    </>
  );
}

/** The kinds this person may see, in the order of their work: whoever makes no payouts is asked about payments. */
function useKinds(): Kind[] {
  const { role } = useViewer();
  const others = [
    ...(can(role, 'payments:view') ? (['payments'] as const) : []),
    ...(can(role, 'refunds:view') ? (['refunds'] as const) : []),
  ];
  return can(role, 'payouts:create') ? ['payouts', ...others] : [...others, 'payouts'];
}

/** How the search in each of these has ended. One that is read anew, even in vain, keeps what it found before. */
function useEnds(kinds: readonly Kind[], wanted: string, isWanted: boolean) {
  const found = useQueries({
    queries: kinds.map((kind) => ({ ...reads[kind].search(wanted), enabled: isWanted })),
  });
  return kinds.map((kind, at) => ({
    kind,
    isEmpty: found[at]?.data?.items.length === 0,
    isFailed: found[at]?.isError ?? false,
  }));
}

/** One sentence for all that was looked through. */
function Nowhere({ kinds, said }: Pick<FoundPart, 'said'> & { kinds: readonly Kind[] }) {
  const t = useTranslations('commands');
  const among = new Intl.ListFormat(useLocale()).format(kinds.map((kind) => t(`among.${kind}`)));
  const note = t('foundNone', { among });
  return (
    <>
      <CommandNote value={`${foundPrefix}note`}>{note}</CommandNote>
      {said ? createPortal(<p>{note}</p>, said) : null}
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
