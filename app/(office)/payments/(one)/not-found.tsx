import { useTranslations } from 'next-intl';
import { RecordNotFound } from '#components/shared/record/record-not-found.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export default function PaymentNotFound() {
  const t = useTranslations('payments');
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      action={<ButtonLink href="/payments">{t('toList')}</ButtonLink>}
    >
      {t('notFoundText')}
    </RecordNotFound>
  );
}
