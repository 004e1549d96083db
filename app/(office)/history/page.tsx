import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HistoryList } from '#components/history/list/history-list.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getHistoryPage } from '#lib/domain/history/queries/list.ts';
import { historyReads } from '#lib/domain/history/query-options.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { ListPage, type ListPageProps } from '../list-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('history');
  return { title: t('title') };
}

export default async function HistoryPage(props: ListPageProps) {
  const person = await requirePermission('history:view');
  const t = await getTranslations('history');
  return (
    <ListPage
      {...props}
      list={historyList}
      reads={historyReads}
      getPage={(filters) => getHistoryPage(person, filters)}
      title={t('title')}
    >
      <HistoryList />
    </ListPage>
  );
}
