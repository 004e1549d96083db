'use client';

import { useLocale, useNow } from 'next-intl';
import { formatZone, toZoneName } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

/** "UTC+3 Moscow". */
export function useZoneLabel(timeZone = defaultTimeZone): string {
  const locale = useLocale();
  return `${formatZone(useNow(), timeZone)} ${toZoneName(timeZone, locale)}`;
}
