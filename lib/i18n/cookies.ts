// This module imports nothing: each page loads these names first.

/** They carry a person's own choice into the request, so that the first byte is already in his language. */
export const localeCookie = 'paydesk_locale';
export const timeZoneCookie = 'paydesk_tz';
