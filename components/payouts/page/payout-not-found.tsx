'use client';

import { useTranslations } from 'next-intl';
import { RecordNotFound } from '#components/shared/record/record-not-found.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export function PayoutNotFound() {
  const t = useTranslations('payouts');
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      action={<ButtonLink href="/payouts">{t('toList')}</ButtonLink>}
    >
      {t('notFoundText')}
    </RecordNotFound>
  );
}
