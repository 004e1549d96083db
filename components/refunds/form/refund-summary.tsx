'use client';

import { useLocale, useTranslations } from 'next-intl';
import { toBankLabel } from '#components/recipients/bank/bank-options.ts';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import type { Money } from '#lib/core/money.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { toPayerText } from '../to-payer-text.ts';
import type { RefundForm } from './use-refund-form.ts';

type SummaryProps = {
  form: RefundForm;
  payment: PaymentView;
  available: Money;
};

/** What will happen, in one sentence that updates while typing. */
export function RefundSummary({ form, payment, available }: SummaryProps) {
  const { sum } = form;
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  if (form.isAboveLimit) {
    const max = form.limits && findSmallest([form.limits.paymentLeft, form.limits.dayLeft, available]);
    return (
      <p className="max-w-[68ch] text-attention">
        {t('aboveLimit', { max: max ? formatMoney(max, locale) : 'none' })}
      </p>
    );
  }
  if (sum === null)
    return (
      <p className="text-ink-muted">{t(form.fields.amount.trim() ? 'getsNothingWrong' : 'getsNothing')}</p>
    );
  const rest = { ...available, amountMinor: available.amountMinor - sum.amountMinor };
  const money = (value: Money) => () => (
    <strong className="figures whitespace-nowrap font-semibold">{formatMoney(value, locale)}</strong>
  );
  return (
    <p className="wrap-anywhere min-w-0 max-w-[68ch] text-lg" suppressHydrationWarning>
      <Sentence form={form} payment={payment} sum={money(sum)} />
      {/* How much is left is then unknown. */}
      {payment.unexplainedStatus ? null : (
        <span className="block text-base text-ink-muted">
          {rest.amountMinor === 0n ? t('leavesNothing') : t.rich('leaves', { rest: money(rest) })}
        </span>
      )}
    </p>
  );
}

/** The smallest of sums in one currency; null where nothing may be refunded. */
function findSmallest(sums: readonly Money[]): Money | null {
  const smallest = sums.reduce((one, other) => (other.amountMinor < one.amountMinor ? other : one));
  return smallest.amountMinor > 0n ? smallest : null;
}

type SentenceProps = Pick<SummaryProps, 'form' | 'payment'> & { sum: () => React.ReactNode };

function Sentence({ form: { fields, bank }, payment, sum }: SentenceProps) {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  if (fields.way === 'back') {
    const to = toPayerText(payment.payer, locale);
    return to ? t.rich('getsBack', { sum, to }) : t.rich('getsBackPlain', { sum });
  }
  const phone = parseRussianMobile(fields.phone);
  if (!phone.ok || !bank) return t.rich('getsAnotherAccountOpen', { sum });
  return t.rich('getsAnotherAccount', {
    sum,
    phone: formatPhone(phone.value),
    bank: toBankLabel(bank, locale),
  });
}
