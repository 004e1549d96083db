'use client';

import { lazy } from 'react';
import type { AppLocale } from '#lib/core/format.ts';
import type { TextsProps } from './texts-props.ts';

const languages = {
  en: lazy(() => import('./english.tsx')),
  ru: lazy(() => import('./russian.tsx')),
} satisfies Record<AppLocale, unknown>;

/**
 * The texts of one language for everything that runs in a browser. They come as a file that a browser keeps: within
 * the page they were almost half of it, each time, and had to be read before anything reacted.
 */
export function Texts({ locale, ...props }: TextsProps & { locale: AppLocale }) {
  const Language = languages[locale];
  return <Language {...props} />;
}
