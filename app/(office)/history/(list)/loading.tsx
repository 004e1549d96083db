import { useTranslations } from 'next-intl';
import { useHistoryHeads } from '#components/history/list/use-history-heads.ts';
import { ListLoading } from '../../list-loading.tsx';

export default function HistoryLoading() {
  const t = useTranslations('history');
  return <ListLoading title={t('title')} label={t('label')} heads={useHistoryHeads()} />;
}
