'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import type { Speech } from '#lib/i18n/speech.ts';

/** The person's own language and zone. */
export function useSpeech(): Speech {
  return { t: useTranslations(), locale: useLocale(), timeZone: useTimeZone() ?? defaultTimeZone };
}
