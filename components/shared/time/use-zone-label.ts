import { useNow, useTimeZone, useTranslations } from 'next-intl';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { toZoneLabel } from '#lib/i18n/speech.ts';

/** The person's zone: "UTC+3 Moscow". */
export function useZoneLabel(): string {
  const timeZone = useTimeZone() ?? defaultTimeZone;
  return toZoneLabel({ t: useTranslations(), timeZone }, useNow());
}
