import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import {
  defaultTimeZone,
  isLocale,
  isTimeZone,
  localeCookie,
  negotiateLocale,
  timeZoneCookie,
} from './locales.ts';

/** Language and time zone of one request: the person's own choice (a cookie), else what his browser asks for. */
export default getRequestConfig(async () => {
  const jar = await cookies();
  const chosen = jar.get(localeCookie)?.value;
  const locale = isLocale(chosen) ? chosen : negotiateLocale((await headers()).get('accept-language'));
  const zone = jar.get(timeZoneCookie)?.value;
  const messages =
    locale === 'ru' ? await import('../../messages/ru.json') : await import('../../messages/en.json');
  return { locale, timeZone: isTimeZone(zone) ? zone : defaultTimeZone, messages: messages.default };
});
