'use client';

import { useTranslations } from 'next-intl';
import { usePayoutColumns } from '#components/payouts/list/payout-columns.tsx';
import { DataTable } from '#components/shared/data-table.tsx';
import { PageBody } from '#components/shared/page-body.tsx';
import { PageHeader } from '#components/shared/page-header.tsx';

export default function PayoutsLoading() {
  const t = useTranslations('payouts');
  const columns = usePayoutColumns();
  return (
    <>
      <PageHeader title={t('title')} />
      <PageBody>
        <DataTable
          label={t('list.label')}
          columns={columns}
          rows={undefined}
          rowKey={() => ''}
          phoneRow={() => null}
          empty={null}
        />
      </PageBody>
    </>
  );
}
