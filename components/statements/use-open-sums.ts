import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { OpenSums } from '#lib/domain/statements/schemas/views.ts';

/** How much money an alarm is about, by currency and direction; null where that is not known. */
export function useOpenSums(): (sums: OpenSums) => string | null {
  const t = useTranslations('statements.alarm');
  const locale = useLocale();
  return (sums) =>
    sums.length === 0
      ? null
      : t('sums', {
          list: sums
            .map(({ direction, sum }) =>
              t('sum', { direction: direction ?? 'unsaid', sum: formatMoney(fromMoneyView(sum), locale) }),
            )
            .join(', '),
        });
}
