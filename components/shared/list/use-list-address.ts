'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import type { Refusal } from '#lib/core/result.ts';
import { type Readers, readQuery, toQuery } from '#lib/list/query.ts';

/** The filters as the address writes them: `{ status: 'moving,unknown', period: '7d' }`. */
export type FilterValues = Readonly<Record<string, string>>;

/** `another`: a new step, which Back undoes; `same`: the step just made goes on (typing, a second tick). */
export type AddressStep = 'another' | 'same';

export type ListAddress = {
  /** What of the address can be read. */
  values: FilterValues;
  /** What cannot: nothing is asked for until the person has decided. */
  wrong: readonly Refusal[];
  /** The filters as one text; equal filters give equal texts. */
  query: string;
  /** The address of this list with these filters instead. */
  hrefOf: (values: FilterValues) => string;
  /** Sets some filters (undefined takes one away) and drops from the address what could not be read. */
  change: (values: Readonly<Record<string, string | undefined>>, step?: AddressStep) => void;
  clear: () => void;
};

/**
 * The filters of a list live in its address and nowhere else: Back undoes them, a copied link shows the same. Changing
 * them asks no page of the server, only the list's own data.
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
      // From the address itself: what this rendering knows may be a change behind.
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
