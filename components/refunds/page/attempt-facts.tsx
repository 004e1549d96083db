import { useTranslations } from 'next-intl';
import { AttemptLink } from '#components/shared/record/attempt-link.tsx';
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
      <Linked label={t('previous')} to={previous} />
      <Linked label={t('nextAttempt')} to={next} />
    </>
  );
}

function Linked({ label, to }: { label: string; to: LinkedRefund | null }) {
  if (!to) return null;
  const status = <RefundStatusBadge status={to.status} reviewReason={to.reviewReason} look="plain" />;
  return <AttemptLink label={label} href={`/refunds/${to.id}`} number={to.number} status={status} />;
}
