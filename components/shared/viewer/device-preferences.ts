import type { AppLocale } from '#lib/core/format.ts';
import { localeCookie } from '#lib/i18n/cookies.ts';
import { widthCookie } from './window-width.ts';

/** Choices of one device, not of a person. They live in cookies, so that the first paint already has them. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = 'paydesk_theme';
export const sidebarCookie = 'paydesk_sidebar';

const yearSeconds = 365 * 24 * 60 * 60;

export function toTheme(text: string | undefined): Theme {
  return themes.find((theme) => theme === text) ?? 'system';
}

function remember(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist over plain http
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}

export function applyTheme(theme: Theme) {
  remember(themeCookie, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function findTheme(): Theme {
  return toTheme(document.documentElement.dataset.theme);
}

export function rememberFolded(folded: boolean) {
  remember(sidebarCookie, folded ? 'folded' : 'open');
}

export function rememberWidth(isNarrow: boolean) {
  remember(widthCookie, isNarrow ? 'narrow' : 'wide');
}

/** Only for visitors who are not signed in; a user's language is in the account. */
export function rememberLocale(locale: AppLocale) {
  remember(localeCookie, locale);
}
