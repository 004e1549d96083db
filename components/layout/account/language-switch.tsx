'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { rememberLocale } from '#components/shared/viewer/device-preferences.ts';
import { Button } from '#components/ui/button.tsx';
import { type AppLocale, locales } from '#lib/core/format.ts';
import { localeNames } from '#lib/i18n/locales.ts';

/** The switch for people who are not signed in yet. */
export function LanguageSwitch() {
  const t = useTranslations('account');
  const current = useLocale();
  const router = useRouter();
  const choose = (locale: AppLocale) => {
    rememberLocale(locale);
    router.refresh();
  };
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t('language')}</legend>
      {locales.map((locale) => (
        <Button
          key={locale}
          variant="ghost"
          size="sm"
          lang={locale}
          aria-pressed={locale === current}
          className="aria-pressed:text-ink"
          onClick={() => choose(locale)}
        >
          {localeNames[locale]}
        </Button>
      ))}
    </fieldset>
  );
}
