'use client';

import { createTranslator, useTimeZone } from 'next-intl';
import { type AppLocale, locales } from '#lib/core/format.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

type Values = Record<string, string>;

/**
 * A sentence in every language. `words` are the sentences of all statuses (lib/i18n/customer-words.ts);
 * `toValues` returns the values to fill in, as each language writes them.
 */
export function useCustomerTexts<Status extends string>(
  words: Record<AppLocale, Record<Status, string>>,
  status: Status,
  toValues: (locale: AppLocale, timeZone: string) => Values,
): Record<AppLocale, string> {
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const say = (locale: AppLocale) => {
    // The texts come from files whose completeness a test guarantees; their keys are the statuses.
    const t = createTranslator({ locale, messages: words[locale] as Record<string, string> });
    return t(status as string, toValues(locale, timeZone));
  };
  return Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as Record<AppLocale, string>;
}
