'use client';

import { createTranslator, useTimeZone } from 'next-intl';
import { type AppLocale, locales } from '#lib/core/format.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

type Values = Record<string, string>;

/**
 * The texts for a customer in every language. `words` are the sentences of all situations (lib/i18n/customer-texts.ts),
 * and `said` those to show, in their order; `toValues` returns the values to fill in, as each language writes them.
 */
export function useCustomerTexts<Situation extends string>(
  words: Record<AppLocale, Record<Situation, string>>,
  said: readonly Situation[],
  toValues: (locale: AppLocale, timeZone: string) => Values,
): Record<AppLocale, string> {
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const say = (locale: AppLocale) => {
    // The texts come from files that a test keeps complete; their keys are the situations.
    const t = createTranslator({ locale, messages: words[locale] as Record<string, string> });
    const values = toValues(locale, timeZone);
    return said.map((situation) => t(situation as string, values)).join(' ');
  };
  return Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as Record<AppLocale, string>;
}
