import 'server-only';
import { toProblem } from '#lib/domain/payments/operations/to-columns.ts';
import { toUnexplained } from '#lib/domain/payments/operations/to-status.ts';
import { isBlocking } from '#lib/domain/payments/rules/sums.ts';
import type { PaymentProblem } from '../rules/claim.ts';
import type { RefundRow } from '../store/refunds.ts';

/** Why this refund may not be sent as its payment was read last. What a manager has found out about its status counts. */
export function findPaymentProblem({
  payment,
  explainedStatus,
}: Pick<RefundRow, 'payment' | 'explainedStatus'>): PaymentProblem | null {
  if (isBlocking(toProblem(payment.sumsQuestion))) return 'payment_sums_differ';
  const unexplained = toUnexplained(payment);
  if (unexplained !== null) return unexplained === explainedStatus ? null : 'payment_refunds_unexplained';
  return payment.status === 'captured' ? null : 'payment_not_captured';
}
