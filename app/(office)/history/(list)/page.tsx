import { QueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ExportButton } from '#components/exports/export-button.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { can } from '#lib/auth/permissions.ts';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { findDefaultQuery, getHistoryDesk } from '#lib/domain/history/queries/desk.ts';
import { getHistoryPage } from '#lib/domain/history/queries/list.ts';
import { historyDeskQuery, historyReads } from '#lib/domain/history/query-options.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { titled } from '../../../titled.ts';
import { ListPage, type ListPageProps } from '../../list-page.tsx';
import { HistoryList } from './list.tsx';

export const generateMetadata = titled('history.title');

export default async function HistoryPage(props: ListPageProps) {
  const person = await requirePermission('history:view');
  // An address without filters is where the role begins; with filters it shows what it says.
  const beginning =
    Object.keys(await props.searchParams).length === 0 ? await readForPage(findDefaultQuery(person)) : null;
  if (beginning) redirect(`/history?${beginning}` as Route);
  const client = new QueryClient();
  client.setQueryData(historyDeskQuery.queryKey, await readForPage(getHistoryDesk(person)));
  const t = await getTranslations('history');
  return (
    // Around the export too, which asks for the same: what somebody asked for before, this boundary only brings after
    // the first rendering, and the table would begin with other columns than the server's.
    <PageQueries client={client}>
      <ListPage
        {...props}
        list={historyList}
        reads={historyReads}
        getPage={(filters) => getHistoryPage(person, filters)}
        title={t('title')}
        actions={can(person.role, 'history:export') ? <ExportButton /> : null}
      >
        <HistoryList />
      </ListPage>
    </PageQueries>
  );
}
