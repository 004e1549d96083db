import { QueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { History } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { getHistoryPage } from '#lib/domain/history/queries/list.ts';
import { findDefaultQuery, getHistoryTable } from '#lib/domain/history/queries/table.ts';
import { historyReads, historyTableQuery } from '#lib/domain/history/query-options.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { titled } from '../../../titled.ts';
import { ListPage, type ListPageProps } from '../../list-page.tsx';

export const generateMetadata = titled('history.title');

export default async function HistoryPage(props: ListPageProps) {
  const person = await requirePermission('history:view');
  // An address without filters is where the role begins; with filters it shows what it says.
  const beginning =
    Object.keys(await props.searchParams).length === 0 ? await readForPage(findDefaultQuery(person)) : null;
  if (beginning) redirect(`/history?${beginning}` as Route);
  const client = new QueryClient();
  client.setQueryData(historyTableQuery.queryKey, await readForPage(getHistoryTable(person)));
  return (
    // This boundary encloses the export too, which asks for the same: a query that was asked for before is filled only
    // after the first rendering, and the table would begin with other columns than the server's.
    <PageQueries client={client}>
      <ListPage
        {...props}
        list={historyList}
        reads={historyReads}
        getPage={(filters) => getHistoryPage(person, filters)}
      >
        <History />
      </ListPage>
    </PageQueries>
  );
}
