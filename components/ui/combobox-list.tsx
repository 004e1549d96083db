'use client';

import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { matchOption } from './match-option.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Other names under which the row can be found. */
  keywords?: readonly string[];
  /** Muted text at the right of the row. */
  detail?: string;
};

type ComboboxListProps = {
  label: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onChoose: (value: string) => void;
  /** Held by the component that shows the list, so that keys typed before it is there are not lost. */
  search?: string;
  onSearch?: (search: string) => void;
  searchPlaceholder: string;
  emptyText: ReactNode;
  note?: ReactNode;
};

/** The search field and the list under it; also usable without a Combobox, inside a dialog. */
export function ComboboxList(props: ComboboxListProps) {
  const { label, options, value, onChoose, searchPlaceholder, emptyText, note } = props;
  const { search, onSearch } = props;
  const list = useRef<HTMLDivElement>(null);
  // The best match appears first, wherever the list was scrolled before.
  const showFirst = (text: string) => {
    onSearch?.(text);
    requestAnimationFrame(() => list.current?.scrollTo({ top: 0 }));
  };
  return (
    <Command
      label={label}
      {...(value ? { defaultValue: value } : {})}
      filter={(option, search, keywords = []) => matchOption(search, keywords, option === value)}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex items-center gap-2 border-line border-b px-3 max-sm:px-4">
        <Search aria-hidden className="size-4 shrink-0 text-ink-muted" />
        <Command.Input
          autoFocus
          {...(search !== undefined && { value: search })}
          onValueChange={showFirst}
          placeholder={searchPlaceholder}
          className="h-10 w-full bg-transparent outline-none placeholder:text-ink-faint max-sm:h-12 max-sm:text-lg"
        />
      </div>
      <Command.List
        ref={list}
        className="min-h-0 flex-1 scroll-py-1 overflow-y-auto overscroll-contain p-1 max-sm:p-2 sm:max-h-72"
      >
        <Command.Empty className="px-3 py-6 text-center text-ink-muted">{emptyText}</Command.Empty>
        {options.map((option) => (
          <OptionRow
            // cmdk caches the search terms of a row by its key, so a new name needs a new key.
            key={`${option.value} ${option.label}`}
            option={option}
            isChosen={option.value === value}
            onChoose={onChoose}
          />
        ))}
      </Command.List>
      {note ? (
        <p className="border-line border-t px-3 py-2 text-ink-muted text-xs max-sm:px-4">{note}</p>
      ) : null}
    </Command>
  );
}

type OptionRowProps = { option: ComboboxOption; isChosen: boolean; onChoose: (value: string) => void };

function OptionRow({ option, isChosen, onChoose }: OptionRowProps) {
  return (
    <Command.Item
      value={option.value}
      keywords={[option.label, ...(option.keywords ?? [])]}
      onSelect={() => onChoose(option.value)}
      className="flex min-h-9 items-center gap-2 rounded-md px-2 py-1.5 data-[selected=true]:bg-hover max-sm:min-h-11"
    >
      <span className="min-w-0 flex-1">{option.label}</span>
      {option.detail ? (
        <span className="max-w-2/3 shrink-0 text-right text-ink-muted text-xs">{option.detail}</span>
      ) : null}
      {isChosen ? <Check aria-hidden className="size-4 shrink-0 text-accent-text" /> : null}
    </Command.Item>
  );
}
