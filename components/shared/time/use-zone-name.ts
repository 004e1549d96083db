import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toZoneCity } from '#lib/i18n/date-time.ts';

/** What people here call a zone: "Moscow", "Москва"; a zone that we have no word for goes by its city. */
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
