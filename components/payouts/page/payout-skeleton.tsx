import { useTranslations } from 'next-intl';
import { RecordSkeleton } from '#components/shared/record/record-skeleton.tsx';

export function PayoutSkeleton() {
  const t = useTranslations('payouts');
  return <RecordSkeleton back={{ href: '/payouts', label: t('back') }} />;
}
