'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal, RefusalParams } from '#lib/core/result.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { toMoment } from '#lib/i18n/speech.ts';

/** The sentence of a refusal: `refusals.<code>`, filled in with its params. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslations('refusals');
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  return useCallback(
    ({ code, params }) => {
      const key = code as Parameters<typeof t>[0];
      return t.has(key) ? t(key, toShown(params, { locale, timeZone }) as never) : t('unknown', { code });
    },
    [t, locale, timeZone],
  );
}

/** Who reads, and by which clocks. */
export type Reader = { locale: AppLocale; timeZone: string };

/** The values of a sentence as they are written for its reader. */
export function toShown(params: RefusalParams = {}, reader: Reader): Record<string, string | number> {
  const shown = Object.entries(params).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value] as const;
    if ('moment' in value) return [name, toMoment(value.moment, reader).short] as const;
    return [name, formatMoney(fromMoneyView(value), reader.locale)] as const;
  });
  return Object.fromEntries(shown);
}
