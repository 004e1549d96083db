import { useTranslations } from 'next-intl';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { RecordSkeleton } from '#components/shared/record/record-skeleton.tsx';

export function PayoutSkeleton() {
  const t = useTranslations('payouts');
  return <RecordSkeleton back={<BackLink href="/payouts" label={t('back')} />} />;
}
