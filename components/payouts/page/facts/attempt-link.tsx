import type { Route } from 'next';
import Link from 'next/link';
import { Fact } from '#components/shared/record/facts.tsx';
import type { LinkedPayout } from '#lib/domain/payouts/schemas/views.ts';
import { PayoutStatusBadge } from '../../payout-status-badge.tsx';

/** The attempt before this payout, or the one after it; nothing when there is none. */
export function AttemptLink({ label, to }: { label: string; to: LinkedPayout | null }) {
  if (!to) return null;
  return (
    <Fact label={label}>
      <Link
        href={`/payouts/${to.id}` as Route}
        prefetch={false}
        className="figures break-all text-accent-text hover:underline"
      >
        {to.orderNo}
      </Link>
      <span className="block text-sm">
        <PayoutStatusBadge status={to.status} look="plain" />
      </span>
    </Fact>
  );
}
