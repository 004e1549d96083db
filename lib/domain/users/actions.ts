'use server';

import { cookies } from 'next/headers';
import { officeAction } from '#lib/auth/action.ts';
import { cookieOptions, sessionCookieName } from '#lib/auth/session-cookie.ts';
import { accept } from '#lib/core/result.ts';
import { localeCookie, timeZoneCookie } from '#lib/i18n/locales.ts';
import { signOut, signOutEverywhere } from './operations/end-sessions.ts';
import { changeLocale, changeTimeZone } from './operations/preferences.ts';
import { localeInput, nothing, timeZoneInput } from './schemas.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Remembered beside the account too, so that the sign-in page already speaks the person's language. */
async function remember(name: string, value: string): Promise<void> {
  (await cookies()).set(name, value, { ...cookieOptions(), httpOnly: false, maxAge: yearSeconds });
}

async function forgetSession(): Promise<void> {
  (await cookies()).set(sessionCookieName(), '', { ...cookieOptions(), maxAge: 0 });
}

export const setLocaleAction = officeAction('account:self', localeInput, async ({ locale }, person) => {
  const result = await changeLocale(person, locale);
  if (result.ok) await remember(localeCookie, locale);
  return result;
});

export const setTimeZoneAction = officeAction('account:self', timeZoneInput, async ({ timeZone }, person) => {
  const result = await changeTimeZone(person, timeZone);
  if (result.ok) await remember(timeZoneCookie, timeZone);
  return result;
});

export const signOutAction = officeAction('account:self', nothing, async (_, person) => {
  await signOut(person);
  await forgetSession();
  return accept(null);
});

export const signOutEverywhereAction = officeAction('account:self', nothing, async (_, person) => {
  const sessions = await signOutEverywhere(person);
  await forgetSession();
  return accept({ sessions });
});
