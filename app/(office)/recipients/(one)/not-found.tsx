import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { RecordNotFound } from '#components/shared/record/record-not-found.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export default function PersonNotFound() {
  const t = useTranslations('person');
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      action={<ButtonLink href={'/history' as Route}>{t('back')}</ButtonLink>}
    >
      {t('notFoundText')}
    </RecordNotFound>
  );
}
