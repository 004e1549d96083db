'use client';

import { List } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { CommandGroup, CommandItem } from '#components/ui/command-dialog.tsx';

/** Begins the value of every row that the server's answer brings. */
export const foundPrefix = 'found ';
const allPrefix = `${foundPrefix}all `;

/** True for a row that leads to a whole list. */
export const isWholeList = (value: string) => value.startsWith(allPrefix);

export type FoundPart = {
  text: string;
  go: (href: string) => void;
  /** With the value of the first row, each time the server has found something. */
  onFound: (first: string) => void;
};

type Row = { id: string; icon: ReactNode; aside: ReactNode; name: string; note: ReactNode };

type FoundProps<Item extends { id: string }> = Omit<FoundPart, 'text'> & {
  /** Where the list is and, under it, each of them. */
  path: `/${string}`;
  wanted: string;
  reading: { data: { items: Item[] } | undefined; error: unknown; isFetching: boolean };
  toRow: (item: Item) => Omit<Row, 'id'>;
  words: { heading: string; searching: string; failed: string; inList: string };
};

/** No more than a glance takes in; the list has the rest. */
const shown = 5;

/** What the server finds of one kind by what is typed, and the way to all of it. */
export function Found<Item extends { id: string }>(props: FoundProps<Item>) {
  const { path, wanted, reading, toRow, words, go, onFound } = props;
  const { data, error, isFetching } = reading;
  const first = data?.items[0]?.id;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (first !== undefined) tell(`${foundPrefix}${first}`);
  }, [first]);
  return (
    <CommandGroup heading={words.heading}>
      {data?.items.slice(0, shown).map((item) => (
        <FoundRow key={item.id} {...toRow(item)} id={item.id} onSelect={() => go(`${path}/${item.id}`)} />
      ))}
      <p role="status" className="px-2 text-ink-muted text-sm empty:hidden">
        {error ? words.failed : isFetching && !data ? words.searching : null}
      </p>
      <CommandItem
        value={`${allPrefix}${path}`}
        keywords={[]}
        icon={<List aria-hidden />}
        onSelect={() => go(`${path}?q=${encodeURIComponent(wanted)}`)}
      >
        {words.inList}
      </CommandItem>
    </CommandGroup>
  );
}

function FoundRow({ id, icon, aside, name, note, onSelect }: Row & { onSelect: () => void }) {
  return (
    <CommandItem value={`${foundPrefix}${id}`} keywords={[]} icon={icon} aside={aside} onSelect={onSelect}>
      <span className="figures block truncate">{name}</span>
      <span className="block truncate text-ink-muted text-xs">{note}</span>
    </CommandItem>
  );
}
