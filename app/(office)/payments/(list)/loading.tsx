import { useTranslations } from 'next-intl';
import { usePaymentHeads } from '#components/payments/list/use-payment-heads.ts';
import { ListSkeleton } from '#components/shared/list/list-skeleton.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';

export default function PaymentsLoading() {
  const t = useTranslations('payments');
  return (
    <>
      <PageHeader title={t('title')} />
      <PageBody>
        <ListSkeleton label={t('list.label')} heads={usePaymentHeads()} />
      </PageBody>
    </>
  );
}
