import { useTranslations } from 'next-intl';
import { usePaymentHeads } from '#components/payments/list/use-payment-heads.ts';
import { ListLoading } from '../../list-loading.tsx';

export default function PaymentsLoading() {
  const t = useTranslations('payments');
  return <ListLoading title={t('title')} label={t('list.label')} heads={usePaymentHeads()} />;
}
