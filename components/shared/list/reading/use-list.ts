'use client';

import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import type { Refusal } from '#lib/core/result.ts';
import { type Readers, readQuery } from '#lib/list/query.ts';
import type { Page } from '#lib/list/read-again.ts';
import type { ListReads } from '#lib/list/reads.ts';
import { toQuery } from '#lib/list/write-query.ts';

/** The filters as the address writes them: `{ status: 'moving,unknown', period: '7d' }`. */
export type FilterValues = Readonly<Record<string, string>>;

/** `another`: a new step, which Back undoes; `same`: continues the step just made (typing, a second tick). */
export type AddressStep = 'another' | 'same';

export type ListAddress = {
  /** The filters that could be read from the address. */
  values: FilterValues;
  /** The ones that could not: nothing is loaded until the person has decided. */
  wrong: readonly Refusal[];
  /** The filters as one text; equal filters give equal texts. */
  query: string;
  /** The address of this list with these filters instead. */
  hrefOf: (values: FilterValues) => string;
  /** Sets some filters (undefined removes one) and drops unreadable ones from the address. */
  change: (values: Readonly<Record<string, string | undefined>>, step?: AddressStep) => void;
  clear: () => void;
};

/**
 * The filters of a list live only in its address: Back undoes them, and a copied link shows the same rows.
 * Changing them requests no page from the server, only the list's own data.
 */
export function useListAddress(readers: Readers): ListAddress {
  const pathname = usePathname();
  const text = useSearchParams().toString();
  return useMemo(() => {
    const { values, wrong } = readValues(readers, text);
    const hrefOf = (next: Readonly<Record<string, string | undefined>>) => {
      const query = toQuery(next);
      return query ? `${pathname}?${query}` : pathname;
    };
    const go = (next: Readonly<Record<string, string | undefined>>, step: AddressStep) => {
      const href = hrefOf(next);
      if (step === 'same') window.history.replaceState(null, '', href);
      else window.history.pushState(null, '', href);
    };
    return {
      values,
      wrong,
      query: toQuery(values),
      hrefOf,
      // Read from the address itself: this render may be one change behind.
      change: (next, step = 'another') =>
        go({ ...readValues(readers, window.location.search).values, ...next }, step),
      clear: () => go({}, 'another'),
    };
  }, [pathname, text, readers]);
}

function readValues(readers: Readers, text: string): Pick<ListAddress, 'values' | 'wrong'> {
  const params = new URLSearchParams(text);
  const read = readQuery(readers, params);
  if (read.ok) return { values: Object.fromEntries(params), wrong: [] };
  const bad = new Set(read.wrong.map(({ field }) => field));
  return { values: Object.fromEntries([...params].filter(([name]) => !bad.has(name))), wrong: read.wrong };
}

export type ListReading<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>, Error>;

/** Reads a list with the filters of its address; reads nothing while the address cannot be parsed. */
export function useListReading<Row extends { id: string }>(
  rows: ListReads<Row, unknown>['rows'],
  address: ListAddress,
): ListReading<Row> {
  return useInfiniteQuery({
    ...rows(address.query),
    enabled: address.wrong.length === 0,
    placeholderData: keepPreviousData,
  });
}

/**
 * Whether the rows are those of an earlier visit, until they are read again. What changed since then is no news to anybody:
 * nothing is held back, kept in its place or flashes.
 */
export function useIsRemembered({ data, dataUpdatedAt, isFetching }: ListReading<unknown>): boolean {
  const [rememberedAt] = useState(() => (data && isFetching ? dataUpdatedAt : null));
  return isFetching && dataUpdatedAt === rememberedAt;
}
