import { type AppLocale, locales } from '../core/format.ts';

/** Each language under its own name, so that a person who reads only that one finds it. */
export const localeNames: Record<AppLocale, string> = { en: 'English', ru: 'Русский' };
export const defaultLocale: AppLocale = 'en';
export const defaultTimeZone = 'Europe/Moscow';

export function isLocale(text: string | undefined): text is AppLocale {
  return (locales as readonly (string | undefined)[]).includes(text);
}

/** The language of a request: the person's own choice, else what the browser asks for. */
export const toLocale = (chosen: string | undefined, acceptLanguage: string | null): AppLocale =>
  isLocale(chosen) ? chosen : negotiateLocale(acceptLanguage);

/** The language to greet a stranger in: the one of ours that `Accept-Language` weighs most, else English. */
export function negotiateLocale(acceptLanguage: string | null): AppLocale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const q = params
        .find((param) => param.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { language: tag.split('-')[0], weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find(isLocale) ?? defaultLocale;
}
