'use client';

import type { AttemptStatus, Course } from '#components/shared/record/customer/course.ts';
import { CustomerMessage } from '#components/shared/record/customer/customer-message.tsx';
import { toCustomerMoment } from '#components/shared/record/customer/to-customer-moment.ts';
import { useCustomerTexts } from '#components/shared/record/customer/use-customer-text.ts';
import { useSilence } from '#components/shared/record/notes/use-silence.ts';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { isSameMoney } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { toNextNumber } from '#lib/domain/payouts/rules/next.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { isToBeAsked, type Silence } from '#lib/domain/polling/rules/overdue.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';
import { findMomentOf } from './sheet/find-moment-of.ts';

const courses: Record<PayoutStatus, Course> = {
  draft: 'ahead',
  pending_approval: 'ahead',
  approved: 'ahead',
  sending: 'moving',
  accepted: 'moving',
  paid_out: 'done',
  declined: 'failed',
  // An error can hide a lost answer.
  error: 'unclear',
  refused: 'failed',
  not_sent: 'failed',
  unknown: 'unclear',
  conflict: 'unclear',
  cancelled: 'cancelled',
  resolved_paid: 'done',
  resolved_not_paid: 'failed',
};

function toCourse(status: PayoutStatus): Course {
  return courses[status];
}

/** One sentence per status in every language, and those for what was sent again: a missing one does not compile. */
export type PayoutTexts = Record<AppLocale, Record<PayoutStatus | AttemptStatus, string>>;

/** What an earlier attempt came to, and then the newest; of a contradiction there is nothing else to say. */
function toSituation(
  { status, newest, reviewReason }: PayoutView,
  silence: Silence,
): readonly (PayoutStatus | AttemptStatus)[] {
  // Once the support is to be asked, "has been sent" would promise what the page itself calls open.
  if (status === 'accepted' && isToBeAsked(silence)) return ['unknown'];
  // A second transfer, or a word that nobody lists, may mean that the money came after all.
  if (newest === null && status === 'declined' && isInDoubt(reviewReason)) return ['unknown'];
  if (newest === null || toNextNumber(status) === null) return [status];
  const earlier = status === 'error' ? 'earlier_error' : 'earlier_failed';
  return [earlier, `newest_${toCourse(newest.status)}`];
}

function isInDoubt(reason: PayoutView['reviewReason']): boolean {
  return reason === 'other_transaction' || reason === 'unlisted_status';
}

/** A notification alone is no proof, and a word that came besides may mean that the money did not stay. */
function toSureness({ reviewReason, attempt }: PayoutView): 'yes' | 'reported' | 'doubted' {
  if (reviewReason !== null) return 'doubted';
  return attempt.isReadAsPaid ? 'yes' : 'reported';
}

/**
 * Something smaller may arrive of what we are debited: that the processor names the same sum for both sides is only its
 * first estimate. Another sum is what it says that arrives.
 */
function toSum({ amount, amountSide, attempt: { received }, status }: PayoutView) {
  if (amountSide === 'recipient_gets') {
    const isPaid = status === 'paid_out' || status === 'resolved_paid';
    return { side: 'received', money: (isPaid && received) || amount };
  }
  const isReckoned = received !== null && !isSameMoney(fromMoneyView(received), fromMoneyView(amount));
  return isReckoned ? { side: 'received', money: received } : { side: 'debited', money: amount };
}

/** What to answer when the recipient asks where the money is. */
export function RecipientMessage({ payout, words }: { payout: PayoutView; words: PayoutTexts }) {
  const { recipient, orderNo, attempt, knownReason, newest } = payout;
  const { side, money } = toSum(payout);
  const moment = new Date(findMomentOf(payout));
  const situation = toSituation(payout, useSilence(payout.waitingSince));
  const texts = useCustomerTexts(words, situation, (locale, timeZone) => ({
    sum: formatMoney(fromMoneyView(money), locale),
    side,
    sure: toSureness(payout),
    orderNo: newest?.orderNo ?? orderNo,
    // A phone that belongs to no bank is a wallet of its mobile operator.
    way: recipient.card ? 'card' : recipient.bankCode ? 'phone' : 'wallet',
    reason: knownReason ?? 'none',
    to: recipient.card ? 'card' : 'phone',
    tail: recipient.card?.last4 ?? recipient.phone?.slice(-4) ?? '',
    ...toCustomerMoment(moment, locale, timeZone),
    transfer: attempt.disbursementId ?? 'none',
  }));
  return movesMoney(payout.method) ? <CustomerMessage texts={texts} who="recipient" /> : null;
}
