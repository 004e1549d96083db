import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toZoneName } from '#lib/i18n/speech.ts';

/** The local name of a zone: "Moscow", "Москва". */
export function useZoneName(): (timeZone: string) => string {
  const t = useTranslations();
  return useCallback((timeZone) => toZoneName(t, timeZone), [t]);
}
