import 'server-only';
import { type DehydratedState, dehydrate, QueryClient, type QueryOptions } from '@tanstack/react-query';
import { fromSearchParams, type QueryOf, type Readers, readQuery, toQuery } from '#lib/list/query.ts';
import type { listQuery, Page } from '#lib/list/reads.ts';

export type ListPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

type ListSource<Filters extends Readers, Row> = {
  filters: Filters;
  list: (query: string) => ReturnType<typeof listQuery<Row>>;
  read: (filters: QueryOf<Filters>) => Promise<Page<Row>>;
  /** The figures above the list: the browser's query, and how the server answers it. */
  counts: Pick<QueryOptions, 'queryKey'>;
  readCounts: () => Promise<unknown>;
};

/** The first page of a list under the filters of its address, and the figures above it, for the browser to go on from. */
export async function prefetchList<Filters extends Readers, Row>(
  { searchParams }: ListPageProps,
  { filters, list, read, counts, readCounts }: ListSource<Filters, Row>,
): Promise<DehydratedState> {
  const params = fromSearchParams(await searchParams);
  const asked = readQuery(filters, params);
  const client = new QueryClient();
  await Promise.all([
    client.prefetchQuery({ queryKey: counts.queryKey ?? [], queryFn: readCounts }),
    // What cannot be read is not guessed at: the list says so.
    asked.ok &&
      client.prefetchInfiniteQuery({
        ...list(toQuery(Object.fromEntries(params))),
        queryFn: () => read(asked.value),
      }),
  ]);
  return dehydrate(client);
}
