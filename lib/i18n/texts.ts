import type { AppLocale } from '../core/format.ts';

/** All texts of one language, loaded when they are first asked for. */
export async function loadTexts(locale: AppLocale) {
  const { default: texts } =
    locale === 'ru'
      ? await import('#messages/ru.json', { with: { type: 'json' } })
      : await import('#messages/en.json', { with: { type: 'json' } });
  return texts;
}
