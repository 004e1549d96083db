'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '#components/shared/use-action.ts';
import { useRefusalToast } from '#components/shared/use-refusal-toast.ts';
import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '#components/ui/dropdown-menu.tsx';
import { setLocaleAction } from '#lib/domain/users/actions.ts';
import { isLocale, localeNames, locales } from '#lib/i18n/locales.ts';
import { applyTheme, findTheme, themes, toTheme } from './device-preferences.ts';

export function LanguageChoice() {
  const t = useTranslations('account');
  const router = useRouter();
  const showRefusal = useRefusalToast();
  const { run } = useAction(setLocaleAction);
  const choose = async (locale: string) => {
    if (!isLocale(locale)) return;
    const result = await run({ locale });
    if (result.ok) router.refresh();
    else showRefusal(result.refusal);
  };
  return (
    <>
      <DropdownMenuLabel>{t('language')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={useLocale()} onValueChange={choose}>
        {locales.map((locale) => (
          <DropdownMenuRadioItem key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

export function ThemeChoice() {
  const t = useTranslations('account');
  return (
    <>
      <DropdownMenuLabel>{t('theme')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={findTheme()} onValueChange={(theme) => applyTheme(toTheme(theme))}>
        {themes.map((theme) => {
          const Icon = themeIcons[theme];
          return (
            <DropdownMenuRadioItem key={theme} value={theme}>
              <Icon aria-hidden />
              {t(`themes.${theme}`)}
            </DropdownMenuRadioItem>
          );
        })}
      </DropdownMenuRadioGroup>
    </>
  );
}
