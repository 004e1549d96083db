'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { ListAddress } from '../reading/use-list.ts';
import type { ListFilter } from './filter.ts';
import { type Chip, useChips } from './use-chips.ts';

type FilterChipsProps = {
  address: ListAddress;
  filters: readonly ListFilter[];
  /** Gets the focus when the last chip goes. */
  returnTo: RefObject<HTMLElement | null>;
};

/** The active filters, each of which can be removed by itself. */
export function FilterChips({ address, filters, returnTo }: FilterChipsProps) {
  const t = useTranslations('list');
  const list = useRef<HTMLUListElement>(null);
  const chips = useChips(filters)(address.values);
  if (chips.length === 0) return null;
  const remove = ({ without }: Chip, at: number) => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    // The focus moves to the neighbour of a removed chip.
    (buttons[at + 1] ?? buttons[at - 1] ?? returnTo.current)?.focus();
    address.change(without);
  };
  const clear = () => {
    returnTo.current?.focus();
    address.clear();
  };
  return (
    <>
      <ul ref={list} aria-label={t('on')} className="contents">
        {chips.map((chip, at) => (
          <li
            key={chip.key}
            className="inline-flex h-7 min-w-0 max-w-full items-center gap-1.5 rounded-md bg-accent-soft pl-2 text-accent-text text-sm pointer-coarse:h-10"
          >
            <span className="min-w-0 truncate">{chip.text}</span>
            <button
              type="button"
              aria-label={t('remove', { name: chip.name })}
              title={t('remove', { name: chip.name })}
              onClick={() => remove(chip, at)}
              className="grid h-full w-6.5 shrink-0 place-items-center rounded-md hover:bg-hover pointer-coarse:w-10"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="h-7" onClick={clear}>
        {t('clear')}
      </Button>
    </>
  );
}
