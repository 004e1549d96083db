import { Payouts } from '#components/screens/served.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getPayoutCounts, getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { payoutReads } from '#lib/domain/payouts/query-options.ts';
import { payoutList } from '#lib/domain/payouts/schemas/list.ts';
import { titled } from '../../../titled.ts';
import { ListPage, type ListPageProps } from '../../list-page.tsx';

export const generateMetadata = titled('payouts.title');

export default async function PayoutsPage(props: ListPageProps) {
  const person = await requirePermission('payouts:view');
  return (
    <ListPage
      {...props}
      list={payoutList}
      reads={payoutReads}
      getPage={(filters) => getPayoutPage(person, filters)}
      getCounts={() => getPayoutCounts(person)}
    >
      <Payouts />
    </ListPage>
  );
}
