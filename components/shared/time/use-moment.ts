'use client';

import { useLocale, useTimeZone } from 'next-intl';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { type Moment, toMoment } from '#lib/i18n/speech.ts';

/** A moment in words for a sentence, in the person's language and zone. */
export function useMoment(): (iso: string) => Moment {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  return (iso) => toMoment(iso, { locale, timeZone });
}
