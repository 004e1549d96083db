import { useLocale, useTimeZone } from 'next-intl';
import { type DateTimeStyle, formatDateTime, formatZone, withYear } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

type DateTimeProps = {
  value: Date | string;
  style?: DateTimeStyle;
  /** Only where the zone is named once for the page: a `ZoneNote` at the foot of a table or the head of a history. */
  withoutZone?: boolean;
  className?: string;
};

/**
 * A moment in the person's zone, with the zone: "21 Nov, 14:02 UTC+3", and with its year where it is far away. Hovering
 * shows date, seconds and zone name (`useFullTitles`).
 */
export function DateTime({ value, style = 'short', withoutZone = false, className }: DateTimeProps) {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const moment = new Date(value);
  return (
    // Server and browser may have different versions of the language data ("Sept", "Sep"): the server's text
    // stays.
    <time dateTime={moment.toISOString()} className={className} suppressHydrationWarning>
      {formatDateTime(moment, { locale, timeZone, style: withYear(style, moment, Date.now()) })}
      {withoutZone || style === 'date' ? null : (
        <span className="text-ink-muted">{`\u00a0${formatZone(moment, timeZone)}`}</span>
      )}
    </time>
  );
}
