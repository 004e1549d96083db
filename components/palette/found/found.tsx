'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { Reference } from '#components/shared/value/reference.tsx';
import { CommandGroup, CommandItem, CommandNote } from '#components/ui/command-dialog.tsx';
import type { ListReads } from '#lib/list/reads.ts';
import type { Kind } from './kinds-of-id.ts';
import { toState } from './to-state.ts';

/** The prefix of the value of every row that comes from the server. */
export const foundPrefix = 'found ';
/** The prefix of those that lead to a list. */
export const allPrefix = `${foundPrefix}all `;

/** True for a row that leads to a list. */
export const isWholeList = (value: string) => value.startsWith(allPrefix);

export type FoundPart = {
  /** The text to search for. */
  wanted: string;
  go: (href: string) => void;
  /** Called with the value of the first row each time the server has found something. */
  onFound: (first: string) => void;
  /** It would be a surprise here: nothing but what is found leads on. */
  isUnlikely: boolean;
  /** The live region in which the number of results is announced. */
  liveRegion: HTMLElement | null;
};

type Row = { id: string; icon: ReactNode; aside: ReactNode; name: string; note: ReactNode };

type FoundProps<Item extends { id: string }> = FoundPart & {
  /** Also the path of the list and the first part of each record's path. */
  kind: Kind;
  search: ListReads<Item, unknown>['search'];
  toRow: (item: Item) => Omit<Row, 'id'>;
};

/** As many as people take in at a glance; the list has the rest. */
const shown = 5;

/**
 * The search results of one kind, and a link to all of them. What is not found is reported once for all kinds.
 */
export function Found<Item extends { id: string }>({
  kind,
  wanted,
  search,
  toRow,
  go,
  onFound,
  isUnlikely,
  liveRegion,
}: FoundProps<Item>) {
  const t = useTranslations();
  const { data, error, isPlaceholderData } = useQuery({
    ...search(wanted),
    placeholderData: keepPreviousData,
  });
  const first = data?.items[0]?.id;
  const report = useEffectEvent(onFound);
  useEffect(() => {
    if (first !== undefined) report(`${foundPrefix}${first}`);
  }, [first]);
  const state = toState(error, data?.items.length, isPlaceholderData);
  if (state === 'foundNone') return null;
  const note = state ? t(`commands.${state}.${kind}`) : null;
  return (
    <CommandGroup heading={t(`nav.${kind}`)}>
      {data?.items.slice(0, shown).map((item) => (
        <FoundRow key={item.id} {...toRow(item)} id={item.id} onSelect={() => go(`/${kind}/${item.id}`)} />
      ))}
      {note ? <CommandNote value={`${foundPrefix}note ${kind}`}>{note}</CommandNote> : null}
      {note && liveRegion ? createPortal(<p>{note}</p>, liveRegion) : null}
      {isUnlikely && first === undefined ? null : (
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
