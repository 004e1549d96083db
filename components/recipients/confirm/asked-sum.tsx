import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#lib/core/format.ts';
import { isSameMoney } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';

type AskedSumProps = { check: Pick<RecipientCheckView, 'amount' | 'calculated' | 'receivedCurrency'> };

/** The processor counts another sum than was asked about, or pays out in another currency: no plain yes. */
export function namesOtherSum({ amount, calculated, receivedCurrency }: AskedSumProps['check']): boolean {
  const isOther = calculated !== null && !isSameMoney(fromMoneyView(amount), fromMoneyView(calculated));
  return isOther || (receivedCurrency !== null && receivedCurrency !== amount.currency);
}

/** What was asked about, what the processor calculates for it, and in which other currency the recipient gets it. */
export function AskedSum({ check }: AskedSumProps) {
  const t = useTranslations('recipients');
  const locale = useLocale();
  const sum = fromMoneyView(check.amount);
  const calculated = check.calculated && fromMoneyView(check.calculated);
  const isOther = calculated !== null && !isSameMoney(sum, calculated);
  const { receivedCurrency: currency } = check;
  return (
    <>
      <span className="figures block text-base">
        {t(isOther ? 'confirmCalculated' : 'confirmSum', {
          sum: formatMoney(sum, locale),
          calculated: formatMoney(calculated ?? sum, locale),
        })}
      </span>
      {currency !== null && currency !== sum.currency ? (
        <span className="block text-base">{t('confirmReceived', { currency })}</span>
      ) : null}
    </>
  );
}
