'use client';

import { Undo2 } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { can } from '#lib/auth/permissions.ts';

/** The empty list before the first refund. */
export function NoRefunds() {
  const t = useTranslations('refunds.list');
  const mayCreate = can(useViewer().role, 'refunds:create');
  return (
    <EmptyState
      picture={<Undo2 className="size-10" strokeWidth={1.5} />}
      title={t('emptyTitle')}
      action={
        mayCreate ? (
          <ButtonLink href={'/payments?refundable=1' as Route}>{t('findPayment')}</ButtonLink>
        ) : null
      }
    >
      {mayCreate ? t('emptyText') : t('emptyTextReader')}
    </EmptyState>
  );
}
