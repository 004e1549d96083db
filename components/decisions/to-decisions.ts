import type { Route } from 'next';
import type { MoneyView } from '#lib/core/money-view.ts';
import type { PayoutToApprove } from '#lib/domain/payouts/schemas/approvals.ts';
import type { RefundToApprove } from '#lib/domain/refunds/schemas/approvals.ts';

type Common = {
  key: string;
  /** What a decision names. */
  subjectId: string;
  number: string;
  amount: MoneyView;
  fingerprint: string;
  makerName: string;
  requestedAt: string;
  expiresAt: string | null;
  approvedCount: number;
  requiredCount: number;
  isForViewer: boolean;
  /** The amount has to be typed, so it is decided on its page alone. */
  isTyped: boolean;
  href: Route;
};

/** One request of the queue, whatever it is about. */
export type Decision = Common &
  ({ kind: 'payout'; row: PayoutToApprove } | { kind: 'refund'; row: RefundToApprove });

/** The requests of all nouns as one list, longest waiting first. */
export function toDecisions(
  payouts: readonly PayoutToApprove[],
  refunds: readonly RefundToApprove[],
): Decision[] {
  const all = [...payouts.map(ofPayout), ...refunds.map(ofRefund)];
  return all.toSorted(
    (one, other) => one.requestedAt.localeCompare(other.requestedAt) || one.key.localeCompare(other.key),
  );
}

function ofPayout(row: PayoutToApprove): Decision {
  const { id, attemptId: subjectId, orderNo: number, amount, fingerprint, makerName, requestedAt } = row;
  const { expiresAt, approvedCount, requiredCount, isForViewer, isTyped } = row;
  const common = { key: id, subjectId, number, amount, fingerprint, makerName, requestedAt, isTyped };
  const href = `/payouts/${id}` as Route;
  return { kind: 'payout', row, ...common, expiresAt, approvedCount, requiredCount, isForViewer, href };
}

function ofRefund(row: RefundToApprove): Decision {
  const { id, number, amount, fingerprint, makerName, requestedAt, approvedCount, requiredCount } = row;
  const common = { key: id, subjectId: id, number, amount, fingerprint, makerName, requestedAt };
  const { isForViewer, isTyped } = row;
  const rest = { approvedCount, requiredCount, isForViewer, isTyped };
  return { kind: 'refund', row, ...common, ...rest, expiresAt: null, href: `/refunds/${id}` as Route };
}

/** Whether it can be approved together with others. */
export const canBeChosen = ({ isForViewer, isTyped }: Decision) => isForViewer && !isTyped;
