'use client';

import { useTranslations } from 'next-intl';
import { PaymentsToRefund } from '#components/batches/payments-to-refund.tsx';
import { ListExport } from '#components/exports/list-export.tsx';
import { ListTotals } from '#components/history/list/list-totals.tsx';
import { LookUpButton } from '#components/payments/lookup/look-up-button.tsx';
import { LookUpsProvider } from '#components/payments/lookup/look-ups.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';

export function PaymentsScreen() {
  const t = useTranslations('payments');
  const { role } = useViewer();
  return (
    <LookUpsProvider>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {can(role, 'history:export') ? <ListExport kind="payment" /> : null}
            <LookUpButton />
          </>
        }
      />
      <PageBody>
        <PaymentsToRefund notes={(address) => <ListTotals kind="payment" address={address} />} />
      </PageBody>
    </LookUpsProvider>
  );
}
