import { useTranslations } from 'next-intl';
import { RecordNotFound } from '#components/shared/record/record-not-found.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export default function FileNotFound() {
  const t = useTranslations('files');
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      action={<ButtonLink href="/payouts/files">{t('toList')}</ButtonLink>}
    >
      {t('notFoundText')}
    </RecordNotFound>
  );
}
