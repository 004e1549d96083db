import { useTranslations } from 'next-intl';
import { useBatchHeads } from '#components/batches/list/use-batch-heads.ts';
import { ListLoading } from '../../../list-loading.tsx';

export default function BatchesLoading() {
  const t = useTranslations('refunds.batches');
  return <ListLoading title={t('title')} label={t('label')} heads={useBatchHeads()} />;
}
