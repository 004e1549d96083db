import { useTranslations } from 'next-intl';
import { RecordNotFound } from '#components/shared/record/record-not-found.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export default function BatchNotFound() {
  const t = useTranslations('refunds.batches');
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      action={<ButtonLink href="/refunds/batches">{t('toList')}</ButtonLink>}
    >
      {t('notFoundText')}
    </RecordNotFound>
  );
}
