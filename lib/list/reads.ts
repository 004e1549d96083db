import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';

/** One page of a list as its API answers it; `nextCursor` is null on the last one. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** A list, page by page, under the filters that `query` says (query.ts). `key`: what makes all lists stale. */
export function listQuery<Item>(key: readonly string[], path: string, query: string) {
  return infiniteQueryOptions({
    queryKey: [...key, 'rows', query],
    queryFn: ({ pageParam, signal }) => {
      const parts = [query, pageParam && `cursor=${encodeURIComponent(pageParam)}`];
      return readJson<Page<Item>>(`${path}?${parts.filter(Boolean).join('&')}`, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** These rows as the list shows them, whatever its filters. */
export async function readListed<Item>(path: string, ids: string[]): Promise<Item[]> {
  return (await readJson<Page<Item>>(`${path}?ids=${ids.join(',')}`)).items;
}

/** What a typed text finds; the first page is enough. */
export function searchQuery<Item>(key: readonly string[], path: string, text: string) {
  return queryOptions({
    queryKey: [...key, 'search', text],
    queryFn: ({ signal }) => readJson<Page<Item>>(`${path}?q=${encodeURIComponent(text)}`, signal),
    retry: false,
  });
}
