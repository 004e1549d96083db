import { useTranslations } from 'next-intl';
import { AttemptLink } from '#components/shared/record/attempt-link.tsx';
import { Fact } from '#components/shared/record/facts.tsx';
import type { LinkedRefund, RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { RefundStatusBadge } from '../refund-status-badge.tsx';

/** Which attempt this refund is, with the one before it and the one after it; nothing for the only one. */
export function AttemptFacts({ refund: { number, attempt, previous, next } }: { refund: RefundView }) {
  const t = useTranslations('refunds.page');
  if (!previous && !next) return null;
  const toNumber = (to: LinkedRefund | null, its: number) =>
    to?.number === number ? t('sameNumber', { attempt: its }) : (to?.number ?? '');
  return (
    <>
      <Fact label={t('attempt')}>{attempt}</Fact>
      <Linked label={t('previous')} to={previous} number={toNumber(previous, attempt - 1)} />
      <Linked label={t('nextAttempt')} to={next} number={toNumber(next, attempt + 1)} />
    </>
  );
}

function Linked({ label, to, number }: { label: string; to: LinkedRefund | null; number: string }) {
  if (!to) return null;
  const status = <RefundStatusBadge status={to.status} reviewReason={to.reviewReason} look="plain" />;
  return <AttemptLink label={label} href={`/refunds/${to.id}`} number={number} status={status} />;
}
