import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { PayoutStatusBadge } from '../payout-status-badge.tsx';

type NewestAttemptProps = { newest: NonNullable<PayoutView['newest']>; orderNo: string };

/** What has become of the newest attempt, for a reader of the page of an earlier one. */
export function NewestAttempt({ newest, orderNo }: NewestAttemptProps) {
  return useTranslations('payouts.page').rich('newest', {
    same: String(newest.orderNo === orderNo),
    orderNo: newest.orderNo,
    to: (text) => (
      <PageLink
        href={`/payouts/${newest.id}` as Route}
        className="figures inline-block max-w-full text-accent-text hover:underline"
      >
        {text}
      </PageLink>
    ),
    state: () => <PayoutStatusBadge status={newest.status} look="plain" />,
  });
}
