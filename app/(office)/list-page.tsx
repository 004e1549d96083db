import 'server-only';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { findPerson, readForPage } from '#lib/auth/session.ts';
import { allowSearch } from '#lib/domain/reveals/queries.ts';
import { type FiltersOf, fromSearchParams, type List, readQuery } from '#lib/list/query.ts';
import type { Page } from '#lib/list/read-again.ts';
import type { ListReads } from '#lib/list/reads.ts';
import { toQuery } from '#lib/list/write-query.ts';

export type ListPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

type Answers<L extends List, Item extends { id: string }, Counts> = ListPageProps & {
  list: L;
  reads: ListReads<Item, Counts>;
  /** Reads on the server what `reads` fetches in the browser. */
  getPage: (filters: FiltersOf<L>) => Promise<Page<Item>>;
  getCounts?: () => Promise<Counts>;
};

/** The page of a list. The first rows for the filters in its address, and the figures above it, come with the page. */
export async function ListPage<L extends List, Item extends { id: string }, Counts>({
  searchParams,
  list,
  reads,
  getPage,
  getCounts,
  children,
}: Answers<L, Item, Counts> & { children: ReactNode }) {
  const params = fromSearchParams(await searchParams);
  const asked = readQuery(list.filters, params);
  const client = new QueryClient();
  const isAllowed = asked.ok && (await readForPage(maySearch((asked.value as { q?: string }).q)));
  const reading = Promise.all([
    getCounts && client.prefetchQuery({ queryKey: reads.counts.queryKey, queryFn: getCounts }),
    // Filters that cannot be read are not guessed, and the browser asks again what is refused: nothing is prefetched, and the list reports the error.
    isAllowed &&
      client.prefetchInfiniteQuery({
        ...reads.rows(toQuery(Object.fromEntries(params))),
        queryFn: () => getPage(asked.value as FiltersOf<L>),
      }),
  ]);
  await readForPage(reading);
  return <PageQueries client={client}>{children}</PageQueries>;
}

async function maySearch(q: string | undefined): Promise<boolean> {
  const person = await findPerson();
  return person !== null && (await allowSearch(person, q)).ok;
}
