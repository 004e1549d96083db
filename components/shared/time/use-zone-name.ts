import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toZoneCity } from '#lib/i18n/date-time.ts';

/** The local name of a zone: "Moscow", "Москва". A zone without one in our texts is called by its city. */
export function useZoneName(): (timeZone: string) => string {
  const t = useTranslations('zones');
  return useCallback(
    (timeZone) => {
      const key = timeZone as Parameters<typeof t>[0];
      return t.has(key) ? t(key) : toZoneCity(timeZone);
    },
    [t],
  );
}
