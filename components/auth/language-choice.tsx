'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { AppLocale } from '#lib/core/format.ts';
import { chooseLocaleAction } from '#lib/domain/users/actions.ts';
import { locales } from '#lib/i18n/locales.ts';

/** Each language is named in itself: who needs it can read it. */
const names: Record<AppLocale, string> = { en: 'English', ru: 'Русский' };

/** The language of this browser; what is typed on the page stays. */
export function LanguageChoice({ onChosen }: { onChosen: (locale: AppLocale) => void }) {
  const t = useTranslations('account');
  const current = useLocale();
  const [isPending, startTransition] = useTransition();
  const choose = (locale: AppLocale) =>
    startTransition(async () => {
      const result = await chooseLocaleAction({ locale });
      if (result.ok) onChosen(locale);
    });
  return (
    <fieldset className="flex gap-1" aria-busy={isPending}>
      <legend className="sr-only">{t('language')}</legend>
      {locales.map((locale) => (
        <Button
          key={locale}
          variant="ghost"
          size="sm"
          lang={locale}
          aria-pressed={locale === current}
          className="aria-pressed:font-semibold aria-pressed:text-ink"
          onClick={() => choose(locale)}
        >
          {names[locale]}
        </Button>
      ))}
    </fieldset>
  );
}
