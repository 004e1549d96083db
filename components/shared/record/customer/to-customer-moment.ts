import { type AppLocale, unbroken } from '#lib/core/format.ts';
import { formatDateTime, formatZone } from '#lib/i18n/date-time.ts';

/** Customers know their zone by the name of its capital's time, where it has one in every day's speech. */
const everyday: Record<string, Record<AppLocale, string>> = {
  'Europe/Moscow': { en: 'Moscow time', ru: 'МСК' },
};

/** A moment as written for a customer: `{ date: "22 ноября 2026 г.", time: "10:49 (МСК)" }`. */
export function toCustomerMoment(
  moment: Date,
  locale: AppLocale,
  timeZone: string,
): { date: string; time: string } {
  const zone = everyday[timeZone]?.[locale] ?? formatZone(moment, timeZone);
  return {
    date: formatDateTime(moment, { locale, timeZone, style: 'day' }),
    time: unbroken(`${formatDateTime(moment, { locale, timeZone, style: 'time' })} (${zone})`),
  };
}
