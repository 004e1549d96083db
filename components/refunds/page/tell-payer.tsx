'use client';

import { TellCustomer } from '#components/shared/record/customer/tell-customer.tsx';
import { toCustomerMoment } from '#components/shared/record/customer/to-customer-moment.ts';
import { useCustomerTexts } from '#components/shared/record/customer/use-customer-text.ts';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';

/** One sentence per status in every language: a missing one does not compile. */
export type RefundWords = Record<AppLocale, Record<RefundStatus, string>>;

/** What to answer when the payer asks where the money is. */
export function TellPayer({ refund, words }: { refund: RefundView; words: RefundWords }) {
  const { status, statusAt, amount, number, anotherAccount, processorRefundId } = refund;
  const moment = new Date(statusAt);
  const texts = useCustomerTexts(words, status, (locale, timeZone) => ({
    sum: formatMoney(fromMoneyView(amount), locale),
    number,
    to: anotherAccount ? 'phone' : 'payer',
    tail: anotherAccount?.phone.slice(-4) ?? '',
    ...toCustomerMoment(moment, locale, timeZone),
    transfer: processorRefundId ?? number,
  }));
  return <TellCustomer texts={texts} />;
}
