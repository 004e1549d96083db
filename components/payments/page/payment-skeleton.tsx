import { useTranslations } from 'next-intl';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { RecordSkeleton } from '#components/shared/record/record-skeleton.tsx';

export function PaymentSkeleton() {
  const t = useTranslations('payments');
  return <RecordSkeleton back={<BackLink href="/payments" label={t('back')} />} />;
}
