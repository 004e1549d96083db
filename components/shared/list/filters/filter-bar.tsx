'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useLoadWhenIdle } from '#components/shared/page/when-idle.ts';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import type { ListAddress } from '../reading/use-list-address.ts';
import type { ListFilter } from './filter.ts';
import { FilterButton, filterButtonLook } from './filter-button.tsx';
import { SearchField } from './search/search-field.tsx';
import type { SearchLanguage } from './search/search-language.ts';

const loadChips = () => import('./filter-chips.tsx').then((module) => module.FilterChips);
const FilterChips = late(loadChips);

type FilterBarProps = {
  address: ListAddress;
  filters: readonly ListFilter[];
  /** What can be searched for: "Order number, ID, phone or amount". A list without it has no search. */
  searchHint?: string | undefined;
  /** The operators of its search, where it has any. */
  language?: SearchLanguage | undefined;
  /** How many rows were found; shown beside the chips and read out. */
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
        <div className={buttonsLook}>
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
    </search>
  );
}

/** On a phone it is one line that scrolls sideways, so that the first rows are in sight. */
const buttonsLook =
  'sm:contents max-sm:scrollbar-none max-sm:fade-end max-sm:-mx-4 max-sm:flex max-sm:w-[calc(100%+2rem)] max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1';

function SwitchButton({ filter, address }: { filter: ListFilter; address: ListAddress }) {
  const isOn = address.values[filter.name] !== undefined;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={filterButtonLook(isOn)}
      onClick={() => address.change({ [filter.name]: isOn ? undefined : '1' })}
    >
      {filter.label}
    </button>
  );
}
