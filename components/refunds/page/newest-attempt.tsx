import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { RefundStatusBadge } from '../refund-status-badge.tsx';

type NewestAttemptProps = { newest: NonNullable<RefundView['newest']>; number: string };

/** What has become of the newest attempt, for a reader of the page of an earlier one. */
export function NewestAttempt({ newest, number }: NewestAttemptProps) {
  const { id, status, reviewReason, attempt } = newest;
  return useTranslations('refunds.page').rich('newest', {
    same: String(newest.number === number),
    number: newest.number,
    attempt,
    to: (text) => (
      <PageLink
        href={`/refunds/${id}` as Route}
        className="figures inline-block max-w-full text-accent-text hover:underline"
      >
        {text}
      </PageLink>
    ),
    state: () => <RefundStatusBadge status={status} reviewReason={reviewReason} look="plain" />,
  });
}
