import { useTranslations } from 'next-intl';
import { usePayoutHeads } from '#components/payouts/list/use-payout-heads.ts';
import { ListLoading } from '../../list-loading.tsx';

export default function PayoutsLoading() {
  const t = useTranslations('payouts');
  return <ListLoading title={t('title')} label={t('list.label')} heads={usePayoutHeads()} />;
}
