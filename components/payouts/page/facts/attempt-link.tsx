import { useTranslations } from 'next-intl';
import { AttemptLink as Attempt } from '#components/shared/record/attempt-link.tsx';
import type { LinkedPayout } from '#lib/domain/payouts/schemas/views.ts';
import { PayoutStatusBadge } from '../../payout-status-badge.tsx';

type AttemptLinkProps = { label: string; to: LinkedPayout | null; ownNumber: string };

/** Nothing when there is none. */
export function AttemptLink({ label, to, ownNumber }: AttemptLinkProps) {
  const t = useTranslations('payouts.page');
  if (!to) return null;
  const { orderNo } = to;
  const status = <PayoutStatusBadge status={to.status} look="plain" />;
  const number = orderNo === ownNumber ? t('sameNumber', { orderNo }) : orderNo;
  return <Attempt label={label} href={`/payouts/${to.id}`} number={number} status={status} />;
}
