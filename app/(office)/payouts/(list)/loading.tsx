import { useTranslations } from 'next-intl';
import { usePayoutHeads } from '#components/payouts/list/use-payout-heads.ts';
import { ListSkeleton } from '#components/shared/list/list-skeleton.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';

export default function PayoutsLoading() {
  const t = useTranslations('payouts');
  return (
    <>
      <PageHeader title={t('title')} />
      <PageBody>
        <ListSkeleton label={t('list.label')} heads={usePayoutHeads()} />
      </PageBody>
    </>
  );
}
