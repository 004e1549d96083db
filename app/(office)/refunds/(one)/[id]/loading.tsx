import { useTranslations } from 'next-intl';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { RecordSkeleton } from '#components/shared/record/record-skeleton.tsx';

export default function RefundLoading() {
  const t = useTranslations('refunds');
  return <RecordSkeleton back={<BackLink href="/refunds" label={t('back')} />} />;
}
