import { useTranslations } from 'next-intl';
import { RecordSkeleton } from '#components/shared/record/record-skeleton.tsx';

export default function RefundLoading() {
  const t = useTranslations('refunds');
  return <RecordSkeleton back={{ href: '/refunds', label: t('back') }} />;
}
