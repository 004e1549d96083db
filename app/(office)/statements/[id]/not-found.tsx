import { useTranslations } from 'next-intl';
import { RecordNotFound } from '#components/shared/record/record-not-found.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export default function StatementNotFound() {
  const t = useTranslations('statements');
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      action={<ButtonLink href="/statements">{t('toList')}</ButtonLink>}
    >
      {t('notFoundText')}
    </RecordNotFound>
  );
}
