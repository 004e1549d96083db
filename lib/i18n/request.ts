import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { isTimeZone } from '../core/local-day.ts';
import { localeCookie, timeZoneCookie } from './cookies.ts';
import { defaultTimeZone, isLocale, toLocale } from './locales.ts';
import { loadTexts } from './texts.ts';
import { findDistantZone } from './zone-names.ts';

/**
 * Language and time zone of one request: the person's own choice (a cookie), else what the browser asks for.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const jar = await cookies();
  const own = toLocale(jar.get(localeCookie)?.value, (await headers()).get('accept-language'));
  // What a page asks for by name is in that language: a receipt for somebody who reads the other one.
  const locale = isLocale(asked) ? asked : own;
  const wanted = jar.get(timeZoneCookie)?.value;
  const timeZone = isTimeZone(wanted) ? wanted : defaultTimeZone;
  const messages = await loadTexts(locale);
  // Every page shows the person's zone.
  const zones = { ...(await findDistantZone(timeZone, locale)), ...messages.zones };
  return { locale, timeZone, messages: { ...messages, zones } };
});
