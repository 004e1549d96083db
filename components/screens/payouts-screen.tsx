'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ListExport } from '#components/exports/list-export.tsx';
import { ListTotals } from '#components/history/list/list-totals.tsx';
import { NewPayoutLink } from '#components/payouts/list/new-payout-link.tsx';
import { PayoutList } from '#components/payouts/list/payout-list.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';

export function PayoutsScreen() {
  const t = useTranslations('payouts');
  const tTakeovers = useTranslations('takeovers');
  const { role } = useViewer();
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {can(role, 'history:export') ? <ListExport kind="payout" /> : null}
            {can(role, 'payouts:create') ? <NewPayoutLink /> : null}
            {can(role, 'payouts:create') || !can(role, 'takeovers:view') ? null : (
              <ButtonLink size="sm" href={'/payouts/takeovers' as Route}>
                {tTakeovers('title')}
              </ButtonLink>
            )}
          </>
        }
      />
      <PageBody>
        <PayoutList notes={(address) => <ListTotals kind="payout" address={address} />} />
      </PageBody>
    </>
  );
}
