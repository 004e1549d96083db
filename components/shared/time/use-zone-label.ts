import { useNow, useTimeZone } from 'next-intl';
import { formatZone } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { useZoneName } from './use-zone-name.ts';

/** The person's zone: "UTC+3 Moscow". */
export function useZoneLabel(): string {
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const toName = useZoneName();
  return `${formatZone(useNow(), timeZone)} ${toName(timeZone)}`;
}
