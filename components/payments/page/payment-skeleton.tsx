import { useTranslations } from 'next-intl';
import { RecordSkeleton } from '#components/shared/record/record-skeleton.tsx';

export function PaymentSkeleton() {
  const t = useTranslations('payments');
  return <RecordSkeleton back={{ href: '/payments', label: t('back') }} />;
}
