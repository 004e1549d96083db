'use client';

import { TellCustomer } from '#components/shared/record/customer/tell-customer.tsx';
import { toCustomerMoment } from '#components/shared/record/customer/to-customer-moment.ts';
import { useCustomerTexts } from '#components/shared/record/customer/use-customer-text.ts';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { toOtherGiven } from '../to-given.ts';

/** One sentence per status in every language, and one for what was made again: a missing one does not compile. */
export type RefundWords = Record<AppLocale, Record<RefundStatus | 'made_again', string>>;

/** Once it is refunded, what was given back; beside the sum that was asked for where both are in other currencies. */
function toGivenText(refund: RefundView, locale: AppLocale): string {
  const asked = formatMoney(fromMoneyView(refund.amount), locale);
  const given = refund.status === 'refunded' ? toOtherGiven(refund) : null;
  if (given === null) return asked;
  const text = formatMoney(given, locale);
  return given.currency === refund.amount.currency ? text : `${asked} (${text})`;
}

/** What to answer when the payer asks where the money is. */
export function TellPayer({ refund, words }: { refund: RefundView; words: RefundWords }) {
  const { status, statusAt, number, anotherAccount, processorRefundId, next } = refund;
  const moment = new Date(statusAt);
  const texts = useCustomerTexts(words, next ? 'made_again' : status, (locale, timeZone) => ({
    sum: toGivenText(refund, locale),
    number: next?.number ?? number,
    to: anotherAccount ? 'phone' : 'payer',
    tail: anotherAccount?.phone.slice(-4) ?? '',
    ...toCustomerMoment(moment, locale, timeZone),
    transfer: processorRefundId ?? number,
  }));
  return <TellCustomer texts={texts} />;
}
