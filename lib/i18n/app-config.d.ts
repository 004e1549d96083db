import type acts from '../../messages/acts/en.json';
import type alerts from '../../messages/alerts/en.json';
import type messages from '../../messages/en.json';
import type { AppLocale } from '../core/format.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: AppLocale;
    /** `acts` exists in a browser inside `ActTexts` alone, `alerts` inside `OwnAlerts`. */
    Messages: typeof messages & { acts: typeof acts; alerts: typeof alerts };
  }
}
