import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '#lib/list/read-again.ts';
import type { ListReads } from '#lib/list/reads.ts';
import type { ListAddress } from './use-list-address.ts';

export type ListReading<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>, Error>;

/** Reads a list with the filters of its address; reads nothing while the address cannot be parsed. */
export function useListReading<Row extends { id: string }>(
  rows: ListReads<Row, unknown>['rows'],
  address: ListAddress,
): ListReading<Row> {
  const reading = useInfiniteQuery({
    ...rows(address.query),
    enabled: address.wrong.length === 0,
    placeholderData: keepPreviousData,
  });
  const goesOn = isLookingOn(reading) && !reading.isFetching;
  const { fetchNextPage } = reading;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return reading;
}

/** How many further pages a list loads by itself. */
const mostEmptyPages = 10;

/**
 * A page may have scanned many rows without a match (lib/list/store/ids.ts), so "nothing found" is certain
 * only at the end.
 */
export function isLookingOn<Row>({ data, error, hasNextPage, isPlaceholderData }: ListReading<Row>): boolean {
  if (!data || error || isPlaceholderData || !hasNextPage) return false;
  return data.pages.length < mostEmptyPages && data.pages.every(({ items }) => items.length === 0);
}
