import { AttemptLink as Attempt } from '#components/shared/record/attempt-link.tsx';
import type { LinkedPayout } from '#lib/domain/payouts/schemas/views.ts';
import { PayoutStatusBadge } from '../../payout-status-badge.tsx';

/** Nothing when there is none. */
export function AttemptLink({ label, to }: { label: string; to: LinkedPayout | null }) {
  if (!to) return null;
  const status = <PayoutStatusBadge status={to.status} look="plain" />;
  return <Attempt label={label} href={`/payouts/${to.id}`} number={to.orderNo} status={status} />;
}
