'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { useLoadWhenIdle } from '#components/shared/page/when-idle.ts';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { UntilAlive } from '#components/ui/until-alive.tsx';
import { usePainted } from '#components/ui/use-painted.ts';
import type { AddressStep, ListAddress } from '../reading/use-list.ts';
import { type ListFilter, toWords } from './filter.ts';
import { SearchField } from './search/search-field.tsx';
import type { SearchLanguage } from './search/search-language.ts';

const loadPanel = () => import('./panel/filter-panel.tsx').then((module) => module.FilterPanel);
const FilterPanel = late(loadPanel);

type FilterButtonProps = {
  filter: ListFilter;
  address: ListAddress;
  /** How many rows were found. */
  found: ReactNode;
};

/**
 * Opens the choices of one filter. They are loaded when the pointer or the focus reaches the button. The press is answered
 * by the button itself, and the panel, which takes much longer to make, follows after that frame.
 */
function FilterButton({ filter, address, found }: FilterButtonProps) {
  const t = useTranslations('list');
  const [open, setOpen] = useState(false);
  const isAnswered = usePainted(open);
  const [wanted, setWanted] = useState(false);
  if (isAnswered && !wanted) setWanted(true);
  const step = useRef<AddressStep>('another');
  const button = useRef<HTMLButtonElement>(null);
  const value = address.values[filter.name];
  const count = filter.kind === 'choice' ? toWords(value).length : 0;
  const toggle = () => {
    setOpen(!open);
    step.current = 'another';
  };
  const change = (next: string | undefined) => {
    address.change({ [filter.name]: next }, step.current);
    // All ticks made while the panel is open are one step for Back.
    step.current = 'same';
  };
  return (
    <span className="relative">
      <button
        ref={button}
        type="button"
        aria-label={count > 0 ? t('filterOn', { label: filter.label, count }) : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={toggle}
        className={filterButtonStyle(value !== undefined)}
      >
        {filter.label}
        {count > 0 ? <span className="figures font-semibold">{count}</span> : null}
        <SpriteIcon name="chevron-down" className="-mr-0.5 size-3.5" />
      </button>
      {wanted ? (
        <FilterPanel
          {...{ filter, value, found }}
          open={isAnswered}
          onOpenChange={setOpen}
          onChange={change}
          returnTo={button}
        />
      ) : null}
    </span>
  );
}

function filterButtonStyle(isOn: boolean): string {
  return classNames(
    'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-lg border px-2.5 text-sm pointer-coarse:h-10',
    'transition-colors hover:bg-hover aria-expanded:bg-hover',
    isOn ? 'border-accent bg-accent-soft text-accent-text' : 'border-line-strong bg-surface',
  );
}

const loadChips = () => import('./filter-chips.tsx').then((module) => module.FilterChips);
const FilterChips = late(loadChips);

type FilterBarProps = {
  address: ListAddress;
  filters: readonly ListFilter[];
  /** What can be searched for: "Order number, ID, phone or amount". A list without it has no search. */
  searchHint?: string | undefined;
  /** The operators of its search, where it has any. */
  language?: SearchLanguage | undefined;
  /** How many rows were found; shown next to the chips and read out. */
  found: ReactNode;
};

/** Search and filters of a list, with a chip for each active filter. */
export function FilterBar({ address, filters, searchHint, language, found }: FilterBarProps) {
  const t = useTranslations('list');
  useLoadWhenIdle(loadChips);
  const search = useRef<HTMLInputElement>(null);
  return (
    <search aria-label={t('filters')} className="grid grid-cols-1 gap-2 pb-3">
      <div className="flex flex-wrap items-start gap-2">
        {searchHint ? (
          <SearchField ref={search} address={address} hint={searchHint} language={language} />
        ) : null}
        <div className={buttonsStyle}>
          {filters
            .filter(({ kind }) => kind !== 'typed')
            .map((filter) =>
              filter.kind === 'switch' ? (
                <SwitchButton key={filter.name} {...{ filter, address }} />
              ) : (
                <FilterButton key={filter.name} {...{ filter, address, found }} />
              ),
            )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {address.query ? <FilterChips {...{ address, filters }} returnTo={search} /> : null}
        <p role="status" className={classNames('text-ink-muted text-xs', !address.query && 'sr-only')}>
          {found}
        </p>
      </div>
      <UntilAlive />
    </search>
  );
}

/** The bar is one line on a phone that scrolls sideways, so that the first rows are in sight. */
const buttonsStyle =
  'sm:contents max-sm:scrollbar-none max-sm:fade-end max-sm:-mx-4 max-sm:flex max-sm:w-[calc(100%+2rem)] max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1';

function SwitchButton({ filter, address }: { filter: ListFilter; address: ListAddress }) {
  const isOn = address.values[filter.name] !== undefined;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={filterButtonStyle(isOn)}
      onClick={() => address.change({ [filter.name]: isOn ? undefined : '1' })}
    >
      {filter.label}
    </button>
  );
}
