'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { formatCard, formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

type Content = Omit<NonNullable<PayoutView['changedFrom']>, 'isByBank'>;
type Field = 'amount' | 'side' | 'method' | 'recipient' | 'name' | 'description';

/** What was asked for before, or the name that the bank gave then, next to what it is now; only the lines that differ. */
export function Changes({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts.approval');
  const toLines = useLines();
  const { changedFrom, makerName } = payout;
  if (!changedFrom) return null;
  const [before, now] = [toLines(changedFrom), toLines(payout)];
  const fields = (Object.keys(now) as Field[]).filter((field) => before[field] !== now[field]);
  return (
    <table className="w-full max-w-[68ch] text-sm">
      <caption className="pb-1 text-left font-medium">
        {changedFrom.isByBank
          ? t(changedFrom.recipient.name === null ? 'named' : 'renamed')
          : t('changed', { name: makerName })}
      </caption>
      <thead className="text-left text-ink-muted text-xs">
        <tr>
          <td />
          <th scope="col">{t('was')}</th>
          <th scope="col">{t('now')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-line border-t align-top">
            <th scope="row" className="py-1 pr-3 text-left font-normal text-ink-muted">
              {t(`field.${field}`)}
            </th>
            <td className="figures wrap-anywhere py-1 pr-3 line-through">{before[field] || t('empty')}</td>
            <td className="figures wrap-anywhere py-1 font-medium">{now[field] || t('empty')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useLines(): (content: Content) => Record<Field, string> {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const toBankName = useBankName();
  return ({ amount, amountSide, method, recipient, description }) => {
    const { phone, card } = recipient;
    const account = phone ? formatPhone(phone) : card && formatCard(card);
    return {
      amount: formatMoney(fromMoneyView(amount), locale),
      side:
        amountSide === 'we_are_debited'
          ? t('page.weAreDebited', { tense: 'ahead' })
          : t('page.recipientGets', { tense: 'ahead' }),
      method: t(`method.${method}`),
      recipient: [account, toBankName(recipient)].filter(Boolean).join(', '),
      name: recipient.name ?? recipient.holderName ?? '',
      description: description ?? '',
    };
  };
}
