import { paymentGroups } from '#lib/domain/payments/status.ts';
import { payoutGroups } from '#lib/domain/payouts/status.ts';
import { refundGroups } from '#lib/domain/refunds/status.ts';
import { toQuery } from '#lib/list/write-query.ts';
import type { MovementKind } from '../status.ts';

const groups: Record<MovementKind, Readonly<Record<string, readonly string[]>>> = {
  payout: payoutGroups,
  payment: paymentGroups,
  refund: refundGroups,
};

/** Filters that a list of one kind and the history have alike. */
const shared = ['method', 'period', 'q'];

/**
 * The query by which the history shows the rows of a list of one kind; null where it has no such filter. `values` are the
 * filters as the address of the list writes them.
 */
export function toHistoryQuery(kind: MovementKind, values: Readonly<Record<string, string>>): string | null {
  const query: Record<string, string> = { type: kind };
  for (const [name, value] of Object.entries(values)) {
    if (name === 'status') query.status = toStatuses(kind, value);
    else if (name === 'mine') query.maker = 'me';
    else if (shared.includes(name)) query[name] = value;
    else return null;
  }
  return toQuery(query);
}

/** Groups have other names there, or other statuses in them. */
function toStatuses(kind: MovementKind, value: string): string {
  return [...new Set(value.split(',').flatMap((word) => groups[kind][word] ?? [word]))].join(',');
}
