import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { listQuery, Page } from '#lib/list/reads.ts';
import type { ListAddress } from './use-list-address.ts';

export type ListReading<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>, Error>;

/** Reads a list under the filters of its address; nothing while the address cannot be read. */
export function useListReading<Row>(
  query: (filters: string) => ReturnType<typeof listQuery<Row>>,
  address: ListAddress,
): ListReading<Row> {
  return useInfiniteQuery({
    ...query(address.query),
    enabled: address.wrong.length === 0,
    placeholderData: keepPreviousData,
  });
}
