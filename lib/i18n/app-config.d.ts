import type acts from '../../messages/acts/en.json';
import type alerts from '../../messages/alerts/en.json';
import type messages from '../../messages/en.json';
import type files from '../../messages/files/en.json';
import type settings from '../../messages/settings/en.json';
import type { AppLocale } from '../core/format.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: AppLocale;
    /** `acts` exists in a browser inside `ActTexts` alone, `alerts` inside `OwnAlerts`, `files` inside `FileTexts`, `settings` on the server alone. */
    Messages: typeof messages & {
      acts: typeof acts;
      alerts: typeof alerts;
      files: typeof files;
      settings: typeof settings;
    };
  }
}
