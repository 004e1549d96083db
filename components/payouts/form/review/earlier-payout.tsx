'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import type { PayoutWarning } from '#lib/domain/payouts/rules/warnings.ts';
import type { Warnings } from './use-warnings.ts';

type EarlierPayoutProps = { warning: PayoutWarning; earlier: Warnings['earlier'] };

/** Which payout of the same sum to the same recipient was made before, and what is known of it. */
export function EarlierPayout({ warning, earlier }: EarlierPayoutProps) {
  const t = useTranslations('payouts.warning');
  const toMoment = useMoment();
  if (!earlier) return null;
  const { id, orderNo, madeAt } = earlier;
  const { date, time } = toMoment(madeAt);
  return (
    <span suppressHydrationWarning>
      {t(`${warning}.why`, { orderNo, date, time })}{' '}
      <PageLink
        href={`/payouts/${id}` as Route}
        target="_blank"
        className="font-medium text-ink underline underline-offset-2"
      >
        {t('sameAgainOpen')}
      </PageLink>
    </span>
  );
}
