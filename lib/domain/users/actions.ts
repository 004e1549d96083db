'use server';

import { cookies } from 'next/headers';
import { officeAction } from '#lib/auth/action.ts';
import { rememberPreferences } from '#lib/auth/preference-cookies.ts';
import { cookieOptions, sessionCookieName } from '#lib/auth/session-cookie.ts';
import { accept } from '#lib/core/result.ts';
import { signOut, signOutEverywhere } from './operations/end-sessions.ts';
import { changeLocale, changeTimeZone } from './operations/preferences.ts';
import { localeInput, noInput, timeZoneInput } from './schemas.ts';

async function forgetSession(): Promise<void> {
  (await cookies()).set(sessionCookieName(), '', { ...cookieOptions(), maxAge: 0 });
}

export const setLocaleAction = officeAction('account:self', localeInput, async ({ locale }, person) => {
  const result = await changeLocale(person, locale);
  if (result.ok) await rememberPreferences({ locale });
  return result;
});

export const setTimeZoneAction = officeAction('account:self', timeZoneInput, async ({ timeZone }, person) => {
  const result = await changeTimeZone(person, timeZone);
  if (result.ok) await rememberPreferences({ timeZone });
  return result;
});

export const signOutAction = officeAction('account:self', noInput, async (_, person) => {
  await signOut(person);
  await forgetSession();
  return accept(null);
});

export const signOutEverywhereAction = officeAction('account:self', noInput, async (_, person) => {
  const sessions = await signOutEverywhere(person);
  await forgetSession();
  return accept({ sessions });
});
