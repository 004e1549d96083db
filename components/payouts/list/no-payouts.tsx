'use client';

import { SendHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { can } from '#lib/auth/permissions.ts';
import { NewPayoutLink } from './new-payout-link.tsx';

/** The empty list before the first payout. */
export function NoPayouts() {
  const t = useTranslations('payouts.list');
  const mayCreate = can(useViewer().role, 'payouts:create');
  return (
    <EmptyState
      picture={<SendHorizontal className="size-10" strokeWidth={1.5} />}
      title={t('emptyTitle')}
      action={mayCreate ? <NewPayoutLink variant="secondary" /> : null}
    >
      {mayCreate ? t('emptyText') : t('emptyTextReader')}
    </EmptyState>
  );
}
