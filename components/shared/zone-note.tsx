import { useLocale, useNow, useTimeZone, useTranslations } from 'next-intl';
import { formatZone, toZoneName } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

/** The foot of a table whose times leave the zone out: "Times are in UTC+3 Moscow". */
export function ZoneNote() {
  const t = useTranslations('common');
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const zone = `${formatZone(useNow(), timeZone)} ${toZoneName(timeZone, locale)}`;
  return (
    <span className="text-ink-muted text-xs" suppressHydrationWarning>
      {t('timesIn', { zone })}
    </span>
  );
}
