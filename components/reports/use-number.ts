import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { getDateTimeFormat } from '#lib/core/date-time-format.ts';
import { type AppLocale, formatMoney, unbroken, withMinus } from '#lib/core/format.ts';
import { fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';

/** Day before month in both languages, as everywhere. */
const dayFormat = (locale: AppLocale) =>
  getDateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Figures as people read them, in their language. */
export function useNumber() {
  const format = useFormatter();
  const locale = useLocale() as AppLocale;
  const t = useTranslations('reports.time');
  const toDay = (day: string) => unbroken(dayFormat(locale).format(new Date(day)));
  return {
    whole: (count: number) => format.number(count),
    share: (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 }),
    /** "+4.2 %", "−1 %". */
    growth: (part: number) =>
      withMinus(
        format.number(part, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
      ),
    /** A change of a share, in points of a percent. */
    points: (part: number) =>
      withMinus(format.number(part * 100, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })),
    /** The form for an axis only: "1.2M". */
    short: (count: number) => format.number(count, { notation: 'compact', maximumFractionDigits: 1 }),
    money: (sum: MoneyView) => formatMoney(fromMoneyView(sum), locale),
    day: toDay,
    /** "3 Nov", or "3 Nov – 5 Nov" on one line, which may break between a dash and even a no-break space. */
    days: ({ from, to }: { from: string; to: string }) =>
      from === to ? toDay(from) : unbroken(`${toDay(from)} –\u2060 ${toDay(to)}`),
    /** As exact as the figures are: they are kept in steps of a tenth, and "2 min" for 91 seconds would be off by a third. */
    time: (seconds: number) => {
      if (seconds < 60)
        return t('seconds', { count: format.number(seconds, { maximumSignificantDigits: 2 }) });
      if (seconds < 3_600)
        return t('minutes', {
          count: format.number(seconds / 60, { maximumFractionDigits: seconds < 600 ? 1 : 0 }),
        });
      if (seconds < 48 * 3_600)
        return t('hours', { count: format.number(seconds / 3_600, { maximumSignificantDigits: 2 }) });
      return t('days', { count: format.number(seconds / 86_400, { maximumSignificantDigits: 2 }) });
    },
  };
}
