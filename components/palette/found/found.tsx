'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { Reference } from '#components/shared/value/reference.tsx';
import { CommandGroup, CommandItem, CommandNote } from '#components/ui/command-dialog.tsx';
import type { ListReads } from '#lib/list/reads.ts';
import { toState } from './to-state.ts';
import { useWanted } from './use-wanted.ts';

/** The prefix of the value of every row that comes from the server. */
export const foundPrefix = 'found ';
const allPrefix = `${foundPrefix}all `;

/** True for the row that links to the whole list. */
export const isWholeList = (value: string) => value.startsWith(allPrefix);

export type FoundPart = {
  text: string;
  go: (href: string) => void;
  /** Called with the value of the first row each time the server has found something. */
  onFound: (first: string) => void;
  /** The live region in which the number of results is announced. */
  said: HTMLElement | null;
};

type Row = { id: string; icon: ReactNode; aside: ReactNode; name: string; note: ReactNode };

type FoundProps<Item extends { id: string }> = FoundPart & {
  /** Also the path of the list and the first part of each record's path. */
  kind: 'payouts' | 'payments' | 'refunds';
  search: ListReads<Item, unknown>['search'];
  toRow: (item: Item) => Omit<Row, 'id'>;
};

/** As many as people take in at a glance; the list has the rest. */
const shown = 5;

/** The search results of one kind, and a link to all of them; the list of payments also looks up what is not here yet. */
export function Found<Item extends { id: string }>({
  kind,
  text,
  search,
  toRow,
  go,
  onFound,
  said,
}: FoundProps<Item>) {
  const t = useTranslations();
  const { wanted, isSearch } = useWanted(text);
  const { data, error, isFetching } = useQuery({
    ...search(wanted),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const first = isSearch ? data?.items[0]?.id : undefined;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (first !== undefined) tell(`${foundPrefix}${first}`);
  }, [first]);
  if (!isSearch) return null;
  const state = toState(error, data?.items.length, isFetching);
  const note = state ? t(`commands.${state}.${kind}`) : null;
  return (
    <CommandGroup heading={t(`nav.${kind}`)}>
      {data?.items.slice(0, shown).map((item) => (
        <FoundRow key={item.id} {...toRow(item)} id={item.id} onSelect={() => go(`/${kind}/${item.id}`)} />
      ))}
      {note ? <CommandNote value={`${foundPrefix}note ${kind}`}>{note}</CommandNote> : null}
      {note && said ? createPortal(<p>{note}</p>, said) : null}
      {state === 'foundNone' && kind !== 'payments' ? null : (
        <CommandItem
          value={`${allPrefix}${kind}`}
          keywords={[]}
          icon={<List aria-hidden />}
          onSelect={() => go(`/${kind}?q=${encodeURIComponent(wanted)}`)}
        >
          {t(`commands.${first === undefined ? 'inList' : 'allWith'}.${kind}`, { text: wanted })}
        </CommandItem>
      )}
    </CommandGroup>
  );
}

function FoundRow({ id, icon, aside, name, note, onSelect }: Row & { onSelect: () => void }) {
  return (
    <CommandItem value={`${foundPrefix}${id}`} keywords={[]} icon={icon} aside={aside} onSelect={onSelect}>
      <Reference>{name}</Reference>
      <span className="block truncate text-ink-muted text-xs">{note}</span>
    </CommandItem>
  );
}
