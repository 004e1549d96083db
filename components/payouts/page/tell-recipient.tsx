'use client';

import type { AttemptWord } from '#components/shared/record/customer/course.ts';
import { TellCustomer } from '#components/shared/record/customer/tell-customer.tsx';
import { toCustomerMoment } from '#components/shared/record/customer/to-customer-moment.ts';
import { useCustomerTexts } from '#components/shared/record/customer/use-customer-text.ts';
import { useSilence } from '#components/shared/record/notes/use-silence.ts';
import type { AppLocale } from '#lib/core/format.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { toNextNumber } from '#lib/domain/payouts/rules/next.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { isToBeAsked, type Silence } from '#lib/domain/polling/rules/overdue.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';
import { findMomentOf } from './sheet/find-moment-of.ts';
import { toCourse } from './to-course.ts';

/** One sentence per status in every language, and those for what was sent again: a missing one does not compile. */
export type PayoutWords = Record<AppLocale, Record<PayoutStatus | AttemptWord, string>>;

/** What an earlier attempt came to, and then the newest; of a contradiction there is nothing else to say. */
function toSituation(
  { status, newest, reviewReason }: PayoutView,
  silence: Silence,
): readonly (PayoutStatus | AttemptWord)[] {
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

/** Of what we are debited, something smaller may arrive; the processor may have said how much arrived of any payout. */
function toSum({ amount, amountSide, attempt, status }: PayoutView) {
  const isPaid = status === 'paid_out' || status === 'resolved_paid';
  if (isPaid && attempt.received) return { side: 'received', money: attempt.received };
  if (amountSide === 'recipient_gets') return { side: 'received', money: amount };
  return attempt.received
    ? { side: 'received', money: attempt.received }
    : { side: 'debited', money: amount };
}

/** What to answer when the recipient asks where the money is. */
export function TellRecipient({ payout, words }: { payout: PayoutView; words: PayoutWords }) {
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
  return movesMoney(payout.method) ? <TellCustomer texts={texts} who="recipient" /> : null;
}
