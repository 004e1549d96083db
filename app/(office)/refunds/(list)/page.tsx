import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getRefundCounts } from '#lib/domain/refunds/queries/home.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { refundList } from '#lib/domain/refunds/schemas/list.ts';
import { titled } from '../../../titled.ts';
import { ListPage, type ListPageProps } from '../../list-page.tsx';
import { RefundList } from './list.tsx';

export const generateMetadata = titled('refunds.title');

export default async function RefundsPage(props: ListPageProps) {
  const person = await requirePermission('refunds:view');
  const t = await getTranslations('refunds');
  return (
    <ListPage
      {...props}
      list={refundList}
      reads={refundReads}
      getPage={(filters) => getRefundPage(person, filters)}
      getCounts={() => getRefundCounts(person)}
      title={t('title')}
      actions={
        <>
          <ButtonLink href={'/refunds/approvals' as Route}>{t('queue.open')}</ButtonLink>
          <ButtonLink href="/refunds/batches">{t('batches.open')}</ButtonLink>
          {can(person.role, 'refunds:reasons') ? (
            <ButtonLink href="/refunds/reasons">{t('list.reasons')}</ButtonLink>
          ) : null}
          {/* A refund begins at its payment. */}
          {can(person.role, 'refunds:create') ? (
            <ButtonLink href={'/payments?refundable=1' as Route} variant="primary">
              {t('list.findPayment')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <RefundList />
    </ListPage>
  );
}
