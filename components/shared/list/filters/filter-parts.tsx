'use client';

import type { ComponentType, ReactNode } from 'react';
import { late } from '#components/ui/late.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Translate } from '#lib/i18n/speech.ts';
import type { ListFilter } from './filter.ts';
import type { SearchLanguage } from './search/search-language.ts';

const look = 'skeleton-field';
const widths = ['w-20', 'w-24', 'w-28', 'w-14'];

/** The search field and the filters before they are known. */
function FilterBarSkeleton() {
  return (
    <div className="flex flex-wrap gap-2 pb-5">
      <Skeleton className={`${look} w-80 max-w-full max-sm:w-full`} />
      <div className="max-sm:flex max-sm:w-full max-sm:gap-2 max-sm:overflow-hidden max-sm:py-1 sm:contents">
        {widths.map((width) => (
          <Skeleton key={width} className={`${look} ${width}`} />
        ))}
      </div>
    </div>
  );
}

type Filters = { filters: readonly ListFilter[] };

export type FilterParts = ReturnType<typeof toFilterParts>;

/**
 * What names the filters of a list: the bar, and the notes that nothing was found or that the address cannot
 * be read. The code of these parts, of the filters and of the search's operators, where it has any, follows the
 * first look; the rows do not need it.
 */
export function toFilterParts(
  loadFilters: () => Promise<() => readonly ListFilter[]>,
  loadLanguage?: () => Promise<() => SearchLanguage>,
) {
  const toLoader =
    <Props extends Filters>(load: () => Promise<ComponentType<Props>>) =>
    async (): Promise<ComponentType<Omit<Props, 'filters'>>> => {
      const [Part, useFilters] = await Promise.all([load(), loadFilters()]);
      return (props) => <Part {...(props as Props)} filters={useFilters()} />;
    };
  const toPart = <Props extends Filters>(
    load: () => Promise<ComponentType<Props>>,
    placeholder: ReactNode = null,
  ) => late(toLoader(load), placeholder);
  return {
    FilterBar: toPart(
      async () => {
        const [{ FilterBar }, useLanguage] = await Promise.all([
          import('./filter-bar.tsx'),
          loadLanguage?.(),
        ]);
        if (!useLanguage) return FilterBar;
        return (props) => <FilterBar {...props} language={useLanguage()} />;
      },
      <FilterBarSkeleton />,
    ),
    AddressProblem: toPart(() =>
      import('../notes/address-problem.tsx').then((module) => module.AddressProblem),
    ),
    NothingFound: toPart(loadNothingFound),
    /** Loads what can replace the rows. */
    loadNothingFound: toLoader(loadNothingFound),
  };
}

/** Those of a list with `plainFilters`, with the text that names the period. */
export const plainFilterParts = (period: Parameters<Translate>[0]) =>
  toFilterParts(async () => {
    const { usePlainFilters } = await import('./use-plain-filters.ts');
    return () => usePlainFilters(period);
  });

const loadNothingFound = () => import('../notes/nothing-found.tsx').then((module) => module.NothingFound);
