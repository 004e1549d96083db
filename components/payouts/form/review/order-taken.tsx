import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';

/** Links to the payout that already uses the order number. */
export function OrderTaken({ payoutId }: { payoutId: string }) {
  const t = useTranslations('payouts.form');
  return (
    <>
      {t('orderTaken')}{' '}
      <PageLink href={`/payouts/${payoutId}` as Route} className="font-medium underline underline-offset-2">
        {t('orderTakenOpen')}
      </PageLink>
    </>
  );
}
