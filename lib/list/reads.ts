import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';

/** One page of a list as its API answers it; `nextCursor` is null on the last one. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

export type ListReads<Item, Counts> = ReturnType<typeof readsOf<Item, Counts>>;
/** The reads of a list with rows of this kind, whatever its other reads are. */
export type RowReads<Item> = Pick<ListReads<Item, unknown>, 'rows' | 'some'>;

type Place = {
  /** The API's address, "/api/payouts". */
  path: string;
  /** Invalidating this query key makes everything read of the list stale. */
  key: readonly string[];
};

/**
 * What browsers read of a list. `Counts`: the figures above it. Reading needs no filters (`defineList`), so
 * the figures in the frame of every page do not bring them along.
 */
export function readsOf<Item, Counts = never>({ path, key }: Place) {
  return {
    /** Page by page, filtered by `query` (see query.ts). */
    rows: (query: string) =>
      infiniteQueryOptions({
        queryKey: [...key, 'rows', query],
        queryFn: ({ pageParam, signal }) => {
          const parts = [query, pageParam && `cursor=${encodeURIComponent(pageParam)}`];
          return readJson<Page<Item>>(`${path}?${parts.filter(Boolean).join('&')}`, signal);
        },
        initialPageParam: '',
        getNextPageParam: ({ nextCursor }) => nextCursor,
      }),
    /** These rows, whatever the filters; rows that no longer exist are left out. */
    some: async (ids: readonly string[]) =>
      (await readJson<Page<Item>>(`${path}?ids=${ids.join(',')}`)).items,
    /** What a typed search finds; the first page is enough. */
    search: (text: string) =>
      queryOptions({
        queryKey: [...key, 'search', text],
        queryFn: ({ signal }) => readJson<Page<Item>>(`${path}?q=${encodeURIComponent(text)}`, signal),
        retry: false,
      }),
    counts: queryOptions({
      queryKey: [...key, 'counts'],
      queryFn: ({ signal }) => readJson<Counts>(`${path}/counts`, signal),
    }),
  };
}
