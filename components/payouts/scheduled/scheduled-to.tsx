'use client';

import type { Route } from 'next';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { formatCard, formatPhone } from '#lib/core/format.ts';
import type { PayoutListItem } from '#lib/domain/payouts/schemas/views.ts';

/** The recipient of a payout that leaves later, as the link to it, and the account. */
export function ScheduledTo({ payout: { id, recipient } }: { payout: PayoutListItem }) {
  const toBankName = useBankName();
  const { phone, card } = recipient;
  const account = phone ? formatPhone(phone) : card && formatCard(card);
  const name = recipient.name ?? recipient.holderName;
  return (
    <>
      <RowLink href={`/payouts/${id}` as Route}>
        <span className="wrap-anywhere font-medium">{name ?? account}</span>
      </RowLink>
      <span className="wrap-anywhere text-ink-muted text-sm">
        {[name ? account : null, toBankName(recipient)].filter(Boolean).join(', ')}
      </span>
    </>
  );
}
