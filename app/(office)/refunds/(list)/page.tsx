import { Refunds } from '#components/screens/served.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getRefundCounts } from '#lib/domain/refunds/queries/home.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { refundList } from '#lib/domain/refunds/schemas/list.ts';
import { titled } from '../../../titled.ts';
import { ListPage, type ListPageProps } from '../../list-page.tsx';

export const generateMetadata = titled('refunds.title');

export default async function RefundsPage(props: ListPageProps) {
  const person = await requirePermission('refunds:view');
  return (
    <ListPage
      {...props}
      list={refundList}
      reads={refundReads}
      getPage={(filters) => getRefundPage(person, filters)}
      getCounts={() => getRefundCounts(person)}
    >
      <Refunds />
    </ListPage>
  );
}
