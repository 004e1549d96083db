import { useNow, useTimeZone, useTranslations } from 'next-intl';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { toZoneLabel } from '#lib/i18n/speech.ts';

/** The person's zone, or another: "UTC+3 Moscow". */
export function useZoneLabel(of?: string): string {
  const own = useTimeZone() ?? defaultTimeZone;
  return toZoneLabel({ t: useTranslations(), timeZone: of ?? own }, useNow());
}
