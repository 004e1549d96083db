import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { PayoutStatusBadge } from '../payout-status-badge.tsx';

type NewestAttemptProps = { newest: NonNullable<PayoutView['newest']>; orderNo: string };

/** What has become of the newest attempt, for a reader of the page of an earlier one. */
export function NewestAttempt({ newest, orderNo }: NewestAttemptProps) {
  return useTranslations('payouts.page').rich('newest', {
    same: String(newest.orderNo === orderNo),
    orderNo: newest.orderNo,
    to: (text) => (
      <Link
        href={`/payouts/${newest.id}` as Route}
        prefetch={false}
        className="figures inline-block max-w-full text-accent-text hover:underline"
      >
        {text}
      </Link>
    ),
    state: () => <PayoutStatusBadge status={newest.status} look="plain" />,
  });
}
