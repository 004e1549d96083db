import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Providers } from '#components/shared/providers/providers.tsx';
import { Texts } from '#components/shared/providers/texts/texts.tsx';
import { themeCookie, toTheme } from '#components/shared/viewer/device-preferences.ts';
import { findDistantZone } from '#lib/i18n/zone-names.ts';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  return {
    title: { default: t('name'), template: `%s · ${t('name')}` },
    description: t('description'),
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, address: false, email: false, date: false },
    manifest: '/manifest.webmanifest',
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '48x48' },
        { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ],
      apple: '/apple-touch-icon.png',
    },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = toTheme((await cookies()).get(themeCookie)?.value);
  const t = await getTranslations('app');
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const locale = await getLocale();
  const distantZone = await findDistantZone(await getTimeZone(), locale);
  return (
    // A page translator would move names and sums into elements of its own, and what React writes next would fail.
    <html lang={locale} translate="no" {...(theme === 'system' ? {} : { 'data-theme': theme })}>
      <body>
        <noscript>
          <p className="border-failed-line border-b bg-failed-soft px-4 py-3 text-center font-medium">
            {t('noScript')}
          </p>
        </noscript>
        <NextIntlClientProvider messages={null}>
          <Texts locale={locale} distantZone={distantZone}>
            <Providers nonce={nonce}>{children}</Providers>
          </Texts>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
