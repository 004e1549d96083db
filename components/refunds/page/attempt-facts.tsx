import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Fact } from '#components/shared/record/facts.tsx';
import type { LinkedRefund, RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { RefundStatusBadge } from '../refund-status-badge.tsx';

/** Which attempt this refund is, with the one before it and the one after it; nothing for the only one. */
export function AttemptFacts({ refund: { attempt, previous, next } }: { refund: RefundView }) {
  const t = useTranslations('refunds.page');
  if (!previous && !next) return null;
  return (
    <>
      <Fact label={t('attempt')}>{attempt}</Fact>
      <AttemptLink label={t('previous')} to={previous} />
      <AttemptLink label={t('nextAttempt')} to={next} />
    </>
  );
}

function AttemptLink({ label, to }: { label: string; to: LinkedRefund | null }) {
  if (!to) return null;
  return (
    <Fact label={label}>
      <Link
        href={`/refunds/${to.id}` as Route}
        prefetch={false}
        className="figures break-all text-accent-text hover:underline"
      >
        {to.number}
      </Link>
      <span className="block text-sm">
        <RefundStatusBadge status={to.status} reviewReason={to.reviewReason} look="plain" />
      </span>
    </Fact>
  );
}
