import 'server-only';
import { QueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import type { FiltersOf, List } from '#lib/list/define-list.ts';
import { fromSearchParams, readQuery } from '#lib/list/query.ts';
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

type ListPageParts = Pick<ComponentProps<typeof PageHeader>, 'title' | 'actions' | 'back'> & {
  children: ReactNode;
};

/** The page of a list. The first rows for the filters in its address come with the page. */
export async function ListPage<L extends List, Item extends { id: string }, Counts>({
  title,
  actions,
  back,
  children,
  ...answers
}: Answers<L, Item, Counts> & ListPageParts) {
  return (
    <PageQueries client={await readList(answers)}>
      <PageHeader title={title} actions={actions} {...(back && { back })} />
      <PageBody>{children}</PageBody>
    </PageQueries>
  );
}

/**
 * The first page of a list for the filters in its address, and the figures above it. The browser continues
 * from them.
 */
async function readList<L extends List, Item extends { id: string }, Counts>({
  searchParams,
  list,
  reads,
  getPage,
  getCounts,
}: Answers<L, Item, Counts>): Promise<QueryClient> {
  const params = fromSearchParams(await searchParams);
  const asked = readQuery(list.filters, params);
  const client = new QueryClient();
  await Promise.all([
    getCounts && client.prefetchQuery({ queryKey: reads.counts.queryKey, queryFn: getCounts }),
    // Filters that cannot be read are not guessed: nothing is prefetched, and the list reports the error.
    asked.ok &&
      client.prefetchInfiniteQuery({
        ...reads.rows(toQuery(Object.fromEntries(params))),
        queryFn: () => getPage(asked.value as FiltersOf<L>),
      }),
  ]);
  return client;
}
