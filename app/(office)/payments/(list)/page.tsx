import { Payments } from '#components/screens/served.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getPaymentCounts, getPaymentPage } from '#lib/domain/payments/queries/list.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { paymentList } from '#lib/domain/payments/schemas/list.ts';
import { titled } from '../../../titled.ts';
import { ListPage, type ListPageProps } from '../../list-page.tsx';

export const generateMetadata = titled('payments.title');

export default async function PaymentsPage(props: ListPageProps) {
  const person = await requirePermission('payments:view');
  return (
    <ListPage
      {...props}
      list={paymentList}
      reads={paymentReads}
      getPage={(filters) => getPaymentPage(person, filters)}
      getCounts={() => getPaymentCounts(person)}
    >
      <Payments />
    </ListPage>
  );
}
