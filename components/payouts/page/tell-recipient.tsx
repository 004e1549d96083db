'use client';

import { TellCustomer } from '#components/shared/record/customer/tell-customer.tsx';
import { toCustomerMoment } from '#components/shared/record/customer/to-customer-moment.ts';
import { useCustomerTexts } from '#components/shared/record/customer/use-customer-text.ts';
import type { AppLocale } from '#lib/core/format.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { findMomentOf } from './sheet/find-moment-of.ts';

/** One sentence per status in every language, and one for what was sent again: a missing one does not compile. */
export type PayoutWords = Record<AppLocale, Record<PayoutStatus | 'sent_again', string>>;

/** What to answer when the recipient asks where the money is. */
export function TellRecipient({ payout, words }: { payout: PayoutView; words: PayoutWords }) {
  const { recipient, orderNo, amount, attempt, next } = payout;
  const moment = new Date(findMomentOf(payout));
  const texts = useCustomerTexts(words, next ? 'sent_again' : payout.status, (locale, timeZone) => ({
    sum: formatMoney(fromMoneyView(amount), locale),
    orderNo: next?.orderNo ?? orderNo,
    to: recipient.card ? 'card' : 'phone',
    tail: recipient.card?.last4 ?? recipient.phone?.slice(-4) ?? '',
    ...toCustomerMoment(moment, locale, timeZone),
    transfer: attempt.disbursementId ?? orderNo,
  }));
  return <TellCustomer texts={texts} />;
}
