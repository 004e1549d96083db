import 'server-only';
import type { Money } from '#lib/core/money.ts';
import type { Tx } from '#lib/db/client.ts';
import { toProblem } from '#lib/domain/payments/operations/to-columns.ts';
import { toUnexplained } from '#lib/domain/payments/operations/to-status.ts';
import { refundsToAnotherAccount } from '#lib/domain/payments/rules/payment.ts';
import { isBlocking } from '#lib/domain/payments/rules/sums.ts';
import { findOpenAction } from '#lib/domain/payments/store/actions.ts';
import type { PaymentRow } from '#lib/domain/payments/store/payments.ts';
import type { PaymentFacts } from '../../rules/create.ts';
import { isUnresolved } from '../../status.ts';
import type { OwnRefundRow } from '../../store/refunds.ts';

/** A payment as a new refund of it is judged by, under its lock. */
export async function toPaymentFacts(
  tx: Tx,
  payment: PaymentRow,
  own: readonly OwnRefundRow[],
  available: Money,
): Promise<PaymentFacts> {
  const hasOpenAction = (await findOpenAction(tx, payment.id)) !== null;
  return toFacts(payment, { own, available, hasOpenAction });
}

type Around = {
  /** Its refunds, oldest first. */
  own: readonly Pick<OwnRefundRow, 'id' | 'number' | 'status'>[];
  available: Money;
  hasOpenAction: boolean;
};

/** The same where all that it depends on has been read. */
export function toFacts(payment: PaymentRow, { own, available, hasOpenAction }: Around): PaymentFacts {
  return {
    isCaptured: payment.status === 'captured',
    isConfirmed: payment.verification === 'confirmed_by_inquiry' && payment.mismatchSince === null,
    hasReadableSums: !isBlocking(toProblem(payment.sumsQuestion)),
    unexplainedStatus: toUnexplained(payment),
    isSbp: refundsToAnotherAccount[payment.method],
    hasOpenAction,
    unresolvedRefundId: own.find(({ status }) => isUnresolved(status))?.id ?? null,
    errorNumber: own.findLast(({ status }) => status === 'error')?.number ?? null,
    available,
  };
}
