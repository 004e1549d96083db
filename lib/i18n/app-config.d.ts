import type messages from '../../messages/en.json';
import type { AppLocale } from '../core/format.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: AppLocale;
    Messages: typeof messages;
  }
}
