import 'server-only';
import { cookies } from 'next/headers';
import { localeCookie, timeZoneCookie } from '#lib/i18n/cookies.ts';
import { isLocale } from '#lib/i18n/locales.ts';
import type { Person } from './permissions.ts';
import { isHttps } from './session-cookie.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Remembers language and time zone in this browser, also for the time before sign-in. For actions and routes.
 */
export async function rememberPreferences(preferences: {
  locale?: 'en' | 'ru';
  timeZone?: string;
}): Promise<void> {
  const jar = await cookies();
  // Not a secret: the sign-in page's own switch writes the same cookie in the browser.
  const options = { path: '/', sameSite: 'lax', secure: isHttps(), maxAge: yearSeconds } as const;
  if (preferences.locale) jar.set(localeCookie, preferences.locale, options);
  if (preferences.timeZone) jar.set(timeZoneCookie, preferences.timeZone, options);
}

/** Signing in brings the account's time zone, and its language unless this browser has chosen one already. */
export async function rememberAtSignIn({
  locale,
  timeZone,
}: Pick<Person, 'locale' | 'timeZone'>): Promise<void> {
  const hasChosen = isLocale((await cookies()).get(localeCookie)?.value);
  await rememberPreferences(hasChosen || locale === null ? { timeZone } : { locale, timeZone });
}
