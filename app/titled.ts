import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Translate } from '#lib/i18n/speech.ts';

/** A page's `generateMetadata`: this text is its title. */
export const titled = (key: Parameters<Translate>[0]) => async (): Promise<Metadata> => {
  const t: Translate = await getTranslations();
  return { title: t(key) };
};
