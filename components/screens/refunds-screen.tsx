'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ListExport } from '#components/exports/list-export.tsx';
import { ListTotals } from '#components/history/list/list-totals.tsx';
import { RefundList } from '#components/refunds/list/refund-list.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';

export function RefundsScreen() {
  const t = useTranslations('refunds');
  const { role } = useViewer();
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {can(role, 'history:export') ? <ListExport kind="refund" /> : null}
            <ButtonLink href={'/approvals' as Route}>{t('queue.open')}</ButtonLink>
            <ButtonLink href="/refunds/batches">{t('batches.open')}</ButtonLink>
            {can(role, 'refunds:view_reasons') ? (
              <ButtonLink href="/refunds/reasons">{t('list.reasons')}</ButtonLink>
            ) : null}
            {/* A refund begins at its payment. */}
            {can(role, 'refunds:create') ? (
              <ButtonLink href={'/payments?refundable=1' as Route} variant="primary">
                {t('list.findPayment')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <PageBody>
        <RefundList notes={(address) => <ListTotals kind="refund" address={address} />} />
      </PageBody>
    </>
  );
}
