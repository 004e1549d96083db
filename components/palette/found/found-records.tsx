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
import { toState } from './to-state.ts';
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
  const isElsewhere = useIsNowhere(likely, wanted, isSearch);
  const rest = all.filter((kind) => !likely.includes(kind));
  const isUnlikely = likely.length > 0;
  const isNowhere = useIsNowhere(rest, wanted, isSearch && isElsewhere) && isElsewhere;
  if (!isSearch) return null;
  return (
    <>
      {(isElsewhere ? all : likely).map((kind) => {
        const Part = parts[kind];
        return <Part key={kind} {...part} wanted={wanted} isUnlikely={rest.includes(kind) && isUnlikely} />;
      })}
      {isNowhere ? <Nowhere {...part} kinds={all} wanted={wanted} /> : null}
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

/** True once all of these searches have ended and found nothing. */
function useIsNowhere(kinds: readonly Kind[], wanted: string, isWanted: boolean): boolean {
  const found = useQueries({
    queries: kinds.map((kind) => ({ ...reads[kind].search(wanted), enabled: isWanted })),
  });
  return found.every(
    ({ data, error, isFetching }) => toState(error, data?.items.length, isFetching) === 'foundNone',
  );
}

type NowhereProps = Pick<FoundPart, 'wanted' | 'go' | 'said'> & { kinds: readonly Kind[] };

/** One sentence for all that was looked through, and the next act: the processor may know what Paydesk does not. */
function Nowhere({ kinds, wanted, go, said }: NowhereProps) {
  const t = useTranslations('commands');
  const among = new Intl.ListFormat(useLocale()).format(kinds.map((kind) => t(`among.${kind}`)));
  const mayAsk = can(useViewer().role, 'payments:lookup') && isLikeProcessorId(wanted);
  const note = t('foundNone', { among });
  return (
    <>
      <CommandNote value={`${foundPrefix}note`}>{note}</CommandNote>
      {said ? createPortal(<p>{note}</p>, said) : null}
      {mayAsk ? (
        <CommandItem
          value={`${allPrefix}look-up`}
          keywords={[]}
          icon={<SearchCheck aria-hidden />}
          onSelect={() => go(`/payments?q=${encodeURIComponent(wanted)}`)}
        >
          {t('lookUp', { text: wanted })}
        </CommandItem>
      ) : null}
    </>
  );
}
