'use client';

import { useTranslations } from 'next-intl';
import { RecordNotFound } from '#components/shared/record/record-not-found.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export function RefundNotFound() {
  const t = useTranslations('refunds.page');
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      action={<ButtonLink href="/refunds">{t('toList')}</ButtonLink>}
    >
      {t('notFoundText')}
    </RecordNotFound>
  );
}
