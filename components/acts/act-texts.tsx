'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import en from '#messages/acts/en.json';
import ru from '#messages/acts/ru.json';

/** The texts of the audit, which no other page needs. */
export function ActTexts({ children }: { children?: ReactNode }) {
  const locale = useLocale();
  const acts = locale === 'ru' ? ru : en;
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...useMessages(), acts }}>
      {children}
    </NextIntlClientProvider>
  );
}
