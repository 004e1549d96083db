'use client';

import { CustomerMessage } from '#components/shared/record/customer/customer-message.tsx';
import { useCustomerTexts } from '#components/shared/record/customer/use-customer-text.ts';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { addByCurrency, fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';

type Situation = PaymentStatus | 'unread' | 'settling';

/** One sentence per situation in every language: a missing one does not compile. */
export type PaymentTexts = Record<AppLocale, Record<Situation, string>>;

/**
 * What is certain enough to report to the payer. A notification alone is not, nor is an amount that is being captured.
 */
function toSituation({ status, verification, openAction, amount, mismatchSince }: PaymentView): Situation {
  if (verification !== 'confirmed_by_inquiry' || amount === null || mismatchSince !== null) return 'unread';
  return openAction && status === 'authorized' ? 'settling' : status;
}

type PayerMessageProps = {
  payment: PaymentView;
  words: PaymentTexts;
  /** The newest refund, where it returned no money: that is what the payer asks about. */
  failed: MoneyView | null;
};

/** What to answer when the payer asks about the money. */
export function PayerMessage({ payment, words, failed }: PayerMessageProps) {
  const { amount, amounts, clientReferenceId, processorPaymentId } = payment;
  const [given = null] = amounts ? addByCurrency([amounts.refunded, amounts.refundedElsewhere]) : [];
  const [unsure = null] = amounts ? addByCurrency([amounts.unknown, amounts.contradicted]) : [];
  const texts = useCustomerTexts(words, [toSituation(payment)], (locale) => {
    const say = (sum: MoneyView | undefined | null) =>
      sum && sum.amountMinor !== '0' ? formatMoney(fromMoneyView(sum), locale) : 'none';
    const isAllGiven = given !== null && isSame(given, amount);
    return {
      sum: say(amount),
      given: isAllGiven ? 'all' : say(given),
      waits: say(amounts?.waiting),
      coming: say(amounts?.refunding),
      unsure: say(unsure),
      failed: isAllGiven ? 'none' : say(failed),
      reference: clientReferenceId ?? processorPaymentId,
    };
  });
  return <CustomerMessage texts={texts} />;
}

function isSame(one: MoneyView | null, other: MoneyView | null): boolean {
  return one?.amountMinor === other?.amountMinor && one?.currency === other?.currency;
}
