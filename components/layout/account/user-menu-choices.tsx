'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { applyTheme, findTheme, themes, toTheme } from '#components/shared/viewer/device-preferences.ts';
import { useChooseLocale } from '#components/shared/viewer/use-choose-locale.ts';
import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '#components/ui/dropdown-menu.tsx';
import { locales } from '#lib/core/format.ts';
import { localeNames } from '#lib/i18n/locales.ts';

export function LanguageChoice() {
  const t = useTranslations('account');
  const choose = useChooseLocale();
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
