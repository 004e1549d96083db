'use client';

import { Wallet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LookUpButton } from '../lookup/look-up-button.tsx';

/** The empty list before the first payment. */
export function NoPayments() {
  const t = useTranslations('payments.list');
  return (
    <EmptyState
      picture={<Wallet className="size-10" strokeWidth={1.5} />}
      title={t('emptyTitle')}
      action={<LookUpButton />}
    >
      {t('emptyText')}
    </EmptyState>
  );
}
