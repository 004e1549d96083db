import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { PageLink } from '#components/ui/page-link.tsx';

type OrderTakenProps = {
  payoutId: string;
  /** A number that no payout has; null where none is known. */
  free: string | null;
  onUse: (orderNo: string) => void;
};

const look = 'font-medium underline underline-offset-2';

/** Links to the payout that already uses the order number, and leads back to a number that none uses. */
export function OrderTaken({ payoutId, free, onUse }: OrderTakenProps) {
  const t = useTranslations('payouts.form');
  return (
    <>
      {t('orderTaken')}{' '}
      <PageLink href={`/payouts/${payoutId}` as Route} className={classNames(look, 'mr-3')}>
        {t('orderTakenOpen')}
      </PageLink>{' '}
      {free ? (
        <button type="button" className={look} onClick={() => onUse(free)}>
          {t('orderTakenUse', { orderNo: free })}
        </button>
      ) : null}
    </>
  );
}
