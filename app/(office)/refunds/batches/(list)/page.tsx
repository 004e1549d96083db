import { Batches } from '#components/screens/served.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getBatchPage } from '#lib/domain/batches/queries.ts';
import { batchReads } from '#lib/domain/batches/query-options/queries.ts';
import { batchList } from '#lib/domain/batches/schemas/list.ts';
import { titled } from '../../../../titled.ts';
import { ListPage, type ListPageProps } from '../../../list-page.tsx';

export const generateMetadata = titled('refunds.batches.title');

export default async function BatchesPage(props: ListPageProps) {
  const person = await requirePermission('refunds:view');
  return (
    <ListPage
      {...props}
      list={batchList}
      reads={batchReads}
      getPage={(filters) => getBatchPage(person, filters)}
    >
      <Batches />
    </ListPage>
  );
}
