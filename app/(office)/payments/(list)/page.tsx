import { getTranslations } from 'next-intl/server';
import { LookUpButton } from '#components/payments/lookup/look-up-button.tsx';
import { LookUpsProvider } from '#components/payments/lookup/look-ups.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { getPaymentCounts, getPaymentPage } from '#lib/domain/payments/queries/list.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { paymentList } from '#lib/domain/payments/schemas/list.ts';
import { titled } from '../../../titled.ts';
import { ListPage, type ListPageProps } from '../../list-page.tsx';
import { PaymentsToRefund } from './list.tsx';

export const generateMetadata = titled('payments.title');

export default async function PaymentsPage(props: ListPageProps) {
  const person = await requirePermission('payments:view');
  const t = await getTranslations('payments');
  return (
    <LookUpsProvider>
      <ListPage
        {...props}
        list={paymentList}
        reads={paymentReads}
        getPage={(filters) => getPaymentPage(person, filters)}
        getCounts={() => getPaymentCounts(person)}
        title={t('title')}
        actions={<LookUpButton />}
      >
        <PaymentsToRefund />
      </ListPage>
    </LookUpsProvider>
  );
}
