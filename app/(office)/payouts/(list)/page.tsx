import { getTranslations } from 'next-intl/server';
import { NewPayoutLink } from '#components/payouts/list/new-payout-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getPayoutCounts, getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { payoutReads } from '#lib/domain/payouts/query-options.ts';
import { payoutList } from '#lib/domain/payouts/schemas/list.ts';
import { titled } from '../../../titled.ts';
import { ListPage, type ListPageProps } from '../../list-page.tsx';
import { PayoutList } from './list.tsx';

export const generateMetadata = titled('payouts.title');

export default async function PayoutsPage(props: ListPageProps) {
  const person = await requirePermission('payouts:view');
  const t = await getTranslations('payouts');
  return (
    <ListPage
      {...props}
      list={payoutList}
      reads={payoutReads}
      getPage={(filters) => getPayoutPage(person, filters)}
      getCounts={() => getPayoutCounts(person)}
      title={t('title')}
      actions={can(person.role, 'payouts:create') ? <NewPayoutLink /> : null}
    >
      <PayoutList />
    </ListPage>
  );
}
