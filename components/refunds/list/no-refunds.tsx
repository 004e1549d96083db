'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { can } from '#lib/auth/permissions.ts';

/** The empty list before the first refund. The way to a payment appears above the list, and once is enough. */
export function NoRefunds() {
  const t = useTranslations('refunds.list');
  const mayCreate = can(useViewer().role, 'refunds:create');
  return (
    <EmptyState picture={<Undo2 className="size-10" strokeWidth={1.5} />} title={t('emptyTitle')}>
      {mayCreate ? t('emptyText') : t('emptyTextReader')}
    </EmptyState>
  );
}
