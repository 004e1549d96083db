import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { type Loaded, type Page, readAgain } from './read-again.ts';

/** Which rows of a list on the screen are far from the window; all who read the list share it, as they share the rows. */
const farRows = new Map<string, ReadonlyMap<string, unknown>>();
const nothingFar: ReadonlyMap<string, unknown> = new Map();
const farOf = (key: QueryKey) => farRows.get(hashKey(key)) ?? nothingFar;

/** Says that these rows are far from the window: what changes in them is read when they come near. */
export function markFar(key: QueryKey, rows: ReadonlyMap<string, unknown>): void {
  if (rows.size === 0) farRows.delete(hashKey(key));
  else farRows.set(hashKey(key), rows);
}

export type ListReads<Item extends { id: string }, Counts> = ReturnType<typeof readsOf<Item, Counts>>;

type Source = {
  /** The API's address, "/api/payouts". */
  path: string;
  /** Invalidating this query key makes everything read of the list stale. */
  key: readonly string[];
};

/**
 * What browsers read of a list. `Counts`: the figures above it. Reading needs no filters (`defineList`), so
 * the figures in the frame of every page do not bring them along.
 */
export function readsOf<Item extends { id: string }, Counts = never>({ path, key }: Source) {
  return {
    /** Page by page, filtered by `query` (see query.ts). */
    rows: (query: string) =>
      infiniteQueryOptions({
        queryKey: [...key, 'rows', query],
        queryFn: ({ pageParam, signal, client, queryKey }) =>
          readAgain({
            loaded: client.getQueryData<Loaded<Item>>(queryKey),
            cursor: pageParam,
            far: farOf(queryKey),
            read: (cursor) => {
              const parts = [query, cursor && `cursor=${encodeURIComponent(cursor)}`];
              return readJson<Page<Item>>(`${path}?${parts.filter(Boolean).join('&')}`, signal);
            },
          }),
        initialPageParam: '',
        getNextPageParam: ({ nextCursor }) => nextCursor,
      }),
    /** The row as any list knows it. */
    findRow: (client: QueryClient, id: string): Item | undefined =>
      client
        .getQueriesData<InfiniteData<Page<Item>>>({ queryKey: [...key, 'rows'] })
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ items }) => items)
        .find((row) => row.id === id),
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
