import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { formatTypedPhone } from '#lib/core/format.ts';
import { isId } from '#lib/core/id.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { isShown } from '#lib/core/personal-data.ts';
import { db } from '#lib/db/client.ts';
import { findApprovalView } from '#lib/domain/approvals/queries.ts';
import { toAvailable } from '#lib/domain/payments/rules/payment.ts';
import { getReasons } from '#lib/domain/reasons/queries.ts';
import { canRepeat, toNextNumber } from '../rules/next.ts';
import { mayBeGivenElsewhere, type RefundReviewReason } from '../rules/timeline.ts';
import { type RefundAgainView, refundAgainView } from '../schemas/again.ts';
import { findForAgain } from '../store/reading.ts';

async function findDecline(person: Person, subjectId: string) {
  const approval = await findApprovalView(person, { subjectKind: 'refund', subjectId }, 'refunds:approve');
  return approval?.decisions.find(({ answer }) => answer === 'declined') ?? null;
}

/**
 * The values that the next attempt of a failed refund starts with. Null when there is no such refund of that payment,
 * when it has no next attempt, and when this person may not make it.
 */
export async function findRefundAgain(
  person: Person,
  paymentId: string,
  id: string,
): Promise<RefundAgainView | null> {
  if (!isId('refund', id)) return null;
  const refund = await findForAgain(db(), id);
  if (
    refund?.paymentId !== paymentId ||
    !canRepeat(person.role, { ...refund, nextId: refund.next?.id ?? null })
  )
    return null;
  const { reasons } = await getReasons(person);
  const isOffered = reasons.some(({ code }) => code === refund.reasonCode);
  return refundAgainView.parse({
    id: refund.id,
    number: refund.number,
    keepsNumber: toNextNumber(refund.status) === 'same',
    isCancelled: refund.status === 'cancelled',
    mayBeGivenElsewhere: mayBeGivenElsewhere({
      status: refund.status,
      reviewReason: refund.reviewReason as RefundReviewReason | null,
    }),
    declined: refund.reviewReason === 'declined_by_colleague' ? await findDecline(person, id) : null,
    isRemaining: refund.amountMinor === toAvailable(refund.payment),
    amount: toMoneyView(moneyOf(refund.amountMinor, refund.currency)),
    // Who may not see the phone types it once more.
    phone: isShown(person.sight, id) ? formatTypedPhone(refund.recipientPhone ?? '') : '',
    bankCode: refund.recipientBankCode ?? '',
    reason: refund.anotherAccountReason ?? '',
    reasonCode: isOffered ? refund.reasonCode : '',
    note: refund.note ?? '',
  });
}
