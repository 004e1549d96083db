import { useTranslations } from 'next-intl';
import { useRefundHeads } from '#components/refunds/list/use-refund-heads.ts';
import { ListLoading } from '../../list-loading.tsx';

export default function RefundsLoading() {
  const t = useTranslations('refunds');
  return <ListLoading title={t('title')} label={t('list.label')} heads={useRefundHeads()} />;
}
