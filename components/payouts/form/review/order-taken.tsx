import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';

/** Links to the payout that already uses the order number. */
export function OrderTaken({ payoutId }: { payoutId: string }) {
  const t = useTranslations('payouts.form');
  return (
    <>
      {t('orderTaken')}{' '}
      <Link href={`/payouts/${payoutId}` as Route} className="font-medium underline underline-offset-2">
        {t('orderTakenOpen')}
      </Link>
    </>
  );
}
