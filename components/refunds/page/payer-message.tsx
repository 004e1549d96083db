'use client';

import type { AttemptStatus } from '#components/shared/record/customer/course.ts';
import { CustomerMessage } from '#components/shared/record/customer/customer-message.tsx';
import { toCustomerMoment } from '#components/shared/record/customer/to-customer-moment.ts';
import { useCustomerTexts } from '#components/shared/record/customer/use-customer-text.ts';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { mayBeGivenElsewhere } from '#lib/domain/refunds/rules/timeline.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { isReleased, type RefundStatus } from '#lib/domain/refunds/status.ts';
import { toOtherGiven } from '../to-given.ts';
import { toStatusMoment } from '../to-status-moment.ts';
import { toCourse } from './to-course.ts';

type Situation = RefundStatus | AttemptStatus | 'stopped' | 'declined_by_colleague';

/** One sentence per situation in every language, and those for what was made again: a missing one does not compile. */
export type RefundTexts = Record<AppLocale, Record<Situation, string>>;

/** What an earlier attempt came to, and then the newest; of a contradiction there is nothing else to say. */
function toSituation(refund: RefundView): readonly Situation[] {
  const { status, reviewReason, newest } = refund;
  // "Nothing came" would be wrong of money that somebody else may have given back.
  if (newest === null && mayBeGivenElsewhere(refund)) return ['stopped'];
  // Nor of what was refused once and is reported as given back since.
  if (newest === null && (status === 'declined' || status === 'failed') && isDoubted(refund))
    return ['unknown'];
  // A payer who got "cancelled" would believe it is off, and not expect the call that the manager asked for.
  if (newest === null && status === 'cancelled' && reviewReason === 'declined_by_colleague')
    return [reviewReason];
  if (newest === null || !isReleased(status)) return [status];
  const earlier = status === 'error' ? 'earlier_error' : 'earlier_failed';
  return [earlier, `newest_${toCourse(newest.status)}`];
}

/** Once it is refunded, what was given back; next to the sum that was asked for where both are in other currencies. */
function toGivenText(refund: RefundView, locale: AppLocale): string {
  const asked = formatMoney(fromMoneyView(refund.amount), locale);
  const given = refund.status === 'refunded' ? toOtherGiven(refund) : null;
  if (given === null) return asked;
  const text = formatMoney(given, locale);
  return given.currency === refund.amount.currency ? text : `${asked} (${text})`;
}

/** The processor has reported something else since it ended, which is no contradiction yet. */
function isDoubted({ reviewReason, mismatchSince, pendingReport }: RefundView): boolean {
  return reviewReason !== null || mismatchSince !== null || pendingReport !== null;
}

/** What to answer when the payer asks where the money is. */
export function PayerMessage({ refund, words }: { refund: RefundView; words: RefundTexts }) {
  const { number, anotherAccount, processorRefundId, newest } = refund;
  const moment = new Date(toStatusMoment(refund));
  const texts = useCustomerTexts(words, toSituation(refund), (locale, timeZone) => ({
    sum: toGivenText(refund, locale),
    sure: isDoubted(refund) ? 'doubted' : 'yes',
    number: newest?.number ?? number,
    to: anotherAccount ? 'phone' : 'payer',
    tail: anotherAccount?.phone.slice(-4) ?? '',
    ...toCustomerMoment(moment, locale, timeZone),
    transfer: processorRefundId ?? number,
  }));
  return <CustomerMessage texts={texts} />;
}
