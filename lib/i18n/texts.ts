import type { AppLocale } from '../core/format.ts';

/** All texts of one language, loaded when they are first asked for. */
export async function loadTexts(locale: AppLocale) {
  const [
    { default: texts },
    { default: acts },
    { default: alerts },
    { default: files },
    { default: settings },
  ] =
    locale === 'ru'
      ? await Promise.all([
          import('#messages/ru.json', { with: { type: 'json' } }),
          import('#messages/acts/ru.json', { with: { type: 'json' } }),
          import('#messages/alerts/ru.json', { with: { type: 'json' } }),
          import('#messages/files/ru.json', { with: { type: 'json' } }),
          import('#messages/settings/ru.json', { with: { type: 'json' } }),
        ])
      : await Promise.all([
          import('#messages/en.json', { with: { type: 'json' } }),
          import('#messages/acts/en.json', { with: { type: 'json' } }),
          import('#messages/alerts/en.json', { with: { type: 'json' } }),
          import('#messages/files/en.json', { with: { type: 'json' } }),
          import('#messages/settings/en.json', { with: { type: 'json' } }),
        ]);
  return { ...texts, acts, alerts, files, settings };
}
