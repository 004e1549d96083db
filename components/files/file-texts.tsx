'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import en from '#messages/files/en.json';
import ru from '#messages/files/ru.json';

/** The texts of payouts from files, which no other page needs. */
export function FileTexts({ children }: { children?: ReactNode }) {
  const locale = useLocale();
  const files = locale === 'ru' ? ru : en;
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...useMessages(), files }}>
      {children}
    </NextIntlClientProvider>
  );
}
