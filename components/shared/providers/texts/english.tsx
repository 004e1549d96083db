'use client';

import { NextIntlClientProvider } from 'next-intl';
import messages from '#messages/en.json';
import type { TextsProps } from './texts-props.ts';

export default function English({ distantZone, children }: TextsProps) {
  return (
    <NextIntlClientProvider
      locale="en"
      messages={{ ...messages, zones: { ...distantZone, ...messages.zones } }}
    >
      {children}
    </NextIntlClientProvider>
  );
}
