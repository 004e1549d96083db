'use client';

import { useTranslations } from 'next-intl';
import { RecordNotFound } from '#components/shared/record/record-not-found.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export function NotificationNotFound() {
  const t = useTranslations('notifications');
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      action={<ButtonLink href="/history/notifications">{t('toList')}</ButtonLink>}
    >
      {t('notFoundText')}
    </RecordNotFound>
  );
}
