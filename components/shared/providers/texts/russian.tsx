'use client';

import { NextIntlClientProvider } from 'next-intl';
import messages from '#messages/ru.json';
import type { TextsProps } from './texts-props.ts';

export default function Russian({ distantZone, children }: TextsProps) {
  return (
    <NextIntlClientProvider
      locale="ru"
      messages={{ ...messages, zones: { ...distantZone, ...messages.zones } }}
    >
      {children}
    </NextIntlClientProvider>
  );
}
