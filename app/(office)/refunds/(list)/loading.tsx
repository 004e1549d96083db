import { useTranslations } from 'next-intl';
import { useRefundHeads } from '#components/refunds/list/use-refund-heads.ts';
import { ListSkeleton } from '#components/shared/list/list-skeleton.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';

export default function RefundsLoading() {
  const t = useTranslations('refunds');
  return (
    <>
      <PageHeader title={t('title')} />
      <PageBody>
        <ListSkeleton label={t('list.label')} heads={useRefundHeads()} />
      </PageBody>
    </>
  );
}
