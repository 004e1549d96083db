import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { isTimeZone } from '#lib/i18n/locales.ts';
import { setPreferences } from '../store/accounts.ts';

/** The language in which everything speaks to this person. */
export async function changeLocale(person: Person, locale: 'en' | 'ru'): Promise<Result<null>> {
  await transaction(async (tx) => {
    await setPreferences(tx, person.userId, { locale });
    const change = { from: person.locale, to: locale };
    await audit(tx, person, 'user.locale_changed', { kind: 'user', id: person.userId }, change);
  });
  return accept(null);
}

/** The zone (IANA name) in which this person reads every time. Refused when we do not know it. */
export async function changeTimeZone(
  person: Person,
  timeZone: string,
): Promise<Result<null, 'time_zone_unknown'>> {
  if (!isTimeZone(timeZone)) return refuse('time_zone_unknown', { field: 'timeZone' });
  await transaction(async (tx) => {
    await setPreferences(tx, person.userId, { timeZone });
    const change = { from: person.timeZone, to: timeZone };
    await audit(tx, person, 'user.time_zone_changed', { kind: 'user', id: person.userId }, change);
  });
  return accept(null);
}
