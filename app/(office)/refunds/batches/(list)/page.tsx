import { getTranslations } from 'next-intl/server';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getBatchPage } from '#lib/domain/batches/queries.ts';
import { batchReads } from '#lib/domain/batches/query-options/queries.ts';
import { batchList } from '#lib/domain/batches/schemas/list.ts';
import { titled } from '../../../../titled.ts';
import { ListPage, type ListPageProps } from '../../../list-page.tsx';
import { BatchList } from './list.tsx';

export const generateMetadata = titled('refunds.batches.title');

export default async function BatchesPage(props: ListPageProps) {
  const person = await requirePermission('refunds:view');
  const t = await getTranslations('refunds');
  return (
    <ListPage
      {...props}
      list={batchList}
      reads={batchReads}
      getPage={(filters) => getBatchPage(person, filters)}
      title={t('batches.title')}
      back={<BackLink href="/refunds" label={t('back')} />}
    >
      <BatchList />
    </ListPage>
  );
}
