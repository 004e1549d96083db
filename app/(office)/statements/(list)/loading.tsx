import { useTranslations } from 'next-intl';
import { useStatementHeads } from '#components/statements/list/use-statement-heads.ts';
import { ListLoading } from '../../list-loading.tsx';

export default function StatementsLoading() {
  const t = useTranslations('statements');
  return <ListLoading title={t('title')} label={t('label')} heads={useStatementHeads()} />;
}
